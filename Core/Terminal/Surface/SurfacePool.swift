import Synchronization

/// What the cells of surfaces refer to by number: clusters of more than one scalar, hyperlinks and the colours of
/// underlines. Shared by surfaces that are compared with each other.
///
/// What is in it stays for the pool's life, and there is room for so much only. When it ``isCrowded`` its owner begins
/// a new one, at the price of one full repaint. In a full one a new cluster is shown as U+FFFD, a new link as plain
/// text, and a new colour of an underline as the text's. Usable from any thread.
public final class SurfacePool: Sendable {
  /// What is rare about a style.
  struct Decoration: Hashable {
    var underlineColor = TerminalColor.standard
    /// The number of a hyperlink, from 1; 0 for none.
    var link: UInt32 = 0
  }

  /// What numbers stand for, at one moment; numbers given later are not in it.
  struct Contents {
    fileprivate(set) var clusters: [String] = []
    /// The first is that of number 0: none.
    fileprivate(set) var decorations = [Decoration()]
    fileprivate(set) var links: [Hyperlink] = []
  }

  private struct State {
    var contents = Contents()
    var clusterNumbers: [String: UInt32] = [:]
    var decorationNumbers = [Decoration(): UInt16(0)]
    var linkNumbers: [Hyperlink: UInt32] = [:]
    /// Bytes of all addresses.
    var addressBytes = 0
  }

  static let clusterLimit = 1 << 18
  static let decorationLimit = 1 << 16
  static let addressLimit = 8 << 20
  /// No script needs as much for one cluster; a chain of joiners could go on for ever.
  static let clusterLength = 128

  private let state = Mutex(State())

  /// Makes an empty pool, in which surfaces keep the texts and styles that they share.
  public init() {}

  /// Whether half of the room is taken: time to begin a new one before the next frame.
  public var isCrowded: Bool {
    state.withLock {
      $0.contents.clusters.count >= Self.clusterLimit / 2 || $0.contents.decorations.count >= Self.decorationLimit / 2
        || $0.addressBytes >= Self.addressLimit / 2
    }
  }

  /// The cell content for a cluster; nil where there is no room for it or it is too long.
  func glyph(for cluster: Character) -> UInt32? {
    let scalars = cluster.unicodeScalars
    if let scalar = scalars.first, scalars.index(after: scalars.startIndex) == scalars.endIndex { return scalar.value }
    // Canonically equal clusters are equal strings; the first one's scalars stand for all.
    let text = String(cluster)
    guard text.utf8.count <= Self.clusterLength else { return nil }
    return state.withLock { state in
      if let number = state.clusterNumbers[text] { return number | Cell.interned }
      guard state.contents.clusters.count < Self.clusterLimit else { return nil }
      let number = UInt32(state.contents.clusters.count)
      state.contents.clusters.append(text)
      state.clusterNumbers[text] = number
      return number | Cell.interned
    }
  }

  /// The style as cells hold it.
  func packed(_ style: CellStyle) -> PackedStyle {
    let color = style.underline?.color ?? .standard
    var decoration: UInt16 = 0
    if color != .standard || style.hyperlink != nil { decoration = number(of: color, style.hyperlink) }
    return PackedStyle(
      foreground: style.foreground, background: style.background,
      look: PackedStyle.Look(style.attributes, style.underline?.shape), decoration: decoration)
  }

  private func number(of color: TerminalColor, _ hyperlink: Hyperlink?) -> UInt16 {
    state.withLock { state in
      let wanted = Decoration(underlineColor: color, link: hyperlink.map { Self.number(of: $0, in: &state) } ?? 0)
      if let number = state.decorationNumbers[wanted] { return number }
      guard let number = UInt16(exactly: state.contents.decorations.count) else { return 0 }
      state.contents.decorations.append(wanted)
      state.decorationNumbers[wanted] = number
      return number
    }
  }

  private static func number(of hyperlink: Hyperlink, in state: inout State) -> UInt32 {
    if let number = state.linkNumbers[hyperlink] { return number }
    guard state.addressBytes + hyperlink.address.utf8.count <= addressLimit,
      state.contents.links.count < decorationLimit
    else { return 0 }
    state.addressBytes += hyperlink.address.utf8.count
    state.contents.links.append(hyperlink)
    let number = UInt32(state.contents.links.count)
    state.linkNumbers[hyperlink] = number
    return number
  }

  /// What the numbers stand for now.
  var contents: Contents { state.withLock { $0.contents } }
}

extension SurfacePool.Contents {
  /// The cluster in a cell; empty for the right half of a wide one.
  func text(for glyph: UInt32) -> String {
    if glyph & Cell.interned != 0 { return clusters[Int(glyph & ~Cell.interned)] }
    guard glyph != 0, let scalar = Unicode.Scalar(glyph) else { return "" }
    return String(scalar)
  }

  /// The number of the link that belongs to a decoration, and the link.
  func hyperlink(_ number: UInt32) -> Hyperlink? { number == 0 ? nil : links[Int(number) - 1] }

  /// The style that was packed.
  func style(_ packed: PackedStyle) -> CellStyle {
    let decoration = decorations[Int(packed.decoration)]
    return CellStyle(
      packed.look.attributes, foreground: packed.foreground, background: packed.background,
      underline: packed.look.shape.map { UnderlineStyle($0, color: decoration.underlineColor) },
      hyperlink: hyperlink(decoration.link))
  }
}
