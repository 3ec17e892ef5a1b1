import AppsCourse
import LessonOneStoreAfter
import LessonOneStoreBefore
import LessonOneStoreBetween

/// How the stages of all lessons are made: by the lesson's folder, then by the folder of the code.
enum Stages {
  static let all: [String: [String: @MainActor () -> Stage]] = [
    "01-one-store": [
      "Before": LessonOneStoreBefore.stage, "Between": LessonOneStoreBetween.stage, "After": LessonOneStoreAfter.stage,
    ]
  ]

  /// The stages of a lesson.
  static func of(_ lesson: Lesson) -> [String: @MainActor () -> Stage] { all[lesson.folder] ?? [:] }
}
