/// What was entered into a field before, to be recalled as in a shell. What was being typed is kept as a draft.
struct InputHistory {
  /// The entries, the oldest first; none twice.
  private(set) var entries: [String]
  /// How many are kept.
  let limit: Int
  /// Which entry is recalled; none while the draft is.
  private var position: Int?
  private var draft = ""

  /// - Parameters:
  ///   - entries: Those of before, the oldest first.
  ///   - limit: How many are kept.
  init(_ entries: [String] = [], limit: Int = 500) {
    self.entries = []
    self.limit = limit
    for entry in entries { add(entry) }
  }

  /// Adds an entry that was made; it is the newest, wherever it stood before. A blank one is not kept.
  mutating func add(_ entry: String) {
    position = nil
    draft = ""
    guard entry.contains(where: { !$0.isWhitespace }) else { return }
    entries.removeAll { $0 == entry }
    entries.append(entry)
    if entries.count > limit { entries.removeFirst(entries.count - limit) }
  }

  /// The entry before the one that is recalled; nil at the oldest.
  ///
  /// - Parameter current: What the field holds; it becomes the draft unless an entry is recalled.
  mutating func previous(current: String) -> String? {
    if position == nil { draft = current }
    guard let previous = entries[..<(position ?? entries.count)].lastIndex(where: { $0 != current }) else { return nil }
    position = previous
    return entries[previous]
  }

  /// The entry after the one that is recalled, and after the newest the draft; nil while the draft is there.
  mutating func next() -> String? {
    guard let recalled = position else { return nil }
    position = recalled + 1 < entries.count ? recalled + 1 : nil
    return position.map { entries[$0] } ?? draft
  }
}
