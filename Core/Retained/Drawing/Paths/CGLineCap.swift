/// The form of the ends of a line (Core Graphics: `CGLineCap`).
public enum CGLineCap: Int32, Hashable, Sendable {
  /// The line ends at its last point.
  case butt = 0
  /// The line ends in a half circle.
  case round = 1
  /// The line ends half its width behind its last point.
  case square = 2
}

/// The form of the corners of a line (Core Graphics: `CGLineJoin`).
public enum CGLineJoin: Int32, Hashable, Sendable {
  /// Corners come to a point, as far as the miter limit allows.
  case miter = 0
  /// Corners are round.
  case round = 1
  /// Corners are cut off.
  case bevel = 2
}

/// What of a path's lines and insides is drawn (Core Graphics: `CGPathDrawingMode`).
public enum CGPathDrawingMode: Int32, Hashable, Sendable {
  /// The inside; what it goes round twice in the same way counts as inside.
  case fill = 0
  /// The inside; what it goes round twice counts as outside.
  case eoFill = 1
  /// The line.
  case stroke = 2
  /// The inside, and the line on it.
  case fillStroke = 3
  /// The inside without what it goes round twice, and the line on it.
  case eoFillStroke = 4
}

/// What counts as inside of a path (Core Graphics: `CGPathFillRule`).
public enum CGPathFillRule: Int, Hashable, Sendable {
  /// What the path goes round more often one way than the other.
  case winding = 0
  /// What lies within an odd number of outlines.
  case evenOdd = 1
}
