import Core
import CoreTestSupport
import Testing

@testable import CoreDeclarative

private struct Note: FileDocument {
  static let readableContentTypes: [UTType] = [.plainText]
  var text: String
  init(text: String) { self.text = text }
  init(configuration: ReadConfiguration) throws {
    text = String(decoding: configuration.file.regularFileContents ?? Data(), as: UTF8.self)
  }
  func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
    FileWrapper(regularFileWithContents: Data(text.utf8))
  }
}

@MainActor
@Suite("Dialogs of files")
struct FileDialogTests {
  /// A folder of its own, taken away when the test is over.
  private func withFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "dialog-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: folder.appending(path: "letters"), withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for name in ["a.txt", "b.png", "letters/c.txt"] {
      try Data(name.utf8).write(to: folder.appending(path: name))
    }
    try body(folder)
  }

  private final class Log { var entries: [String] = [] }

  private struct Screen: View {
    let log: Log
    @State private var isImporting = false
    @State private var isExporting = false
    @State private var isMoving = false
    var folder: URL

    var body: some View {
      VStack {
        Button("Import") { isImporting = true }
          .fileImporter(isPresented: $isImporting, allowedContentTypes: [.plainText]) { result in
            log.entries.append((try? result.get().lastPathComponent) ?? "failed")
          }
        Button("Export") { isExporting = true }
          .fileExporter(
            isPresented: $isExporting, document: Note(text: "written"), contentType: .plainText, defaultFilename: "new"
          ) { result in log.entries.append((try? result.get().lastPathComponent) ?? "failed") }
        Button("Move") { isMoving = true }
          .fileMover(isPresented: $isMoving, file: folder.appending(path: "b.png")) { result in
            log.entries.append((try? result.get().path.contains("letters/b.png")) == true ? "moved" : "failed")
          }
      }
      .environment(\.fileDialogFolder, folder)
    }
  }

  private func host(_ folder: URL, _ log: Log) -> TestHost {
    TestHost(UIHostingController(rootView: Screen(log: log, folder: folder)), columns: 60, rows: 24)
  }

  @Test("a file is chosen from a list, into whose folders one goes; files of other kinds are not")
  func importing() throws {
    try withFolder { folder in
      let log = Log()
      let host = host(folder, log)
      try host.click("Import")
      #expect(host.snapshot.contains("letters/") && host.snapshot.contains("a.txt"), "\(host.snapshot)")
      try host.click("b.png")
      #expect(log.entries.isEmpty)
      try host.click("letters/")
      try host.click("c.txt")
      #expect(log.entries == ["c.txt"])
      #expect(!host.snapshot.contains("c.txt"), "\(host.snapshot)")
    }
  }

  @Test("a document is written where the user says, with the ending of its kind")
  func exporting() throws {
    try withFolder { folder in
      let log = Log()
      let host = host(folder, log)
      try host.click("Export")
      try host.click("Save")
      #expect(log.entries == ["new.txt"])
      #expect(try String(contentsOf: folder.appending(path: "new.txt"), encoding: .utf8) == "written")
    }
  }

  @Test("a file is moved into a folder")
  func moving() throws {
    try withFolder { folder in
      let log = Log()
      let host = host(folder, log)
      try host.click("Move")
      try host.click("letters/")
      try host.click("OK")
      #expect(log.entries == ["moved"])
      #expect(FileManager.default.fileExists(atPath: folder.appending(path: "letters/b.png").path))
    }
  }

  @Test("a folder is written with what is in it, and read back")
  func wrappers() throws {
    try withFolder { folder in
      let wrapper = FileWrapper(directoryWithFileWrappers: ["x": FileWrapper(regularFileWithContents: Data("x".utf8))])
      wrapper.addRegularFile(withContents: Data("y".utf8), preferredFilename: "y")
      try wrapper.write(to: folder.appending(path: "all"), originalContentsURL: nil)
      let read = try FileWrapper(url: folder.appending(path: "all"))
      #expect(read.isDirectory)
      #expect(read.fileWrappers?.mapValues { $0.regularFileContents } == ["x": Data("x".utf8), "y": Data("y".utf8)])
    }
  }

  @Test("kinds of files have endings")
  func kinds() {
    #expect(UTType.json.preferredFilenameExtension == "json")
    #expect(UTType(filenameExtension: "PNG") == .png)
    #expect(UTType(filenameExtension: "xyzzy") == nil)
  }
}
