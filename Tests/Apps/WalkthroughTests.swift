import AppsCommandLine
import CoreTerminal
import Testing

@testable import walkthrough

@MainActor
@Suite struct WalkthroughTests {
  /// What a run left behind.
  struct Outcome {
    var status: AppsCommandLine.ExitStatus
    var output = ""
    var complaints = ""
  }

  private func run(_ words: String..., lessons: [Lesson] = Lesson.all, isRich: Bool = false) async -> Outcome {
    var outcome = Outcome(status: .success)
    let output = Walkthrough.Output(
      write: { outcome.output += $0 }, complain: { outcome.complaints += $0 }, isRich: isRich)
    outcome.status = await Walkthrough.run(words, lessons: lessons, output: output)
    return outcome
  }

  @Test("a lesson comes out as it says, and looks as kept", arguments: [1, 2])
  func lessons(number: Int) async throws {
    let outcome = await run("run", "\(number)", "--plain", isRich: true)
    #expect(outcome.status == .success)
    #expect(outcome.complaints == "")
    #expect(outcome.output.allSatisfy { $0.isASCII })
    #expect(!outcome.output.contains("\u{1B}"))
    #expect(outcome.output.split(separator: "\n").allSatisfy { $0.count <= 80 && $0.last != " " })
    try expectSnapshot(outcome.output, named: "walkthrough-lesson-\(number)")
  }

  @Test("a lesson run twice is the same twice", arguments: [1, 2])
  func repeatable(number: Int) async {
    let first = await run("run", "\(number)").output
    #expect(await run("run", "\(number)").output == first)
  }

  @Test("in colour it says the same, in the same columns", arguments: [1, 2])
  func colour(number: Int) async {
    let rich = await run("run", "\(number)", isRich: true).output
    let plain = await run("run", "\(number)").output
    #expect(rich.contains("\u{1B}[1m"))
    var bare = ""
    var isEscape = false
    for character in rich {
      if character == "\u{1B}" { isEscape = true }
      if !isEscape { bare.append(character) }
      if character == "m" { isEscape = false }
    }
    #expect(bare.split(separator: "\n").allSatisfy { $0.count <= 80 })
    #expect(TextStyle.plain.text(bare) == plain)
  }

  @Test("the list names each lesson")
  func list() async {
    let outcome = await run("list")
    #expect(outcome.status == .success)
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.count == 4)
    #expect(lines.first == "1  One store, three views")
  }

  @Test("without a command it prints its help")
  func help() async {
    let outcome = await run()
    #expect(outcome.status == .success)
    #expect(outcome.output == (await run("--help")).output)
    #expect(outcome.output.contains("walkthrough run 1"))
  }

  @Test("a lesson that does not exist is not found", arguments: ["3", "9223372036854775807"])
  func noLesson(number: String) async {
    let outcome = await run("run", number)
    #expect(outcome.status == .notFound)
    #expect(outcome.output == "")
    #expect(
      outcome.complaints == """
        walkthrough: there is no lesson \(number).
                     All lessons: walkthrough list

        """)
  }

  @Test(
    "a mistyped word or number is a usage error", arguments: [["rnu", "1"], ["run"], ["run", "0"], ["run", "1x"]])
  func usage(words: [String]) async {
    var complaints = ""
    let output = Walkthrough.Output(write: { _ in }, complain: { complaints += $0 }, isRich: false)
    #expect(await Walkthrough.run(words, output: output) == .usage)
    #expect(complaints.hasPrefix("walkthrough: "))
  }

  @Test("a lesson that comes out otherwise says so and fails")
  func otherwise() async {
    let lesson = Lesson(
      number: 7, title: "Wrong", abstract: "", aims: [], conclusion: "",
      steps: {
        [
          Lesson.Step(title: "Right", explanation: "", code: "") {
            [.row(label: "A", value: "1 run", expected: "1 run")]
          },
          Lesson.Step(title: "Wrong", explanation: "", code: "") {
            [.row(label: "B", value: "2 runs", expected: "1 run")]
          },
        ]
      })
    let outcome = await run("run", "7", lessons: [lesson])
    #expect(outcome.status == .failure)
    #expect(outcome.output.contains("x B   2 runs   expected 1 run"))
    #expect(
      outcome.complaints == """
        walkthrough: lesson 7 came out otherwise than it says.
                     Step 2: B shows “2 runs”, not “1 run”.

        """)
  }

  @Test("a reader that has gone away is no failure on a pipe, and one elsewhere", arguments: [true, false])
  func closedOutput(isPipe: Bool) async {
    var complaints = ""
    let output = Walkthrough.Output(
      write: { _ in throw OutputError.closed }, complain: { complaints += $0 }, isRich: false, isPipe: isPipe)
    #expect(await Walkthrough.run(["run", "1"], output: output) == (isPipe ? .success : .failure))
    #expect(complaints.isEmpty == isPipe)
  }

  @Test("the command line's table is sound")
  func table() {
    #expect(WalkthroughSession.program.defects.isEmpty)
  }

  @Test("a difference names the lines that went and came")
  func differences() {
    #expect(difference(from: "a\nb\nc", to: "a\nx\nc") == "2 - b\n2 + x")
    #expect(difference(from: "a", to: "a") == "")
  }
}
