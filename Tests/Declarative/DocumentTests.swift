import Core
import CoreTestSupport
import Testing

@testable import CoreDeclarative

private struct Note: FileDocument {
  static let readableContentTypes: [UTType] = [.plainText]
  var text = ""
  init() {}
  init(configuration: ReadConfiguration) throws {
    guard let data = configuration.file.regularFileContents, let text = String(data: data, encoding: .utf8) else {
      throw CocoaError(.fileReadCorruptFile)
    }
    self.text = text
  }
  func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
    FileWrapper(regularFileWithContents: Data(text.utf8))
  }
}

private final class Sketch: ReferenceFileDocument {
  static let readableContentTypes: [UTType] = [.json]
  @Published var lines: [String] = []
  init() {}
  init(configuration: ReadConfiguration) throws {
    lines = try JSONDecoder().decode([String].self, from: configuration.file.regularFileContents ?? Data())
  }
  func snapshot(contentType: UTType) throws -> [String] { lines }
  func fileWrapper(snapshot: [String], configuration: WriteConfiguration) throws -> FileWrapper {
    FileWrapper(regularFileWithContents: try JSONEncoder().encode(snapshot))
  }
}

@MainActor
@Suite("Documents")
struct DocumentTests {
  /// The root of a scene of documents, in a phase.
  @MainActor
  private final class Stage<Root: View> {
    let host: TestHost
    private let controller: UIHostingController<Root>

    init(_ root: Root) {
      controller = UIHostingController(rootView: root)
      controller.valueNode.environment(\.scenePhase, .active)
      host = TestHost(controller, columns: 60, rows: 20)
    }

    func leave() {
      for phase in [ScenePhase.active, .inactive, .background] {
        controller.valueNode.environment(\.scenePhase, phase)
        host.update()
      }
    }
  }

  private func withFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "documents-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }

  private func notes(_ folder: URL, opening arguments: [String] = []) -> Stage<some View> {
    let places = DocumentPlaces(
      arguments: arguments.map { folder.appending(path: $0).path }, folder: folder,
      unnamed: folder.appending(path: "kept"))
    return Stage(
      DocumentRoot(DocumentStorage(Note.self, make: Note.init), places: places) { editing in
        let file = editing.configuration
        return Button("\(file.fileURL == nil ? "new" : "old"): \(file.document.text)!") { file.document.text += "x" }
      })
  }

  private func sketches(_ folder: URL, opening arguments: [String] = []) -> Stage<some View> {
    let places = DocumentPlaces(
      arguments: arguments.map { folder.appending(path: $0).path }, folder: folder,
      unnamed: folder.appending(path: "kept"))
    return Stage(
      DocumentRoot(DocumentStorage(Sketch.self, make: Sketch.init), places: places) { editing in
        ReferenceEditor(editing) { file in
          VStack {
            Button("\(file.document.lines.count) lines") { file.document.lines.append("line") }
            Toggle("Empty", isOn: file.$document.isEmpty)
          }
        }
      })
  }

  private func text(_ folder: URL, _ name: String) throws -> String {
    try String(contentsOf: folder.appending(path: name), encoding: .utf8)
  }

  @Test("a file that is given is opened, edited, and saved by its key")
  func given() throws {
    try withFolder { folder in
      try Data("one".utf8).write(to: folder.appending(path: "a.txt"))
      let stage = notes(folder, opening: ["no such.txt", "a.txt"])
      #expect(stage.host.snapshot.contains("old: one!") && stage.host.snapshot.contains(" a.txt"))
      try stage.host.click("old: one!")
      #expect(stage.host.snapshot.contains("• a.txt"), "\(stage.host.snapshot)")
      #expect(try text(folder, "a.txt") == "one")
      try stage.host.press("ctrl+s")
      #expect(try text(folder, "a.txt") == "onex")
      #expect(!stage.host.snapshot.contains("•"), "\(stage.host.snapshot)")
    }
  }

  @Test("what was edited is saved when the program is left; what was not is not written")
  func leaving() throws {
    try withFolder { folder in
      try Data("one".utf8).write(to: folder.appending(path: "a.txt"))
      let untouched = notes(folder, opening: ["a.txt"])
      try Data("other".utf8).write(to: folder.appending(path: "a.txt"))
      untouched.leave()
      #expect(try text(folder, "a.txt") == "other")
      let stage = notes(folder, opening: ["a.txt"])
      try stage.host.click("old: other!")
      stage.leave()
      #expect(try text(folder, "a.txt") == "otherx")
    }
  }

  @Test("a new document that nobody has named is kept, never in place of another")
  func untitled() throws {
    try withFolder { folder in
      notes(folder).leave()
      #expect(!FileManager.default.fileExists(atPath: folder.appending(path: "kept").path))
      for _ in 0..<2 {
        let stage = notes(folder)
        try stage.host.click("new: !")
        stage.leave()
        try stage.host.click("old: x!")
        stage.leave()
      }
      #expect(try text(folder, "kept/Untitled.txt") == "xx")
      #expect(try text(folder, "kept/Untitled 2.txt") == "xx")
    }
  }

  @Test("a new document is named where it is saved first, with Return or the button; no name saves nothing")
  func naming() throws {
    try withFolder { folder in
      let stage = notes(folder)
      try stage.host.click("new: !")
      try stage.host.press("ctrl+s")
      #expect(stage.host.snapshot.contains("File Name") && stage.host.snapshot.contains("Untitled"))
      for _ in 0..<"Untitled".count { try stage.host.press("backspace") }
      try stage.host.press("enter")
      #expect(stage.host.snapshot.contains("File Name"))
      stage.host.type("letter")
      try stage.host.press("enter")
      #expect(
        stage.host.snapshot.contains("old: x!") && stage.host.snapshot.contains("letter.txt"), "\(stage.host.snapshot)")
      #expect(try text(folder, "letter.txt") == "x")
    }
  }

  @Test("what was edited is saved before another file is opened; a file that cannot be read changes nothing")
  func opening() throws {
    try withFolder { folder in
      try Data("one".utf8).write(to: folder.appending(path: "a.txt"))
      try Data("two".utf8).write(to: folder.appending(path: "b.txt"))
      try Data([0xff, 0xfe, 0xff]).write(to: folder.appending(path: "broken.txt"))
      let stage = notes(folder, opening: ["a.txt"])
      try stage.host.click("old: one!")
      try stage.host.press("ctrl+o")
      try stage.host.click("broken.txt")
      #expect(stage.host.snapshot.contains("old: onex!") && stage.host.snapshot.contains("cannot be opened"))
      try stage.host.press("ctrl+o")
      try stage.host.click("b.txt")
      #expect(stage.host.snapshot.contains("old: two!") && !stage.host.snapshot.contains("cannot"))
      #expect(try text(folder, "a.txt") == "onex")
    }
  }

  @Test("a folder that cannot be written to is told, and the document stays as it is")
  func unwritable() throws {
    try withFolder { folder in
      // A file where a folder is needed cannot be written into, whoever runs the test.
      try Data().write(to: folder.appending(path: "kept"))
      let stage = notes(folder)
      try stage.host.click("new: !")
      stage.leave()
      #expect(stage.host.snapshot.contains("cannot be saved") && stage.host.snapshot.contains("new: x!"))
    }
  }

  @Test("a document that is an object is edited from its first change, also by a binding, and written as it was")
  func objects() throws {
    try withFolder { folder in
      try Data(#"["a","b"]"#.utf8).write(to: folder.appending(path: "a.json"))
      let stage = sketches(folder, opening: ["a.json"])
      #expect(stage.host.snapshot.contains("2 lines") && !stage.host.snapshot.contains("•"))
      try stage.host.click("2 lines")
      #expect(stage.host.snapshot.contains("3 lines") && stage.host.snapshot.contains("• a.json"))
      stage.leave()
      #expect(try text(folder, "a.json") == #"["a","b","line"]"#)
      try stage.host.click("Empty")
      #expect(stage.host.snapshot.contains("0 lines"))
      try stage.host.press("ctrl+s")
      #expect(try text(folder, "a.json") == "[]")
    }
  }
}

extension Sketch {
  fileprivate var isEmpty: Bool {
    get { lines.isEmpty }
    set { if newValue { lines = [] } }
  }
}
