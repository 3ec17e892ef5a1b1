import AppsCommandLine

/// Why a command ended otherwise than asked: a sentence, and the next step.
enum WalkthroughError: Error, CustomStringConvertible {
  /// There is no lesson of that number.
  case noLesson(Int)
  /// What a lesson plays did not come out as it says.
  case otherwise(lesson: Int, steps: [String])
  /// The lesson has no file of that name.
  case noFile(String, lesson: Int, files: [String])
  /// There is no package of the lesson where it was looked for.
  case noPackage(folder: String, lesson: Int)
  /// The package is that of another lesson.
  case otherLesson(folder: String, lesson: Int, wanted: Int)
  /// The exercise does not build.
  case build(String)
  /// Tests of the exercise fail; what they say, and how to see the answer.
  case exercise(lesson: Int, hints: [String], folder: String)
  /// The tests did not come to their end.
  case tests(String)

  /// What the caller is told.
  var exitStatus: ExitStatus {
    switch self {
    case .noLesson, .noFile, .noPackage: .notFound
    case .otherLesson: .conflict
    case .otherwise, .build, .exercise, .tests: .failure
    }
  }

  /// A sentence and the next step.
  var description: String {
    switch self {
    case .noLesson(let number):
      "there is no lesson \(number).\nAll lessons:  walkthrough list"
    case .otherwise(let lesson, let steps):
      "lesson \(lesson) came out otherwise than it says: \(steps.joined(separator: ", "))."
    case .noFile(let name, let lesson, let files):
      "lesson \(lesson) has no file \(quoted(name)). It has \(files.joined(separator: ", ")).\nAll of them:  walkthrough show \(lesson)"
    case .noPackage(let folder, let lesson):
      """
      there is no package of lesson \(lesson) in \(quoted(folder, limit: 1_000)).
      Make one:  walkthrough new exercise-\(lesson) \(lesson)
      Then:  cd exercise-\(lesson) && walkthrough check \(lesson)
      """
    case .otherLesson(let folder, let lesson, let wanted):
      """
      the package in \(quoted(folder, limit: 1_000)) is that of lesson \(lesson).
      Check that one:  walkthrough check \(lesson)
      Or make one of lesson \(wanted):  walkthrough new exercise-\(wanted) \(wanted)
      """
    case .build(let text): text
    case .exercise(let lesson, let hints, let folder):
      """
      not done yet.
      \(hints.joined(separator: "\n"))
      Change \(folder)/Sources/Exercise/Exercise.swift and check again.
      A model answer:  walkthrough show \(lesson) --answer
      """
    case .tests(let text): "the tests did not come to their end.\n\(text)"
    }
  }
}
