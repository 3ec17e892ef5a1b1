import AppsCourse
import Core

/// Where the reader of a lesson is: a step, and the code that runs beside it with what it has made run.
@Observable
final class LessonReader {
  let lesson: Lesson
  /// The names of the folders with code.
  let stageNames: [String]
  /// The step that is shown, from 0.
  private(set) var position = 0
  /// The code that runs.
  private(set) var stageName: String
  private(set) var stage: Stage
  /// What ran, the latest first: a line for each view, and a change at the head.
  private(set) var updates: [Update] = []
  /// What the last action answered.
  private(set) var answer = ""

  @ObservationIgnored private let makers: [String: @MainActor () -> Stage]
  @ObservationIgnored private var log: RunLog?
  @ObservationIgnored private var lastNumber = 0

  /// Something that happened, and which of the watched views ran.
  struct Update: Identifiable {
    let id: Int
    let rows: [RunLog.Row]
  }

  /// So many are shown.
  private static let limit = 20

  init(_ lesson: Lesson, stages: [String: @MainActor () -> Stage], in course: Course) {
    self.lesson = lesson
    makers = stages
    stageNames = course.stages(of: lesson)
    let first = Self.stageName(of: lesson.steps.first) ?? stageNames.first ?? ""
    stageName = first
    stage = stages[first]?() ?? Stage(EmptyView())
  }

  var step: Lesson.Section? { lesson.steps.indices.contains(position) ? lesson.steps[position] : lesson.exercise }
  var isFirst: Bool { position == 0 }
  /// The exercise is shown.
  var isLast: Bool { position == lesson.steps.count }
  var title: String { isLast ? "Exercise" : step?.title ?? "" }

  /// Goes to another step, and shows the code that it plays.
  func go(by count: Int) {
    position = max(0, min(position + count, lesson.steps.count))
    if let name = Self.stageName(of: step), name != stageName { show(name) }
  }

  /// Runs other code, from its beginning.
  func show(_ name: String) {
    guard let make = makers[name] else { return }
    rest()
    (stageName, stage, updates, answer) = (name, make(), [], "")
    lastNumber = 0
  }

  /// Begins to count, once what is shown is in a window.
  func watch() {
    guard log == nil else { return }
    log = RunLog(watching: stage.watched) { [weak self] in
      // An update must not change what it counts.
      Task { self?.take() }
    }
  }

  /// Ends counting.
  func rest() {
    log?.stop()
    log = nil
  }

  private func take() {
    guard let log else { return }
    let rows = log.rows.filter(\.ran)
    log.reset()
    guard !rows.isEmpty else { return }
    lastNumber += 1
    updates.insert(Update(id: lastNumber, rows: rows), at: 0)
    if updates.count > Self.limit { updates.removeLast() }
  }

  /// Does what the screen does not offer.
  func act(_ action: Stage.Action) async {
    guard let window = stage.root.viewIfLoaded?.window else { return }
    do { answer = try await action.run(window) } catch { answer = "\(error)" }
  }

  /// The code that a step ends with.
  private static func stageName(of section: Lesson.Section?) -> String? {
    for case .play(let play) in (section?.blocks ?? []).reversed() { return play.stage }
    return nil
  }
}
