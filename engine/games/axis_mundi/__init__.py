"""The rules of Axis Mundi: a race up a turning island of stepped rings, and down again as Angel or Demon."""
