import AppsCommandLine

/// What the commands share: the lessons there are, and where to show them.
struct WalkthroughSession {
  let lessons: [Lesson]
  let output: Walkthrough.Output

  private static let number = ArgumentKey("N", .wholeNumber(in: 1...), help: "The lesson's number, as “list” shows it.")
  private static let plain = OptionKey(flag: "plain", help: "No colour, and ASCII characters only.")

  /// The program's whole command line.
  static let program = CommandLineProgram<WalkthroughSession>(
    "walkthrough", version: "0.1.0", "lessons on state and environment that run.",
    discussion: """
      Each lesson states the code it runs, runs it, and shows what ran again and how often. A lesson that does not come \
      out as it says ends with exit status 1.
      """,
    examples: [
      Example("walkthrough list", "All lessons."),
      Example("walkthrough run 1", "The first one."),
      Example("walkthrough run 2 --plain", "Without colour, to keep in a file."),
    ],
    commands: [
      Command("list", "List the lessons.", options: [plain]) { parsed, session in
        try session.list(style: session.style(isPlain: parsed[plain]))
      },
      Command("run", "Run a lesson.", arguments: [number], options: [plain]) { parsed, session in
        try await session.runLesson(parsed[number], style: session.style(isPlain: parsed[plain]))
      },
    ])

  private func style(isPlain: Bool) -> TextStyle { isPlain || !output.isRich ? .plain : .rich }

  private func list(style: TextStyle) throws {
    for lesson in lessons {
      try output.write(style.text("\(style.accent("\(lesson.number)"))  \(lesson.title)\n"))
      try output.write(style.text("   \(style.dim(lesson.abstract))\n"))
    }
  }

  private func runLesson(_ number: Int, style: TextStyle) async throws {
    guard let lesson = lessons.first(where: { $0.number == number }) else { throw WalkthroughError.noLesson(number) }
    let page = LessonPage(style: style, write: output.write)
    try page.begin(lesson)
    var surprises: [String] = []
    for (index, step) in lesson.steps().enumerated() {
      try page.begin(step, number: index + 1)
      let findings = try await step.run()
      try page.show(findings)
      surprises += findings.compactMap(\.surprise).map { "Step \(index + 1): \($0)" }
    }
    try page.end(lesson)
    guard surprises.isEmpty else { throw WalkthroughError.otherwise(lesson: number, surprises: surprises) }
  }
}

/// Why a run ended otherwise than asked.
enum WalkthroughError: Error, CustomStringConvertible {
  /// There is no lesson of that number.
  case noLesson(Int)
  /// What a lesson showed was not what it says.
  case otherwise(lesson: Int, surprises: [String])

  /// What the caller is told.
  var exitStatus: ExitStatus {
    switch self {
    case .noLesson: .notFound
    case .otherwise: .failure
    }
  }

  /// A sentence and the next step.
  var description: String {
    switch self {
    case .noLesson(let number):
      "there is no lesson \(number).\nAll lessons: walkthrough list"
    case .otherwise(let lesson, let surprises):
      "lesson \(lesson) came out otherwise than it says.\n" + surprises.joined(separator: "\n")
    }
  }
}
