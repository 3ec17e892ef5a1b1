import Synchronization

/// The grapheme clusters of more than one scalar that surfaces show, each under a number; shared by surfaces that are
/// compared with each other.
///
/// Clusters stay for the pool's life. Their number is limited; what comes after is shown as U+FFFD.
public final class ClusterPool: Sendable {
  private struct State {
    var numbers: [String: UInt32] = [:]
    var clusters: [String] = []
  }

  private static let limit = 1 << 20
  private let state = Mutex(State())

  /// Makes an empty pool.
  public init() {}

  /// The cell content for a cluster.
  func glyph(for cluster: Character) -> UInt32 {
    let scalars = cluster.unicodeScalars
    if scalars.count == 1, let scalar = scalars.first { return scalar.value }
    // Canonically equal clusters are equal strings; the first one's scalars stand for all.
    let text = String(cluster)
    return state.withLock { state in
      if let number = state.numbers[text] { return number | Cell.interned }
      guard state.clusters.count < Self.limit else { return 0xFFFD }
      let number = UInt32(state.clusters.count)
      state.clusters.append(text)
      state.numbers[text] = number
      return number | Cell.interned
    }
  }

  /// The cluster in a cell; empty for the right half of a wide one.
  func text(for glyph: UInt32) -> String {
    if glyph & Cell.interned != 0 { return state.withLock { $0.clusters[Int(glyph & ~Cell.interned)] } }
    guard glyph != 0, let scalar = Unicode.Scalar(glyph) else { return "" }
    return String(scalar)
  }
}
