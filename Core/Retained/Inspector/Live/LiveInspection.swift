import CoreEnvironment
import CoreJSON
import CoreObserving
import CoreTerminal
import Foundation

/// The look inside a running program, as a browser shows it: the tree of views, the values at each with who has set them, what every update
/// has run because of what, what the program keeps, and the steps that it can be taken back and forward.
///
/// It begins before the first window, where it is asked for, and goes on until the program ends. The program pays nothing for it
/// where it is not: nobody asks whether it is there.
@MainActor
package final class LiveInspection {
  private let windows: @MainActor () -> [UIWindow]
  private weak var server: (any InspectionServing)?
  private let cycle = UpdateCycle.main
  private let paths = ObservedPaths()
  private let history = ValueHistory()
  private var journal: ChangeJournal?
  private var secrets = InspectionSecrets()

  private var subjects: [RunSubject] = []
  private var update: RecordedUpdate?
  private var lastUpdate: UpdateRow?
  private var totals = Totals()
  private var isStepping = false

  private var identifiers: [ObjectIdentifier: Int] = [:]
  private var views: [Int: WeakView] = [:]
  private var runs: [RunSubject: Int] = [:]
  private var sent: [InspectionDocument.Kind: String] = [:]
  private var isSendingLater = false
  private var lastSent = ContinuousClock.now - .seconds(1)

  /// The documents of all views and values are sent at most as often as this.
  private static let pause = Duration.milliseconds(100)
  /// Counts of so many are kept, of views that have gone as well.
  private static let runLimit = 20_000

  /// - Parameters:
  ///   - windows: What is looked at.
  ///   - server: Who hands on what is found.
  package init(_ windows: @escaping @MainActor () -> [UIWindow], server: any InspectionServing) {
    self.windows = windows
    self.server = server
    let journal = ChangeJournal(limit: 1) { [weak self] in self?.update = $0 }
    journal.onRun = { [weak self] in self?.subjects.append(RunSubject($0)) }
    journal.onRest = { [weak self] in self?.rest() }
    self.journal = journal
    cycle.add(paths)
    journal.start()
    history.follow(keptValues)
  }

  /// Ends it.
  package func stop() {
    journal?.stop()
    journal = nil
    cycle.remove(paths)
  }

  // MARK: What a browser asks for

  /// Sends all documents anew, those that have not changed, too: somebody has begun to look.
  package func refresh() {
    sent = [:]
    sendDocuments()
  }

  /// A view, and the values there; `nil` where it has gone.
  package func details(of id: Int) -> String? {
    guard let view = views[id]?.view, let window = view.window ?? view as? UIWindow else { return nil }
    let tree = InspectorTree(window)
    secrets.look(at: windows())
    let node = InspectorTraits.node(of: view)
    let provenances = node.provenances
    let set = Set(provenances.map(\.key))
    let values =
      provenances.filter { $0.writer != nil }.map { provenance in
        DetailsRow.Value(
          name: InspectorTraits.name(provenance.key),
          value: secrets.text(of: provenance.writers[0].value, named: provenance.key),
          writers: provenance.writers.enumerated().map { index, writer in
            let place = "set at \(writer.path.last ?? "") by \(writer.face.modifier)"
            return DetailsRow.Writer(
              text: index == 0 ? place : "hides \(secrets.text(of: writer.value, named: provenance.key)), \(place)",
              path: writer.path.joined(separator: " › "))
          })
      }
      + InspectorTraits.systemTraits.filter { !set.contains("\($0)") }.map {
        DetailsRow.Value(
          name: InspectorTraits.name("\($0)"), value: InspectorTraits.defaultValue(of: $0), writers: [])
      }
    return Self.json(
      DetailsRow(
        id: id, name: tree.index(of: view).map { tree.names[$0] } ?? "", details: InspectorTree.details(of: view),
        path: node.path.joined(separator: " › "), values: values))
  }

  /// Takes the program back or forward to where so many steps are made.
  package func go(to step: Int) {
    cycle.flush()
    isStepping = true
    history.go(to: step)
    cycle.flush()
    isStepping = false
    history.follow(keptValues)
    sendDocuments()
  }

  // MARK: Updates

  private var keptValues: [KeptValue] { KeptValues(windows(), by: paths).values }

  /// Everything is at rest.
  private func rest() {
    let windows = windows()
    secrets.look(at: windows)
    for subject in subjects { runs[subject, default: 0] += 1 }
    // What comes of a step is followed when it is done.
    if !isStepping { history.take(keptValues, update: update?.number ?? 0) }
    let totals = Totals(windows)
    let cost = totals - self.totals
    self.totals = totals
    let isWatched = server?.isWatched == true
    if let update {
      let places = isWatched ? RowPlaces(windows) { self.identifier(of: $0) } : RowPlaces([]) { _ in 0 }
      lastUpdate = row(update, cost, places)
    } else if cost.draws > 0 || cost.bytes > 0, let last = lastUpdate {
      // A frame that had to wait for the terminal belongs to the update before it.
      lastUpdate = last.adding(cost)
    } else {
      subjects = []
      return
    }
    subjects = []
    update = nil
    if let lastUpdate { server?.send(InspectionDocument(kind: .update, json: Self.json(lastUpdate))) }
    if isWatched { sendSoon() }
  }

  private func row(_ update: RecordedUpdate, _ cost: Totals, _ places: RowPlaces) -> UpdateRow {
    let runs = update.runs.enumerated().map { index, run in
      UpdateRow.Run(
        name: run.name, cause: run.causeText, wasted: run.isWasted,
        rows: subjects.indices.contains(index) ? places.rows(of: subjects[index]) : [])
    }
    return UpdateRow(
      number: update.number, changes: update.changes.map { secrets.hiding("\($0)") }, runs: runs,
      layouts: cost.layouts, draws: cost.draws, bytes: cost.bytes)
  }

  // MARK: Documents

  /// Sends them now, or when the last ones are old enough.
  private func sendSoon() {
    guard !isSendingLater else { return }
    let wait = lastSent + Self.pause - .now
    guard wait > .zero else { return sendDocuments() }
    isSendingLater = true
    Task { [weak self] in
      try? await Task.sleep(for: wait)
      self?.isSendingLater = false
      self?.sendDocuments()
    }
  }

  private func sendDocuments() {
    lastSent = .now
    let windows = windows()
    secrets.look(at: windows)
    send(.tree, tree(of: windows))
    send(.kept, kept(in: windows))
    let step = history.position > 0 ? history.steps[history.position - 1] : nil
    send(
      .history,
      HistoryRow(
        position: history.position, count: history.steps.count, changes: (step?.changes ?? []).map(text),
        isWayBack: step?.update == 0))
  }

  private func text(of change: ValueHistory.Change) -> String {
    let (before, after) = (
      brief(secrets.text(of: change.before, named: change.name)),
      brief(secrets.text(of: change.after, named: change.name))
    )
    return "\(change.place).\(change.name): \(before) → \(after)"
  }

  private func brief(_ text: String) -> String { text.count > 60 ? text.prefix(59) + "…" : text }

  private func send(_ kind: InspectionDocument.Kind, _ value: some Encodable) {
    let json = Self.json(value)
    guard sent[kind] != json else { return }
    sent[kind] = json
    server?.send(InspectionDocument(kind: kind, json: json))
  }

  private func tree(of windows: [UIWindow]) -> [TreeRow] {
    views = views.filter { $0.value.view != nil }
    let living = Set(views.values.compactMap { $0.view.map(ObjectIdentifier.init) })
    identifiers = identifiers.filter { living.contains($0.key) }
    let trees = windows.map { InspectorTree($0) }
    // Views that have gone are counted no more, once there are many.
    if runs.count > Self.runLimit {
      let shown = Set(trees.flatMap { zip($0.views, $0.places).flatMap { RunSubject.all(of: $0, places: $1) } })
      runs = runs.filter { shown.contains($0.key) }
    }
    return trees.flatMap { tree in
      tree.views.indices.map { index in
        let view = tree.views[index]
        return TreeRow(
          id: identifier(of: view), depth: tree.depths[index], name: tree.names[index],
          details: InspectorTree.details(of: view), says: says(view),
          runs: RunSubject.all(of: view, places: tree.places[index]).reduce(0) { $0 + runs[$1, default: 0] })
      }
    }
  }

  /// What a screen reader says of a view: so nothing that is hidden on the screen is told.
  private func says(_ view: UIView) -> String {
    guard view.isAccessibilityElement else { return "" }
    let words = [view.accessibilityLabel, view.accessibilityValue].compactMap(\.self).filter { !$0.isEmpty }
    return secrets.hiding(words.joined(separator: ", "))
  }

  private func kept(in windows: [UIWindow]) -> [KeptRow] {
    var rows: [KeptRow] = []
    var owners: [ObjectIdentifier] = []
    for value in KeptValues(windows, by: paths).values {
      let shown = KeptRow.Value(
        name: value.name, value: secrets.text(of: value.value, named: value.name), type: "\(type(of: value.value))")
      // What views keep is told view by view, though each `@State` is kept by itself.
      if let last = rows.indices.last,
        owners[last] == value.key.owner || value.isState && rows[last].name == value.place
      {
        rows[last] = KeptRow(name: value.place, values: rows[last].values + [shown])
      } else {
        rows.append(KeptRow(name: value.place, values: [shown]))
        owners.append(value.key.owner)
      }
    }
    return rows
  }

  private func identifier(of view: UIView) -> Int {
    if let known = identifiers[ObjectIdentifier(view)], views[known]?.view === view { return known }
    nextIdentifier += 1
    identifiers[ObjectIdentifier(view)] = nextIdentifier
    views[nextIdentifier] = WeakView(view: view)
    return nextIdentifier
  }
  private var nextIdentifier = 0

  private static func json(_ value: some Encodable) -> String {
    // Texts, numbers and lists of them can always be written.
    (try? JSONCoding.bytes(of: value)).map { String(decoding: $0, as: UTF8.self) } ?? "null"
  }

  private struct WeakView {
    weak var view: UIView?
  }
}

/// What has been laid out, drawn and written.
@MainActor
private struct Totals {
  var layouts = 0
  var draws = 0
  var bytes = 0

  init() {}

  init(_ windows: [UIWindow]) {
    for window in windows {
      layouts += window.layouts
      draws += window.screenInUse?.draws ?? 0
      bytes += window.screenInUse?.terminal.counts.bytes ?? 0
    }
  }

  static func - (left: Totals, right: Totals) -> Totals {
    var cost = Totals()
    (cost.layouts, cost.draws, cost.bytes) = (
      max(0, left.layouts - right.layouts), max(0, left.draws - right.draws), max(0, left.bytes - right.bytes)
    )
    return cost
  }
}

extension UpdateRow {
  @MainActor
  fileprivate func adding(_ cost: Totals) -> UpdateRow {
    UpdateRow(
      number: number, changes: changes, runs: runs, layouts: layouts + cost.layouts, draws: draws + cost.draws,
      bytes: bytes + cost.bytes)
  }
}

extension ValueFace {
  /// What it was set by.
  fileprivate var modifier: String {
    switch self {
    case .environment: ".environment"
    case .trait: "traitOverrides"
    }
  }
}
