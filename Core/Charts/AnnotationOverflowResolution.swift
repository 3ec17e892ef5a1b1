import CoreDeclarative

/// What becomes of an annotation that has no room (Swift Charts: `AnnotationOverflowResolution`). Here it always stays within the
/// chart: all of it is accepted.
public struct AnnotationOverflowResolution: Hashable, Sendable {
  /// What it has to stay within (Swift Charts: `AnnotationOverflowResolution.Boundary`).
  public enum Boundary: Hashable, Sendable {
    /// The framework decides, which here means the chart.
    case automatic
    /// The annotation has to stay within the whole chart, with its axes.
    case chart
    /// The annotation has to stay within the place of the marks.
    case plot
  }

  /// What is done along an axis (Swift Charts: `AnnotationOverflowResolution.Strategy`).
  public struct Strategy: Hashable, Sendable {
    private let name: String
    private let boundary: Boundary?

    private init(_ name: String, _ boundary: Boundary? = nil) { (self.name, self.boundary) = (name, boundary) }

    /// The framework decides, which here means that the annotation is moved into the chart.
    public static let automatic = Strategy("automatic")
    /// The annotation is moved until it lies within the chart.
    public static let fit = Strategy("fit", .automatic)
    /// It is moved into a part of the chart.
    public static func fit(to boundary: Boundary) -> Strategy { Strategy("fit", boundary) }
    /// The axis is made longer, to have room for it.
    public static let padScale = Strategy("padScale")
    /// Nothing is done on other systems, so that the annotation may be cut; here it stays within the chart.
    public static let disabled = Strategy("disabled")
  }

  /// What is done along the axis below, where an annotation is too wide.
  public var x: Strategy
  /// What is done along the axis beside, where an annotation is too high.
  public var y: Strategy

  /// Creates a resolution from a strategy for each axis.
  public init(x: Strategy = .automatic, y: Strategy = .automatic) { (self.x, self.y) = (x, y) }

  /// The framework decides along both axes, which here means that annotations stay within the chart.
  public static let automatic = AnnotationOverflowResolution()
}
