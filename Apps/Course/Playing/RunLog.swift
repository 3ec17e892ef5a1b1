import CoreObserving
import CoreTerminal

/// What has run of a stage, and because of what: counted while it is used.
///
/// There is one at a time: the program takes down what runs in one place.
@MainActor
public final class RunLog {
  /// A view that is counted.
  public struct Row: Hashable {
    /// Its type.
    public let name: String
    /// How often its body, its layout, its properties ran.
    public let counts: [Count]
    /// What made it run, the first first: a property, `from above`, `it appeared`.
    public let causes: [String]

    /// Whether it ran at all.
    public var ran: Bool { !counts.isEmpty }
    /// `2 bodies, 1 layout`; nothing where it did not run.
    public var countText: String { counts.map(\.text).joined(separator: ", ") }
  }

  /// How often something of a view ran.
  public struct Count: Hashable {
    let kind: Kind
    let number: Int

    enum Kind: String, CaseIterable { case body, properties, layout }

    var text: String {
      switch (kind, number) {
      case (.body, 1): "1 body"
      case (.body, _): "\(number) bodies"
      case (.properties, _): "\(number) properties"
      case (.layout, 1): "1 layout"
      case (.layout, _): "\(number) layouts"
      }
    }
  }

  private let names: [String]
  private var journal: ChangeJournal?
  private var counts: [String: [Count.Kind: Int]] = [:]
  private var causes: [String: [String]] = [:]
  private var known: Set<String> = []

  /// Begins to count.
  ///
  /// - Parameters:
  ///   - watched: The types of the views.
  ///   - onUpdate: Called when an update is over in which something ran. It must not change what is observed.
  public init(watching watched: [Any.Type], onUpdate: (@MainActor () -> Void)? = nil) {
    names = watched.map { "\($0)" }
    OrderLog.start()
    let journal = ChangeJournal(limit: 1) { [weak self] update in
      self?.add(update)
      onUpdate?()
    }
    journal.start()
    self.journal = journal
  }

  isolated deinit { stop() }

  /// Ends it.
  public func stop() {
    guard let journal else { return }
    journal.stop()
    self.journal = nil
    OrderLog.stop()
  }

  private func add(_ update: RecordedUpdate) {
    for run in update.runs {
      // `ContentView`, or `the layout of ScoreView`.
      let name = run.name.firstMatch(of: #/^the \w+ of (.+)$/#).map { String($0.output.1) } ?? run.name
      let cause = run.causeText
      if !causes[name, default: []].contains(cause) { causes[name, default: []].append(cause) }
    }
  }

  /// What has run since ``reset()``; a row for each view, those that did not run too.
  public var rows: [Row] {
    for entry in OrderLog.take() {
      let words = entry.split(separator: " ", maxSplits: 1)
      guard words.count == 2, let kind = Count.Kind(rawValue: String(words[0])) else { continue }
      // A controller's own view is called after it.
      let name = words[1].hasSuffix(".view") ? words[1].dropLast(".view".count) : words[1]
      counts[String(name), default: [:]][kind, default: 0] += 1
    }
    return names.map { name in
      let own = counts[name, default: [:]]
      return Row(
        name: name, counts: Count.Kind.allCases.compactMap { kind in own[kind].map { Count(kind: kind, number: $0) } },
        causes: own.isEmpty
          ? [] : causes[name] ?? (known.contains(name) ? Self.unnamedCauses(of: own) : ["it appeared"]))
    }
  }

  /// What made a view run that read nothing which has changed: a body has a parent that gave it new values, made one more of its kind, or
  /// shows it again, and what else runs was asked to.
  private static func unnamedCauses(of counts: [Count.Kind: Int]) -> [String] {
    counts[.body] == nil ? ["it was asked to"] : ["from above"]
  }

  /// Counts anew from here.
  public func reset() {
    known.formUnion(rows.filter(\.ran).map(\.name))
    (counts, causes) = ([:], [:])
  }

  /// Rows as aligned text.
  public static func text(of rows: [Row]) -> String {
    let width = rows.map { TextWidth.columns(of: $0.name) }.max() ?? 0
    let middle = rows.map(\.countText.count).max() ?? 0
    return rows.map { row in
      let name = row.name.padded(to: width)
      guard row.ran else { return "\(name)  did not run" }
      return "\(name)  \(row.countText.padded(to: middle))  \(row.causes.joined(separator: ", "))"
    }.joined(separator: "\n")
  }
}

extension String {
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - TextWidth.columns(of: self)))
  }
}
