import AppsCommandLine
import AppsCourse
import Glibc

/// `walkthrough run`.
enum RunCommand {
  static let step = OptionKey(flag: "step", help: "Wait for the return key after each step, where there is a terminal.")

  static let command = Command<WalkthroughSession>(
    "run", "Run a lesson.",
    discussion: """
      Its code is run here and now. Where something comes out otherwise than the lesson says, both are shown, and the exit status \
      is 1.
      """,
    arguments: [WalkthroughSession.number], options: [step, WalkthroughSession.plain, WalkthroughSession.json],
    examples: [
      Example("walkthrough run 1 --step"), Example("walkthrough run 2 --plain", "Without colour, to keep in a file."),
    ]
  ) { parsed, session in
    let lesson = try session.lesson(parsed[WalkthroughSession.number])
    let run = LessonRun(session.stages(lesson))
    let surprises =
      parsed[WalkthroughSession.json]
      ? try await played(lesson, run, session.output)
      : try await shown(lesson, run, session, style: session.style(parsed), isStepwise: parsed[step])
    session.progress.hasRead(lesson)
    guard surprises.isEmpty else { throw WalkthroughError.otherwise(lesson: lesson.number, steps: surprises) }
  }

  /// Writes the lesson as a page, as it runs.
  ///
  /// - Returns: The titles of the steps that came out otherwise.
  private static func shown(
    _ lesson: Lesson, _ run: LessonRun, _ session: WalkthroughSession, style: TextStyle, isStepwise: Bool
  ) async throws -> [String] {
    let page = LessonPage(style: style, write: session.output.write)
    var surprises: [String] = []
    try page.begin(lesson)
    for (index, section) in lesson.steps.enumerated() {
      if isStepwise, index > 0, !session.output.waitForReturn() { return surprises }
      try page.begin(section, number: index + 1)
      var isAsSaid = true
      for block in section.blocks {
        guard case .play(let play) = block else {
          try page.show(block)
          continue
        }
        let output = try await outcome(of: play, run)
        isAsSaid = isAsSaid && output == play.expected
        try page.show(play, output: output)
      }
      if !isAsSaid { surprises.append(section.title ?? "") }
    }
    try page.end(lesson)
    return surprises
  }

  /// Plays all, and writes what came out as JSON.
  private static func played(
    _ lesson: Lesson, _ run: LessonRun, _ output: Walkthrough.Output
  ) async throws -> [String] {
    var steps: [PlayedLesson.Step] = []
    for section in lesson.steps {
      var plays: [PlayedLesson.Play] = []
      for case .play(let play) in section.blocks {
        plays.append(PlayedLesson.Play(play, output: try await outcome(of: play, run)))
      }
      steps.append(PlayedLesson.Step(title: section.title ?? "", plays: plays))
    }
    try output.json(PlayedLesson(lesson, steps))
    return steps.filter { !$0.holds }.map(\.title)
  }

  /// What cannot be played comes out as the sentence that says why.
  private static func outcome(of play: Play, _ run: LessonRun) async throws -> String {
    // What the lesson's code prints by itself is no part of the page, nor of the JSON.
    let output = dup(STDOUT_FILENO)
    fflush(nil)
    if output >= 0 { dup2(STDERR_FILENO, STDOUT_FILENO) }
    defer {
      fflush(nil)
      if output >= 0 {
        dup2(output, STDOUT_FILENO)
        close(output)
      }
    }
    do { return try await run.output(of: play) } catch let error as PlayError { return error.description }
  }
}

/// A run of a lesson as `run --json` tells of it.
nonisolated struct PlayedLesson: Encodable {
  let number: Int
  let title: String
  let holds: Bool
  let steps: [Step]

  struct Step: Encodable {
    let title: String
    let plays: [Play]
    let holds: Bool

    init(title: String, plays: [Play]) {
      self.title = title
      self.plays = plays
      holds = plays.allSatisfy(\.holds)
    }
  }

  struct Play: Encodable {
    let stage: String
    let commands: [String]
    let output: String
    let expected: String
    let holds: Bool

    init(_ play: AppsCourse.Play, output: String) {
      stage = play.stage
      commands = play.commands.map(\.description)
      self.output = output
      expected = play.expected
      holds = output == expected
    }
  }

  init(_ lesson: Lesson, _ steps: [Step]) {
    number = lesson.number
    title = lesson.title
    self.steps = steps
    holds = steps.allSatisfy(\.holds)
  }
}
