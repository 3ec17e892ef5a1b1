import AppsCourse
import Core

/// The course as a reader sees it: the lessons, and which of them are read and done.
@Observable
final class CourseStore {
  let course: Course
  /// How far the reader has come with each lesson, by its number.
  private(set) var states: [Int: ReadingProgress.State] = [:]
  private let progress: ReadingProgress
  private let stages: @MainActor (Lesson) -> [String: @MainActor () -> Stage]

  init(
    _ course: Course, stages: @escaping @MainActor (Lesson) -> [String: @MainActor () -> Stage],
    progress: ReadingProgress
  ) {
    self.course = course
    self.stages = stages
    self.progress = progress
    look()
  }

  /// How many exercises are done.
  var doneCount: Int { states.values.count { $0 == .done } }

  /// What a lesson's code is shown by.
  func stages(of lesson: Lesson) -> [String: @MainActor () -> Stage] { stages(lesson) }

  /// Takes down that a lesson was read to its end.
  func hasRead(_ lesson: Lesson) {
    progress.hasRead(lesson)
    look()
  }

  /// Follows what other programs do: an exercise may be checked beside.
  func follow() async {
    for await _ in progress.changes() { look() }
  }

  private func look() {
    let now = course.lessons.compactMap { lesson in progress.state(of: lesson).map { (lesson.number, $0) } }
    states = Dictionary(uniqueKeysWithValues: now)
  }
}
