import CoreRetained
import Foundation

/// Areas of paths taken together, cut, and kept apart.
///
/// What comes out is made of straight lines that do not cross; an area is closed, and both rules of filling see the same in it. Time:
/// n log n for paths of n lines, as long as the lines are short; n² at worst, where all of them lie beside one another. Two circles take less than
/// a thousandth of a second.
extension Path {
  /// The same area with lines that do not cross, all of them closed.
  ///
  /// - Parameter eoFill: What is within two outlines is outside. Default: yes.
  public func normalized(eoFill: Bool = true) -> Path { combined(.union, Path(), eoFill) }

  /// What is in this path, in another one, or in both.
  ///
  /// - Parameters:
  ///   - other: The other path.
  ///   - eoFill: What is within two outlines of one of the paths is outside of it.
  public func union(_ other: Path, eoFill: Bool = false) -> Path { combined(.union, other, eoFill) }

  /// What is in both paths.
  ///
  /// - Parameters:
  ///   - other: The other path.
  ///   - eoFill: What is within two outlines of one of the paths is outside of it.
  public func intersection(_ other: Path, eoFill: Bool = false) -> Path { combined(.intersection, other, eoFill) }

  /// What is in this path and not in another one.
  ///
  /// - Parameters:
  ///   - other: The other path.
  ///   - eoFill: What is within two outlines of one of the paths is outside of it.
  public func subtracting(_ other: Path, eoFill: Bool = false) -> Path { combined(.difference, other, eoFill) }

  /// What is in one of both paths and not in the other.
  ///
  /// - Parameters:
  ///   - other: The other path.
  ///   - eoFill: What is within two outlines of one of the paths is outside of it.
  public func symmetricDifference(_ other: Path, eoFill: Bool = false) -> Path { combined(.exclusion, other, eoFill) }

  /// The parts of this path's line that are in the area of another path; its parts are not closed.
  ///
  /// - Parameters:
  ///   - other: The path whose area counts.
  ///   - eoFill: What is within two outlines of the other path is outside of it.
  public func lineIntersection(_ other: Path, eoFill: Bool = false) -> Path { line(isInside: true, other, eoFill) }

  /// The parts of this path's line that are not in the area of another path; its parts are not closed.
  ///
  /// - Parameters:
  ///   - other: The path whose area counts.
  ///   - eoFill: What is within two outlines of the other path is outside of it.
  public func lineSubtraction(_ other: Path, eoFill: Bool = false) -> Path { line(isInside: false, other, eoFill) }

  private func combined(_ set: PathSet, _ other: Path, _ isEvenOdd: Bool) -> Path {
    PathLines(self).combined(set, with: PathLines(other), isEvenOdd: isEvenOdd).path
  }

  private func line(isInside: Bool, _ other: Path, _ isEvenOdd: Bool) -> Path {
    PathLines(self).linesKept(inside: isInside, of: PathLines(other), isEvenOdd: isEvenOdd).path
  }

  /// The area that a pen covers that goes along the path, with the ends and corners that the style says.
  public func strokedPath(_ style: StrokeStyle) -> Path {
    var lines = PathLines(self)
    if !style.dash.isEmpty { lines = lines.dashed(style.dash.map { Double($0) }, phase: Double(style.dashPhase)) }
    return lines.stroked(
      width: Double(style.lineWidth), cap: style.lineCap, join: style.lineJoin, miterLimit: Double(style.miterLimit)
    ).path
  }
}

/// Two shapes in one rectangle, taken together, cut, or kept apart: see ``Path/union(_:eoFill:)`` for what it costs, once for each size.
extension Shape {
  /// What is in this shape, in another one, or in both.
  ///
  /// - Parameters:
  ///   - other: The other shape, in the same rectangle.
  ///   - eoFill: What is within two outlines of one of the shapes is outside of it.
  public nonisolated func union<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
    CombinedShape(first: self, second: other, isEvenOdd: eoFill, operation: .union)
  }

  /// What is in both shapes.
  ///
  /// - Parameters:
  ///   - other: The other shape, in the same rectangle.
  ///   - eoFill: What is within two outlines of one of the shapes is outside of it.
  public nonisolated func intersection<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
    CombinedShape(first: self, second: other, isEvenOdd: eoFill, operation: .intersection)
  }

  /// What is in this shape and not in another one.
  ///
  /// - Parameters:
  ///   - other: The other shape, in the same rectangle.
  ///   - eoFill: What is within two outlines of one of the shapes is outside of it.
  public nonisolated func subtracting<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
    CombinedShape(first: self, second: other, isEvenOdd: eoFill, operation: .subtracting)
  }

  /// What is in one of both shapes and not in the other.
  ///
  /// - Parameters:
  ///   - other: The other shape, in the same rectangle.
  ///   - eoFill: What is within two outlines of one of the shapes is outside of it.
  public nonisolated func symmetricDifference<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
    CombinedShape(first: self, second: other, isEvenOdd: eoFill, operation: .symmetricDifference)
  }

  /// The parts of this shape's line that are in the area of another shape; they are open lines.
  ///
  /// - Parameters:
  ///   - other: The shape whose area counts, in the same rectangle.
  ///   - eoFill: What is within two outlines of the other shape is outside of it.
  public nonisolated func lineIntersection<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
    CombinedShape(first: self, second: other, isEvenOdd: eoFill, operation: .lineIntersection)
  }

  /// The parts of this shape's line that are not in the area of another shape; they are open lines.
  ///
  /// - Parameters:
  ///   - other: The shape whose area counts, in the same rectangle.
  ///   - eoFill: What is within two outlines of the other shape is outside of it.
  public nonisolated func lineSubtraction<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
    CombinedShape(first: self, second: other, isEvenOdd: eoFill, operation: .lineSubtraction)
  }
}

/// What two shapes make together; what changes by and by is what changes in both.
private nonisolated struct CombinedShape<First: Shape, Second: Shape>: Shape {
  enum Operation: Hashable {
    case union, intersection, subtracting, symmetricDifference, lineIntersection, lineSubtraction
  }

  var first: First
  var second: Second
  let isEvenOdd: Bool
  let operation: Operation

  func path(in rect: CGRect) -> Path {
    let (path, other) = (first.path(in: rect), second.path(in: rect))
    return switch operation {
    case .union: path.union(other, eoFill: isEvenOdd)
    case .intersection: path.intersection(other, eoFill: isEvenOdd)
    case .subtracting: path.subtracting(other, eoFill: isEvenOdd)
    case .symmetricDifference: path.symmetricDifference(other, eoFill: isEvenOdd)
    case .lineIntersection: path.lineIntersection(other, eoFill: isEvenOdd)
    case .lineSubtraction: path.lineSubtraction(other, eoFill: isEvenOdd)
    }
  }

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { first.sizeThatFits(proposal) }

  var animatableData: AnimatablePair<First.AnimatableData, Second.AnimatableData> {
    get { AnimatablePair(first.animatableData, second.animatableData) }
    set { (first.animatableData, second.animatableData) = (newValue.first, newValue.second) }
  }
}
