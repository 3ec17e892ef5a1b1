import AppsAdopting
import AppsCommandLine
import AppsCourse

/// `walkthrough check`.
enum CheckCommand {
  static let folder = OptionKey(
    "in", .name(placeholder: "DIR", wanted: "a folder"), help: "The folder of the package; this one unless said.")

  static let command = Command<WalkthroughSession>(
    "check", "Say whether the exercise of a lesson is done.",
    discussion:
      "It compiles the package that “walkthrough new” has made, and runs its tests. A test that fails gives a hint.",
    arguments: [WalkthroughSession.number], options: [folder],
    examples: [Example("walkthrough check 1"), Example("walkthrough check 5 --in tabs")]
  ) { parsed, session in
    let lesson = try session.lesson(parsed[WalkthroughSession.number])
    let count = try ExerciseCheck(lesson, in: Adoption.absolute(parsed[folder] ?? ".")).run()
    session.progress.hasFinished(lesson)
    try session.output.write("Done: \(count) of \(count) tests pass.\n")
    if let next = session.course.lesson(lesson.number + 1) {
      try session.output.write("Next:  walkthrough run \(next.number)   \(next.title)\n")
    }
  }
}
