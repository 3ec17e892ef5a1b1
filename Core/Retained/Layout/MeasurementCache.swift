/// The sizes that a view answered to the last few proposals, so that it is not asked twice.
///
/// `measure(_:)` looks here first; whatever changes the size of a view empties it.
///
/// Four are kept inline: most views answer two or three, and there are many views. Containers within each other are asked more,
/// and what one of them has forgotten is asked of everything in it again: they keep sixteen.
struct MeasurementCache {
  private struct Entry {
    var columns: Int32
    var rows: Int32
    var width: Int32
    var height: Int32
  }

  private static let none: Int32 = -1
  private static let free = Entry(columns: -2, rows: -2, width: 0, height: 0)

  private var entries = (free, free, free, free)
  private var next: UInt8 = 0
  /// What there was no place for above.
  private var others: [LayoutProposal: CellSize]?
  private static let limit = 12

  /// The answer to a proposal, where it is known.
  subscript(proposal: LayoutProposal) -> CellSize? {
    let (columns, rows) = (Self.packed(proposal.columns), Self.packed(proposal.rows))
    func isAsked(_ entry: Entry) -> Bool { entry.columns == columns && entry.rows == rows }
    let found =
      if isAsked(entries.0) { entries.0 } else if isAsked(entries.1) { entries.1 } else if isAsked(entries.2) {
        entries.2
      } else if isAsked(entries.3) { entries.3 } else { nil as Entry? }
    return found.map { CellSize(width: Int($0.width), height: Int($0.height)) } ?? others?[proposal]
  }

  /// Keeps an answer. Where there are too many, older ones go.
  mutating func keep(_ size: CellSize, for proposal: LayoutProposal, ofContainer isContainer: Bool) {
    if next == 4 {
      if isContainer, others.map({ $0.count < Self.limit }) ?? true {
        others = others ?? [:]
        others?[proposal] = size
        return
      }
      others = nil
      next = 0
    }
    let entry = Entry(
      columns: Self.packed(proposal.columns), rows: Self.packed(proposal.rows), width: Int32(clamping: size.width),
      height: Int32(clamping: size.height))
    switch next {
    case 0: entries.0 = entry
    case 1: entries.1 = entry
    case 2: entries.2 = entry
    default: entries.3 = entry
    }
    next += 1
  }

  /// Nothing was asked.
  var isEmpty: Bool { entries.0.columns == Self.free.columns }

  /// Whether a proposal and its answer are as `predicate` says.
  func contains(where predicate: (LayoutProposal, CellSize) -> Bool) -> Bool {
    func holds(_ entry: Entry) -> Bool {
      entry.columns != Self.free.columns
        && predicate(
          LayoutProposal(columns: Self.unpacked(entry.columns), rows: Self.unpacked(entry.rows)),
          CellSize(width: Int(entry.width), height: Int(entry.height)))
    }
    return holds(entries.0) || holds(entries.1) || holds(entries.2) || holds(entries.3)
      || others?.contains { predicate($0.key, $0.value) } == true
  }

  private static func packed(_ length: Int?) -> Int32 { length.map { Int32(clamping: max(0, $0)) } ?? none }
  private static func unpacked(_ length: Int32) -> Int? { length == none ? nil : Int(length) }
}
