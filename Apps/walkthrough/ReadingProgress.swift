import AppsCourse
import CoreEnvironment
import CoreJSON

/// How far the reader has come with each lesson. Several programs may read and write at a time: each lesson is a setting of its own.
struct ReadingProgress {
  /// What was done with a lesson; one that is not begun has none.
  enum State: String {
    /// It was read to its end.
    case read
    /// Its exercise is done.
    case done
  }

  private let storage: any SettingsStorage

  /// - Parameter storage: Where it is kept.
  init(in storage: any SettingsStorage) { self.storage = storage }

  /// How far the reader has come; nothing where it cannot be read.
  func state(of lesson: Lesson) -> State? {
    (try? storage.value(forName: Self.name(of: lesson)))?.string.flatMap(State.init)
  }

  /// Takes down that a lesson was read to its end.
  func hasRead(_ lesson: Lesson) {
    if state(of: lesson) == nil { keep(.read, of: lesson) }
  }

  /// Takes down that the exercise of a lesson is done.
  func hasFinished(_ lesson: Lesson) { keep(.done, of: lesson) }

  /// Tells whenever it may be another one, whoever changed it.
  func changes() -> AsyncStream<SettingsName> { storage.changes() }

  /// A course goes on where nothing can be kept.
  private func keep(_ state: State, of lesson: Lesson) {
    try? storage.setValue(.string(state.rawValue), forName: Self.name(of: lesson))
  }

  private static func name(of lesson: Lesson) -> SettingsName { SettingsName("lesson-\(lesson.number)") }
}
