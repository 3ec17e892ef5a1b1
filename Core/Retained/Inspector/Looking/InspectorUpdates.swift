import CoreObserving

/// What updates have done while the inspector is open: what has changed, who ran because of it, and what that cost.
///
/// An update counts what was laid out, drawn and written of the window in it. A frame that the terminal asked for later counts for the
/// update before. What the inspector draws itself is not counted.
@MainActor
final class InspectorUpdates {
  /// One update, and what it has cost.
  struct Entry: Hashable {
    var update: RecordedUpdate
    var layouts: Int
    var draws: Int
    var bytes: Int
  }

  private(set) var entries: [Entry] = []
  private var journal: ChangeJournal?
  private var layouts = 0
  private var draws = 0
  private var bytes = 0

  /// So many are kept.
  static let limit = 200

  private weak var window: UIWindow?

  /// - Parameter onUpdate: Called after each update.
  init(_ window: UIWindow, _ onUpdate: @escaping @MainActor () -> Void) {
    self.window = window
    layouts = window.layouts
    let journal = ChangeJournal(limit: 1) { [weak self] update in
      self?.add(update)
      onUpdate()
    }
    journal.onRest = { [weak self] in self?.rest() }
    journal.start()
    self.journal = journal
  }

  /// A window may go with its inspector.
  isolated deinit { stop() }

  /// Ends it.
  func stop() {
    journal?.stop()
    journal = nil
  }

  /// A frame of the window was drawn.
  func drew(draws: Int, bytes: Int) {
    self.draws += draws
    self.bytes += bytes
  }

  private func add(_ update: RecordedUpdate) {
    entries.append(
      Entry(update: update, layouts: allLayouts - layouts, draws: draws, bytes: bytes))
    if entries.count > Self.limit { entries.removeFirst() }
    reset()
  }

  /// Nothing is left to do, and nothing that was recorded has done it.
  private func rest() {
    if let last = entries.indices.last, entries[last].draws == 0 {
      entries[last].draws = draws
      entries[last].bytes = bytes
    }
    reset()
  }

  private func reset() { (layouts, draws, bytes) = (allLayouts, 0, 0) }

  private var allLayouts: Int { window?.layouts ?? 0 }

  // MARK: Lines

  /// The updates, the latest first.
  var lines: [InspectorLine] {
    guard !entries.isEmpty else { return [InspectorLine("No updates since this was opened.", .secondary)] }
    return entries.reversed().flatMap(Self.lines)
  }

  private static func lines(of entry: Entry) -> [InspectorLine] {
    let update = entry.update
    let wasted = update.runs.count(where: \.isWasted)
    var counts = [
      count(update.runs.count, "run"), count(entry.layouts, "layout"), count(entry.draws, "draw"),
      count(entry.bytes, "byte"),
    ]
    if wasted > 0 { counts.insert("\(wasted) wasted", at: 1) }
    return [InspectorLine("Update \(update.number)", detail: counts.joined(separator: ", "), .title)]
      + update.changes.map { InspectorLine("  \($0)") }
      + update.runs.map { InspectorLine("  ran \($0)", $0.isWasted ? .warning : .secondary) }
  }

  private static func count(_ number: Int, _ word: String) -> String { "\(number) \(word)\(number == 1 ? "" : "s")" }
}
