import CoreProgramTestSupport
import ChildPrograms
import Foundation
import ProgramScreens
import Testing

/// Each project in `Tests/Fixtures/Projects` is one as Xcode makes them for iOS, with nothing in it that is there for Linux, and
/// has a `journey.txt`: what its user does, and sees.
@Suite("Projects for iOS", .timeLimit(.minutes(10)))
struct ProjectTests {
  @Test("is adopted, compiles, and is used in a terminal", arguments: ProjectBuild.projects)
  func journey(project: String) async throws {
    let place = FileManager.default.temporaryDirectory.appendingPathComponent("project-\(UUID().uuidString)")
    let home = place.appendingPathComponent("home")
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: place) }
    let steps = ProjectBuild.folder(of: project).appendingPathComponent("journey.txt")
    let journey = try Journey(String(contentsOf: steps, encoding: .utf8))
    let (program, _) = try await ProjectBuild.build(project, in: place)
    try await onThread {
      Result { try journey.take([program], environment: TestProgram.environment(home.path)) }
    }.get()
  }

  @Test("each names what of Apple's it stands on, and what it stores is looked at after a restart")
  func coverage() throws {
    for project in ProjectBuild.projects {
      let text = try String(
        contentsOf: ProjectBuild.folder(of: project).appendingPathComponent("journey.txt"), encoding: .utf8)
      #expect(text.hasPrefix("# Covers: "), "\(project)")
    }
  }
}
