"""Pictures that artists save as SVG, with all that drawing programs write: refused where they could do harm, drawn in pixels elsewhere."""
