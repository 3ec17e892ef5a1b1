/// A value that contains itself: as deep as wanted.
public final class Chain: Codable {
  let next: Chain?

  /// A chain of `depth` objects.
  public init(depth: Int) { next = depth > 1 ? Chain(depth: depth - 1) : nil }
}
