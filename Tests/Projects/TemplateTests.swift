import CoreProgramTestSupport
import ChildPrograms
import Foundation
import ProgramScreens
import Testing

/// What `ambient new` writes is compiled, tested, drawn, installed and used, in both faces.
@Suite("Packages that are begun", .timeLimit(.minutes(10)))
struct TemplateTests {
  /// A face of the templates.
  enum Face: String, CaseIterable {
    case swiftUI = "Shelf"
    case uiKit = "Ledger"

    var options: [String] { self == .uiKit ? ["--uikit"] : [] }
    var file: String { self == .uiKit ? "CounterController.swift" : "CounterScreen.swift" }
  }

  private static let journey = """
    window 40 10
    see Count: 0
    press enter
    see Count: 1
    """

  @Test(
    "it compiles; its test passes; its preview is drawn; linked with Swift's libraries it is all that is needed",
    arguments: Face.allCases)
  func life(face: Face) async throws {
    let place = FileManager.default.temporaryDirectory.appendingPathComponent("template-\(UUID().uuidString)")
    let home = place.appendingPathComponent("home")
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: place) }
    let template = try await TemplateBuild.make(face.rawValue, face.options, in: place)
    try await onThread {
      Result {
        let (status, output) = try ChildProgram.result(of: [template.tests])
        #expect(status == 0 && output.contains("1 test"), "\(output)")
        // What stands in the catalogue is found.
        #expect(!output.contains("There is no colour"), "\(output)")
        try shots(of: template, face)
        try installed(template, in: place, face)
      }
    }.get()
  }

  private func shots(of template: TemplateBuild, _ face: Face) throws {
    let list = try template.ambient("shot", "--list")
    #expect(list.status == 0)
    #expect(
      list.output.wholeMatch(of: #/  \w+/(\w+\.swift):\d+:\d+  Nothing counted\n/#)?.output.1 == face.file[...],
      "\(list.output)")
    let text = try template.ambient("shot", "--preview", "Nothing counted", "--size", "30x6")
    #expect(text.status == 0)
    #expect(text.output.contains("Count: 0") && text.output.contains("Add one"), "\(text.output)")
    #expect(text.output.split(separator: "\n", omittingEmptySubsequences: false).count == 7)
    // The colour “Ink” of the catalogue, in both appearances.
    for (style, ink) in [("--light", "#1f5fbf"), ("--dark", "#8fbfff")] {
      let file = template.built.appendingPathComponent("shot.svg").path
      let shot = try template.ambient("shot", "Sources/\(face.rawValue)/\(face.file)", style, "-o", file)
      #expect(shot.status == 0 && shot.output == "Written: \(file)\n", "\(shot.output)")
      let picture = try String(contentsOfFile: file, encoding: .utf8)
      #expect(picture.hasPrefix("<svg ") && picture.contains(ink), "\(picture)")
    }
    let unknown = try template.ambient("shot", "--preview", "Nothing countd")
    #expect(unknown.status == 3)
    #expect(unknown.output.contains("Did you mean “Nothing counted”?"), "\(unknown.output)")
    let (status, output) = try ChildProgram.result(of: [template.program, "--preview", "none"])
    #expect(status == 1 << 8)
    #expect(output.hasPrefix("There is no preview “none”. Give a name or a place of these:\n"), "\(output)")
  }

  /// With the package and its build gone, in a folder that holds nothing else.
  private func installed(_ template: TemplateBuild, in place: URL, _ face: Face) throws {
    let prefix = place.appendingPathComponent("local").path
    let installing = try template.ambient("install", "--static", "--prefix", prefix)
    #expect(installing.status == 0, "\(installing.output)")
    #expect(template.asked.contains("-c release --product \(face.rawValue) --static-swift-stdlib"))
    let empty = place.appendingPathComponent("empty")
    try FileManager.default.createDirectory(at: empty, withIntermediateDirectories: true)
    let lib = "\(prefix)/lib/\(face.rawValue)"
    for file in [face.rawValue, "\(face.rawValue)_\(face.rawValue).resources"] {
      try FileManager.default.copyItem(atPath: "\(lib)/\(file)", toPath: "\(empty.path)/\(file)")
    }
    for folder in [template.package, template.built] { try FileManager.default.removeItem(at: folder) }
    let environment = TestProgram.environment(place.appendingPathComponent("home").path)
    for program in ["\(prefix)/bin/\(face.rawValue)", "\(empty.path)/\(face.rawValue)"] {
      let libraries = try ChildProgram.output(of: ["/usr/bin/ldd", program])
      #expect(libraries.contains("libc.so"))
      #expect(!libraries.contains("libswift") && !libraries.contains("Foundation"), "\(libraries)")
      // The colour is that of the catalogue, so the resources were found; and the command line is understood.
      let picture = "\(empty.path)/shot.svg"
      _ = try ProjectBuild.run(
        [
          "/usr/bin/env", "-i", "-C", "/", program, "--preview", "Nothing counted", "--preview-style", "light",
          "--screenshot", picture,
        ])
      #expect(try String(contentsOfFile: picture, encoding: .utf8).contains("#1f5fbf"))
      try Journey(Self.journey).take([program], environment: environment)
    }
  }
}
