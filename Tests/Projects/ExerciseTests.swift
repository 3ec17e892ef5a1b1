import CoreProgramTestSupport
import ChildPrograms
import Foundation
import Testing

/// The exercises of the course, as `walkthrough new` writes them.
@Suite("Exercises of the course", .timeLimit(.minutes(10)))
struct ExerciseTests {
  /// The folders of the lessons, by their numbers.
  static let lessons: [Int] = {
    let folder = ProjectBuild.checkout.appendingPathComponent("Apps/Course/Lessons").path
    return ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
      .compactMap { Int($0.prefix { $0.isNumber }) }.sorted()
  }()

  @Test("the task fails with a hint, is known not to be done, and the answer passes", arguments: lessons)
  func exercise(lesson: Int) async throws {
    let place = FileManager.default.temporaryDirectory.appendingPathComponent("exercise-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: place) }
    let task = try await ExerciseBuild.make(lesson, isAnswered: false, in: place)
    let answer = try await ExerciseBuild.make(lesson, isAnswered: true, in: place)
    try await onThread {
      Result {
        let insisted = try task.test(isInsisting: true)
        #expect(insisted.status != 0)
        #expect(insisted.output.contains(" recorded an issue at "), "\(insisted.output)")
        #expect(insisted.output.contains("\n↳ "), "No test of the task that fails gives a hint.\n\(insisted.output)")
        let known = try task.test(isInsisting: false)
        #expect(known.status == 0, "\(known.output)")
        #expect(known.output.contains("known issue"))
        let done = try answer.test(isInsisting: true)
        #expect(done.status == 0, "\(done.output)")
      }
    }
    .get()
  }
}

/// An exercise that was compiled with its tests.
private struct ExerciseBuild {
  private let tests: String

  /// Writes the package as a reader does, and compiles it and its tests.
  static func make(_ lesson: Int, isAnswered: Bool, in place: URL) async throws -> ExerciseBuild {
    let library = try await ProjectBuild.framework.value
    return try await ProjectBuild.compiling {
      let package = place.appendingPathComponent(isAnswered ? "answer" : "task")
      let words =
        [
          "/usr/bin/env", "XDG_CONFIG_HOME=\(place.path)/config", "XDG_CACHE_HOME=\(place.path)/cache",
          ProjectBuild.built.appendingPathComponent("walkthrough").path, "new", package.path, "\(lesson)", "--ambient",
          ProjectBuild.checkout.path,
        ] + (isAnswered ? ["--answer"] : [])
      _ = try ProjectBuild.run(words)
      return try ExerciseBuild(package, library)
    }
  }

  private init(_ package: URL, _ library: String) throws {
    let built = package.appendingPathComponent("built")
    try FileManager.default.createDirectory(at: built, withIntermediateDirectories: true)
    tests = built.appendingPathComponent("tests").path
    try TemplateBuild.compileTests(
      of: package, named: "Exercise", into: built, as: tests,
      with: [library, "-Xlinker", "-rpath", "-Xlinker", (library as NSString).deletingLastPathComponent])
  }

  /// Runs the tests.
  ///
  /// - Parameter isInsisting: As `walkthrough check` does; else as `swift test`.
  func test(isInsisting: Bool) throws -> (status: CInt, output: String) {
    let variables = ["NO_COLOR=1"] + (isInsisting ? ["WALKTHROUGH_CHECK=1"] : [])
    return try ChildProgram.result(of: ["/usr/bin/env"] + variables + [tests, "--testing-library", "swift-testing"])
  }
}
