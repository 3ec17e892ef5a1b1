import AppsCourse
import Core

/// The course as a reader sees it: the lessons, and which of them are read and done.
@Observable
final class CourseStore {
  let course: Course
  /// Lessons that were read to their end.
  private(set) var read: Set<Int>
  /// Lessons whose exercises are done.
  private(set) var finished: Set<Int>
  private let progress: ReadingProgress
  private let stages: @MainActor (Lesson) -> [String: @MainActor () -> Stage]

  init(
    _ course: Course, stages: @escaping @MainActor (Lesson) -> [String: @MainActor () -> Stage],
    progress: ReadingProgress
  ) {
    self.course = course
    self.stages = stages
    self.progress = progress
    read = progress.read
    finished = progress.finished
  }

  /// What a lesson's code is shown by.
  func stages(of lesson: Lesson) -> [String: @MainActor () -> Stage] { stages(lesson) }

  /// Takes down that a lesson was read to its end.
  func hasRead(_ lesson: Lesson) {
    guard !read.contains(lesson.number) else { return }
    progress.hasRead(lesson)
    read.insert(lesson.number)
  }
}
