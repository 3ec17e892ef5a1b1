import CoreProgramTestSupport
import AppsCourse
import AppsCourseStages
import ChildPrograms
import Foundation
import Testing

@testable import walkthrough

/// Every lesson of the course, as it is.
@Suite("Course") @MainActor
struct CourseTests {
  nonisolated static let course = Result { try Course() }
  nonisolated static let numbers = (try? course.get())?.lessons.map(\.number) ?? []

  private static func lesson(_ number: Int) throws -> Lesson { try #require(course.get().lesson(number)) }

  @Test("there are sixteen lessons, in order")
  func count() throws {
    _ = try Self.course.get()
    #expect(Self.numbers == Array(1...16))
  }

  /// In a program of its own: what runs is counted there, and nothing else runs.
  @Test("it plays as it says; nothing is drawn by chance", arguments: numbers)
  func plays(number: Int) async throws {
    let (status, output) = try await onThread {
      Result {
        try ChildProgram.result(
          of: ["\(ChildProgram.folder)/walkthrough", "run", "\(number)", "--json"], mergesErrors: false)
      }
    }
    .get()
    let lesson = try Self.lesson(number)
    let played = try JSONDecoder().decode(Played.self, from: Data(output.utf8))
    let environment = ProcessInfo.processInfo.environment
    if status != 0, environment["SNAPSHOTS"] == "record", environment["CI"] != "true" {
      try record(played, into: lesson)
    }
    for step in played.steps {
      for play in step.plays where !play.holds {
        Issue.record(
          """
          Lesson \(number), “\(step.title)”, \(play.commands.joined(separator: ", ")):
          \(difference(from: play.expected, to: play.output))
          Record it:  SNAPSHOTS=record ./suite test --filter AppsTests.CourseTests
          """)
      }
    }
    #expect(status == 0)
  }

  private struct Played: Decodable {
    struct Step: Decodable {
      let title: String
      let plays: [Play]
    }
    struct Play: Decodable {
      let commands: [String]
      let output: String
      let expected: String
      let holds: Bool
    }
    let steps: [Step]
  }

  /// Writes what came out into the lesson's text, in the sources.
  private func record(_ played: Played, into lesson: Lesson) throws {
    let file = Self.checkout.appendingPathComponent("Apps/Course/Lessons/\(lesson.folder)/Lesson.md")
    let text = try String(contentsOf: file, encoding: .utf8)
    try LessonText.replacingOutputs(of: text, with: played.steps.flatMap(\.plays).map(\.output))
      .write(to: file, atomically: true, encoding: .utf8)
  }

  private nonisolated static let checkout = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  @Test("the code it shows is that of its files", arguments: numbers)
  func quotations(number: Int) throws {
    let lesson = try Self.lesson(number)
    let course = try Self.course.get()
    var count = 0
    for section in lesson.sections {
      for case .code(let code) in section.blocks {
        guard let file = code.file else { continue }
        count += 1
        let isTaken = code.isTaken(from: try course.text(of: file, in: lesson))
        #expect(isTaken, "\(file) has no such lines:\n\(code.text)")
      }
    }
    #expect(count > 0)
  }

  @Test("each claim of the page has a lesson, a step and a figure that comes out there")
  func claims() throws {
    let course = try Self.course.get()
    let page = try String(contentsOf: Self.checkout.appendingPathComponent("docs/claims.md"), encoding: .utf8)
    var lesson: Lesson?
    var numbers: [Int] = []
    for line in page.split(separator: "\n") {
      if let found = line.firstMatch(of: #/^## Lesson (\d+): (.+)$/#) {
        lesson = Int(found.output.1).flatMap { course.lesson($0) }
        #expect(lesson?.title == String(found.output.2))
      } else if let found = line.firstMatch(of: #/^\| (\d+) \| (.+) \| (.+) \| `(.+)` \| (.+) \|$/#) {
        let (step, figure) = (String(found.output.3), String(found.output.4))
        numbers.append(Int(found.output.1) ?? 0)
        let section = try #require(lesson?.sections.first { $0.title == step }, "There is no step “\(step)”: \(line)")
        #expect(section.lines.contains { $0.contains(figure) }, "“\(figure)” does not come out in “\(step)”.")
        #expect(found.output.5 == "yes" || found.output.5.hasPrefix("no: ") || found.output.5.hasPrefix("in part: "))
      } else {
        #expect(!line.hasPrefix("| 1"), "A row without a figure: \(line)")
      }
    }
    #expect(numbers == Array(1...max(1, numbers.count)))
    #expect(numbers.count >= 44)
  }

  @Test("it has what a lesson has", arguments: numbers)
  func whole(number: Int) throws {
    let lesson = try Self.lesson(number)
    let course = try Self.course.get()
    #expect(lesson.steps.count >= 5)
    #expect(lesson.exercise != nil)
    #expect(lesson.introduction?.blocks.contains { if case .list = $0 { true } else { false } } == true)
    let stages = CourseStages.of(lesson)
    #expect(Set(stages.keys) == Set(course.stages(of: lesson)))
    for path in [ExercisePackage.task, ExercisePackage.answer, ExercisePackage.tests] {
      #expect(try !course.text(of: path, in: lesson).isEmpty)
    }
    #expect(try course.text(of: ExercisePackage.tests, in: lesson).contains("@Suite(.exercise"))
    for stage in course.stages(of: lesson) {
      for file in try course.files(in: stage, of: lesson) {
        let imports = try course.text(of: "\(stage)/\(file)", in: lesson).matches(of: #/(?m)^(?:@\w+ )?import (\w+)/#)
          .map { String($0.output.1) }
        #expect(
          Set(imports).isSubset(of: [
            "SwiftUI", "UIKit", "Combine", "Foundation", "Observation", "Synchronization", "CoreProgramTestSupport",
          ]),
          "\(stage)/\(file) is not written as for iOS.")
      }
    }
  }
}

extension Lesson.Section {
  /// What comes out in it: lines of outputs, texts of tools, and tables.
  fileprivate var lines: [Substring] {
    blocks.flatMap { block -> [Substring] in
      switch block {
      case .play(let play): play.expected.split(separator: "\n")
      case .code(let code): code.text.split(separator: "\n")
      case .table(let lines): lines.map { $0[...] }
      case .prose, .list: []
      }
    }
  }
}
