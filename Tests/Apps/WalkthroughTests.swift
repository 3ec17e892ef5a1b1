import AppsCommandLine
import AppsCourse
import CoreTerminal
import Foundation
import Core
import CoreEnvironment
import Testing

@testable import walkthrough

@MainActor
@Suite final class WalkthroughTests {
  /// Where the tests' files are: it goes with them.
  private let place = FileManager.default.temporaryDirectory.appendingPathComponent("walkthrough-\(UUID().uuidString)")

  deinit { try? FileManager.default.removeItem(at: place) }

  /// What a run left behind.
  struct Outcome {
    var status: AppsCommandLine.ExitStatus
    var output = ""
    var complaints = ""
  }

  /// Words that stay as they are: what is played here has no screen, so that what runs elsewhere is not counted.
  private static let text = """
    # Kettles

    One `store`, and **two** cups.

    You will see:

    - a kettle that is switched on,
      and a cup

    ## On

    The kettle is switched on.

    ```swift After/Kettle.swift
    let kettle = 1
    …
    let cup = 3
    ```

    ```play After
    do switch on
    ```

    ```output
    The kettle is on.
    ```

    ## Exercise

    Fill the cup.
    """

  /// A course of one lesson, in a folder of the test's own.
  private func kettles(_ text: String = text) throws -> Course {
    let folder = place.appendingPathComponent("course-\(UUID().uuidString)")
    for (path, content) in [
      "07-kettles/Lesson.md": text, "07-kettles/After/Kettle.swift": "let kettle = 1\nlet lid = 2\nlet cup = 3\n",
      "07-kettles/After/Stage.swift": "", "07-kettles/Exercise/Exercise.swift": "// The task.\n",
      "07-kettles/Exercise/Answer.swift": "// The answer.\n",
      "07-kettles/Exercise/ExerciseTests.swift": "// The tests.\n",
    ] {
      let file = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(content.utf8).write(to: file)
    }
    return try Course(in: folder)
  }

  private func run(
    _ words: String..., course: Course, answer: String = "The kettle is on.", isRich: Bool = false,
    progress: ReadingProgress = ReadingProgress(in: InMemorySettings())
  ) async -> Outcome {
    var outcome = Outcome(status: .success)
    let output = Walkthrough.Output(
      write: { outcome.output += $0 }, complain: { outcome.complaints += $0 }, isRich: isRich)
    outcome.status = await Walkthrough.run(
      words, course: course,
      stages: { _ in
        ["After": { Stage(Text("Kettle"), actions: [Stage.Action("switch on") { _ in answer }]) }]
      }, progress: progress, output: output)
    return outcome
  }

  @Test("a lesson is a page: its text, its code, what is done, and what comes out")
  func page() async throws {
    let outcome = await run("run", "7", "--plain", course: try kettles(), isRich: true)
    #expect(outcome.complaints == "")
    #expect(outcome.status == .success)
    #expect(
      outcome.output == """

         Lesson 7   Kettles
         --------------------------------------------------------------------------
         One store, and two cups.

         You will see:

           - a kettle that is switched on, and a cup



         1  On

            The kettle is switched on.

            | After/Kettle.swift
            | let kettle = 1
            | ...
            | let cup = 3

            > After: do switch on
              The kettle is on.


         --------------------------------------------------------------------------
         Exercise

         Fill the cup.

         walkthrough new exercise-7 7


        """)
  }

  @Test("in colour it says the same, in the same columns")
  func colour() async throws {
    let rich = await run("run", "7", course: try kettles(), isRich: true).output
    let plain = await run("run", "7", course: try kettles()).output
    #expect(rich.contains("\u{1B}[1m"))
    #expect(TextStyle.plain.text(rich.replacing(#/\x1B\[[0-9;]*m/#, with: "")) == plain)
  }

  @Test("what comes out otherwise is shown beside what is said, and fails")
  func otherwise() async throws {
    let outcome = await run("run", "7", course: try kettles(), answer: "It is off.")
    #expect(outcome.status == .failure)
    #expect(
      outcome.output.contains(
        """
            x came out
              It is off.
            x expected
              The kettle is on.

        """))
    #expect(outcome.complaints == "walkthrough: lesson 7 came out otherwise than it says: On.\n")
  }

  @Test("a run as JSON has every play with both outputs")
  func json() async throws {
    let outcome = await run("run", "7", "--json", course: try kettles(), answer: "It is off.")
    #expect(outcome.status == .failure)
    let value = try #require(try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
    #expect(value["holds"] as? Bool == false)
    let steps = try #require(value["steps"] as? [[String: Any]])
    let play = try #require((steps[0]["plays"] as? [[String: Any]])?.first)
    #expect(play["commands"] as? [String] == ["do switch on"])
    #expect(play["output"] as? String == "It is off.")
    #expect(play["expected"] as? String == "The kettle is on.")
  }

  @Test("the list has each lesson, and says which is done")
  func list() async throws {
    let course = try kettles()
    #expect(await run("list", course: course).output == " 7  Kettles\n    One store, and two cups.\n")
    let progress = ReadingProgress(in: InMemorySettings())
    _ = await run("run", "7", course: course, progress: progress)
    #expect(progress.state(of: course.lessons[0]) == .read)
    progress.hasFinished(course.lessons[0])
    progress.hasRead(course.lessons[0])
    #expect(progress.state(of: course.lessons[0]) == .done)
    #expect(await run("list", course: course, progress: progress).output.hasPrefix(" 7  Kettles  + done\n"))
    let listed = await run("list", "--json", course: course, progress: progress).output
    let lessons = try #require(try JSONSerialization.jsonObject(with: Data(listed.utf8)) as? [[String: Any]])
    #expect(lessons.count == 1)
    #expect(lessons[0]["number"] as? Int == 7)
    #expect(lessons[0]["done"] as? Bool == true)
    #expect(lessons[0]["steps"] as? [String] == ["On"])
  }

  @Test("a lesson's code is shown, without what only connects it")
  func show() async throws {
    let course = try kettles()
    #expect(
      await run("show", "7", course: course).output
        == "// After/Kettle.swift\n\nlet kettle = 1\nlet lid = 2\nlet cup = 3\n")
    #expect(await run("show", "7", "--file", "After/Kettle.swift", course: course).output.hasPrefix("let kettle"))
    #expect(await run("show", "7", "--answer", course: course).output == "// The answer.\n")
    for path in ["After/Stage.swift", "../07-kettles/Lesson.md", "After/None.swift"] {
      let outcome = await run("show", "7", "--file", path, course: course)
      #expect(outcome.status == .notFound)
      #expect(outcome.complaints.contains("After/Kettle.swift"))
    }
  }

  @Test("a package of a lesson is made whole, once, and says which lesson it is of")
  func new() async throws {
    let course = try kettles()
    let folder = place.appendingPathComponent("exercise").path
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    let outcome = await run("new", folder, "7", "--ambient", "https://example.org/Ambient.git", course: course)
    #expect(outcome.complaints == "")
    #expect(outcome.output.hasPrefix("Written: \(folder), the exercise of lesson 7, “Kettles”\n"))
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder).filter { $0.contains(".") }.sorted()
    #expect(
      files == [
        ".gitignore", ".walkthrough", "Package.swift", "README.md", "Sources/Exercise/Exercise.swift",
        "Tests/ExerciseTests/ExerciseTests.swift", "Tests/ExerciseTests/NotDoneYet.swift",
      ])
    #expect(
      try String(contentsOfFile: "\(folder)/Sources/Exercise/Exercise.swift", encoding: .utf8) == "// The task.\n")
    #expect(try String(contentsOfFile: "\(folder)/README.md", encoding: .utf8).contains("Fill the cup."))
    let again = await run("new", folder, "7", course: course)
    #expect(again.status == .conflict)
    #expect(again.complaints.contains("is there already"))
  }

  @Test("without a package, or in that of another lesson, checking says what to do")
  func checkElsewhere() async throws {
    let course = try kettles()
    let folder = place.appendingPathComponent("none")
    let none = await run("check", "7", "--in", folder.path, course: course)
    #expect(none.status == .notFound)
    #expect(none.complaints.contains("Make one:  walkthrough new exercise-7 7"))
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data("3\n".utf8).write(to: folder.appendingPathComponent(".walkthrough"))
    let other = await run("check", "7", "--in", folder.path, course: course)
    #expect(other.status == .conflict)
    #expect(other.complaints.contains("is that of lesson 3"))
  }

  @Test("a report of tests: failures with their hints, once each")
  func report() {
    let report = TestReport(
      """
      ◇ Test run started.
      ↳ Testing Library Version: 6.3.1
      ✘ Test itCounts() recorded an issue at ExerciseTests.swift:33:5: Expectation failed: runs == 0
      ↳ The score shows no seconds.
      ✘ Test "a name with spaces" recorded an issue at ExerciseTests.swift:40:5: Caught error: none
      ✘ Test run with 4 tests in 1 suite failed after 0.052 seconds with 2 issues.
      """)
    #expect(report.count == 4)
    #expect(
      report.lines == [
        "✗ itCounts: Expectation failed: runs == 0", "  Hint: The score shows no seconds.",
        "✗ a name with spaces: Caught error: none",
      ])
    #expect(TestReport("error: it crashed").count == nil)
  }

  @Test("without a command it prints its help")
  func help() async throws {
    let course = try kettles()
    let outcome = await run(course: course)
    #expect(outcome.status == .success)
    #expect(outcome.output == (await run("--help", course: course)).output)
    #expect(outcome.output.contains("walkthrough run 1"))
  }

  @Test("a lesson that does not exist is not found", arguments: ["3", "9223372036854775807"])
  func noLesson(number: String) async throws {
    for verb in ["run", "show", "check"] {
      let outcome = await run(verb, number, course: try kettles())
      #expect(outcome.status == .notFound)
      #expect(outcome.output == "")
      #expect(
        outcome.complaints == """
          walkthrough: there is no lesson \(number).
                       All lessons:  walkthrough list

          """)
    }
  }

  @Test(
    "a mistyped word or number is a usage error", arguments: [["rnu", "1"], ["run"], ["run", "0"], ["run", "1x"]])
  func usage(words: [String]) async throws {
    var complaints = ""
    let output = Walkthrough.Output(write: { _ in }, complain: { complaints += $0 }, isRich: false)
    #expect(await Walkthrough.run(words, course: try kettles(), output: output) == .usage)
    #expect(complaints.hasPrefix("walkthrough: "))
  }

  @Test("a reader that has gone away is no failure on a pipe, and one elsewhere", arguments: [true, false])
  func closedOutput(isPipe: Bool) async throws {
    var complaints = ""
    let output = Walkthrough.Output(
      write: { _ in throw OutputError.closed }, complain: { complaints += $0 }, isRich: false, isPipe: isPipe)
    #expect(await Walkthrough.run(["list"], course: try kettles(), output: output) == (isPipe ? .success : .failure))
    #expect(complaints.isEmpty == isPipe)
  }

  @Test("step by step, it waits before each step but the first, and ends where the reader does")
  func stepwise() async throws {
    let text = Self.text.replacing(
      "## Exercise", with: "## Off\n\nIt goes off.\n\n## Cold\n\nIt is cold.\n\n## Exercise")
    var written = ""
    var waits = 0
    let output = Walkthrough.Output(
      write: { written += $0 }, complain: { _ in }, isRich: false,
      waitForReturn: {
        waits += 1
        return waits < 2
      })
    let status = await Walkthrough.run(
      ["run", "7", "--step"], course: try kettles(text),
      stages: { _ in ["After": { Stage(Text(""), actions: [Stage.Action("switch on") { _ in "The kettle is on." }]) }]
      },
      progress: ReadingProgress(in: InMemorySettings()), output: output)
    #expect(status == .success)
    #expect(waits == 2)
    #expect(written.contains("It goes off."))
    #expect(!written.contains("It is cold."))
  }

  @Test(
    "what makes no sense in a lesson's text is named with its line",
    arguments: [
      ("# A\n\nB\n\n```play After\ndo x\n```\n", "5: no output follows the play"),
      ("# A\n\nB\n\n```play After\ndo x\nleap\n```\n", "7: “leap” is nothing that can be done"),
      ("# A\n\nB\n\n```play\ndo x\n```\n", "5: the play has no stage"),
      ("# A\n\nB\n\n```output\n```\n", "5: there is no play that this is the output of"),
      ("# A\n\nB\n\n```play After\nran\n```\n\n```swift\n```\n", "9: this has to be the output of the play above"),
      ("# A\n\nB\n\n```swift\nlet a = 1\n", "5: the fence is not closed"),
      ("A text\n", " there is no title, or no sentence below it"),
    ])
  func malformed(text: String, complaint: String) throws {
    let error = #expect(throws: LessonError.self) { _ = try kettles(text) }
    #expect(error?.description == "07-kettles/Lesson.md:\(complaint).")
  }

  @Test("commands are read, and written as they were read")
  func commands() {
    for line in [
      "open", "open 30x4", "tap Add to cart", "fill Name: Ada: Countess", "do take a seat", "screen", "ran", "cost",
      "press tab enter", "type \"Ada\"", "wait until \"Ready\"", "advance 2s", "size 20x5",
    ] {
      #expect(PlayCommand(line)?.description == line)
    }
    for line in ["", "tap", "fill Name", "open wide", "screen now", "press", "leap"] {
      #expect(PlayCommand(line) == nil)
    }
  }

  @Test("code is from its file: in order, with what is left out, at any margin")
  func quotation() {
    let file = "struct A {\n  let b = 1\n\n  let c = 2\n}\n"
    func isTaken(_ text: String) -> Bool {
      Lesson.Quotation(language: "swift", file: "A.swift", text: text).isTaken(from: file)
    }
    #expect(isTaken("struct A {\n  let b = 1"))
    #expect(isTaken("let b = 1\n\nlet c = 2"))
    #expect(isTaken("struct A {\n  …\n  let c = 2\n}"))
    #expect(!isTaken("let c = 2\n…\nlet b = 1"))
    #expect(!isTaken("let b = 2"))
    #expect(!isTaken("struct A {\nlet b = 1"))
    #expect(!isTaken("…"))
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
