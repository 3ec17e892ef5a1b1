import AppsCommandLine
import AppsCourse

/// What the commands share: the course, where to write, and how far the reader has come.
struct WalkthroughSession {
  let course: Course
  let stages: @MainActor (Lesson) -> [String: @MainActor () -> Stage]
  let output: Walkthrough.Output
  let progress: ReadingProgress

  static let number = ArgumentKey("N", .wholeNumber(in: 1...), help: "The lesson's number, as “list” shows it.")
  static let plain = OptionKey(flag: "plain", help: "No colour, and ASCII characters only.")
  static let json = OptionKey(flag: "json", help: "Print JSON.")

  /// The program's whole command line.
  static let program = CommandLineProgram<WalkthroughSession>(
    "walkthrough", version: "0.1.0", "a course on state and environment whose lessons run.",
    discussion: """
      Each lesson shows code as it is written for iOS, runs it, and counts what ran again and because of what. At the end is an \
      exercise with tests. Without a command, in a terminal, it shows the lessons, with the code beside the running thing.
      """,
    examples: [
      Example("walkthrough", "The course, on the whole screen."),
      Example("walkthrough run 1 --step", "The first lesson, step by step."),
      Example("walkthrough new exercise 1", "A package with the exercise of the first lesson."),
      Example("walkthrough check 1", "In that package: whether the exercise is done."),
    ],
    environment: [
      ManualEntry("XDG_CONFIG_HOME", "Where what you have read and done is kept: in ambient/walkthrough."),
      ManualEntry("XDG_CACHE_HOME", "Where exercises are built: in ambient/walkthrough."),
      ManualEntry("NO_COLOR", "If it is set, nothing is coloured."),
    ],
    commands: [
      ListCommand.command, RunCommand.command, ShowCommand.command, NewCommand.command, CheckCommand.command,
    ])

  /// A lesson by its number.
  func lesson(_ number: Int) throws -> Lesson {
    guard let lesson = course.lesson(number) else { throw WalkthroughError.noLesson(number) }
    return lesson
  }

  func style(_ parsed: ParsedCommand) -> TextStyle { parsed[Self.plain] || !output.isRich ? .plain : .rich }
}
