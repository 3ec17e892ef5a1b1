import AppsAdopting
import AppsCourse
import Foundation

/// Compiles an exercise and runs its tests.
struct ExerciseCheck {
  private let lesson: Lesson
  private let folder: String
  private let swift: [String]

  /// - Parameters:
  ///   - folder: The package's, as a full path.
  ///   - swift: The toolchain's program; another one in tests.
  init(_ lesson: Lesson, in folder: String, swift: [String] = ["swift"]) {
    self.lesson = lesson
    self.folder = folder
    self.swift = swift
  }

  /// Does it.
  ///
  /// - Returns: How many tests there are; all have passed.
  func run() throws -> Int {
    let mark = (try? String(contentsOfFile: "\(folder)/\(ExercisePackage.mark)", encoding: .utf8)) ?? ""
    guard let number = Int(mark.prefix { $0.isNumber }) else {
      throw WalkthroughError.noPackage(folder: folder, lesson: lesson.number)
    }
    guard number == lesson.number else {
      throw WalkthroughError.otherLesson(folder: folder, lesson: number, wanted: lesson.number)
    }
    let place = ["--scratch-path", ExercisePackage.sharedBuild]
    let build = PackageBuild(folder: folder, options: ["--build-tests"] + place, tool: swift + ["build"])
    guard build.run() else { throw WalkthroughError.build(build.failureText()) }
    let ending = ChildProgram.run(
      ["/usr/bin/env", "NO_COLOR=1", "\(ExercisePackage.variable)=1"] + swift
        + ["test", "--skip-build", "--disable-xctest", "--package-path", folder] + place)
    let report = TestReport(ending.output)
    guard let count = report.count, ending.status == 0 || !report.failures.isEmpty else {
      throw WalkthroughError.tests(String(ending.output.suffix(2_000)))
    }
    guard ending.status == 0 else {
      throw WalkthroughError.exercise(lesson: lesson.number, hints: report.lines, folder: folder)
    }
    return count
  }
}

/// What the test runner printed, as far as a reader wants it.
struct TestReport: Equatable {
  /// A test that failed: its name, and what it says.
  struct Failure: Equatable {
    let test: String
    /// The expectation that does not hold.
    let issue: String
    /// The hint behind it.
    let hint: String?
  }

  private(set) var failures: [Failure] = []
  /// How many tests ran; `nil` where the run did not come to its end.
  private(set) var count: Int?

  /// Reads the lines of a run.
  init(_ output: String) {
    for line in output.split(separator: "\n").map(String.init) {
      if let found = line.firstMatch(of: #/^\S+ Test "?(.+?)"?(?:\(\))? recorded an issue at [^ ]+: (.*)$/#) {
        failures.append(Failure(test: String(found.output.1), issue: String(found.output.2), hint: nil))
      } else if let found = line.firstMatch(of: #/^↳ (.+)$/#), let last = failures.indices.last,
        failures[last].hint == nil
      {
        failures[last] = Failure(
          test: failures[last].test, issue: failures[last].issue, hint: String(found.output.1))
      } else if let found = line.firstMatch(of: #/Test run with (\d+) tests?/#) {
        count = Int(found.output.1)
      }
    }
  }

  /// What a reader is told: a line for each failure, and its hint below.
  var lines: [String] {
    failures.flatMap { failure in
      ["✗ \(failure.test): \(failure.issue)"] + (failure.hint.map { ["  Hint: \($0)"] } ?? [])
    }
  }
}
