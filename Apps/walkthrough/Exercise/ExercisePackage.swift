import AppsAdopting
import AppsCommandLine
import AppsCourse
import Foundation
import ServicesSettings

/// A package with the exercise of a lesson.
struct ExercisePackage {
  static let task = "Exercise/Exercise.swift"
  static let answer = "Exercise/Answer.swift"
  static let tests = "Exercise/ExerciseTests.swift"
  /// The file in a package that says which lesson it is of.
  static let mark = ".walkthrough"
  /// The variable that makes the tests insist.
  static let variable = "WALKTHROUGH_CHECK"

  private let lesson: Lesson
  private let course: Course
  private let ambient: String
  private let isAnswered: Bool

  /// - Parameter ambient: Where Ambient is: a full path, or a URL.
  init(_ lesson: Lesson, in course: Course, ambient: String, isAnswered: Bool = false) {
    self.lesson = lesson
    self.course = course
    self.ambient = ambient
    self.isAnswered = isAnswered
  }

  /// Writes it.
  ///
  /// - Returns: The folder, as a full path.
  func write(in folder: String) throws -> String {
    let path = Adoption.absolute(folder)
    try PackageWriter(folder: path).create(files)
    return path
  }

  /// Where all exercises are built, so that what they stand on is built once.
  static var sharedBuild: String { Walkthrough.places.cache }

  private var files: [PlannedFile] {
    get throws {
      [
        PlannedFile("Package.swift", text: manifest),
        PlannedFile("README.md", text: readme),
        PlannedFile(".gitignore", text: ".build\n"),
        PlannedFile(Self.mark, text: "\(lesson.number)\n"),
        PlannedFile(
          "Sources/Exercise/Exercise.swift",
          text: try course.text(of: isAnswered ? Self.answer : Self.task, in: lesson)),
        PlannedFile("Tests/ExerciseTests/ExerciseTests.swift", text: try course.text(of: Self.tests, in: lesson)),
        PlannedFile("Tests/ExerciseTests/NotDoneYet.swift", text: Self.trait),
      ]
    }
  }

  private var manifest: String {
    let dependency = AmbientDependency(ambient)
    let settings = [".swiftLanguageMode(.v6)", ".defaultIsolation(MainActor.self)"]
    var exercise = PackageManifest.Target(kind: .executable, name: "Exercise")
    exercise.dependencies = [dependency.product("SwiftUI"), dependency.product("UIKit")]
    exercise.settings = settings
    var tests = PackageManifest.Target(kind: .test, name: "ExerciseTests")
    tests.dependencies = ["\"Exercise\"", dependency.product("CoreTestSupport")]
    tests.settings = settings
    var manifest = PackageManifest(name: "Exercise")
    manifest.packages = [dependency.package]
    manifest.targets = [exercise, tests]
    return manifest.text
  }

  private var readme: String {
    var text = "# Lesson \(lesson.number): \(lesson.title)\n"
    for block in lesson.exercise?.blocks ?? [] {
      switch block {
      case .prose(let line): text += "\n\(line)\n"
      case .list(let items): text += "\n" + items.map { "- \($0)\n" }.joined()
      case .table(let lines): text += "\n" + lines.joined(separator: "\n") + "\n"
      case .code(let code): text += "\n```\(code.language)\n\(code.text)\n```\n"
      case .play: break
      }
    }
    let place = " --scratch-path '\(Self.sharedBuild)'"
    return text + """

      Is it done?

          walkthrough check \(lesson.number)

      See it; Control-C leaves it:

          swift run\(place) Exercise

      The same tests, which take what is not done yet as known:

          swift test\(place)

      What Ambient needs is built once for all exercises, in the folder behind `--scratch-path`; without it, in this package.

      """
  }

  /// What the tests are written with.
  private static let trait = """
    import Foundation
    import Testing

    /// What fails is known not to be done yet, until `walkthrough check` insists.
    nonisolated struct NotDoneYet: TestTrait, SuiteTrait, TestScoping {
      var isRecursive: Bool { true }

      func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
      ) async throws {
        guard testCase != nil, ProcessInfo.processInfo.environment["\(variable)"] == nil else {
          return try await function()
        }
        await withKnownIssue("Not done yet", isIntermittent: true) { try await function() }
      }
    }

    extension Trait where Self == NotDoneYet {
      nonisolated static var exercise: NotDoneYet { NotDoneYet() }
    }

    """
}
