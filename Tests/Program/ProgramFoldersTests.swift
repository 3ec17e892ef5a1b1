import Foundation
import Testing

@testable import AmbientProgram

/// Where a program keeps its files.
@Suite("A program's folders") struct ProgramFoldersTests {
  let program = ProgramPlace(executable: "/nowhere/Shelf")

  @Test("they are the user's, below the program's name")
  func places() {
    let variables = ["HOME": "/home/ada", "XDG_CACHE_HOME": "/fast/cache", "XDG_DATA_HOME": "relative"]
    func path(_ directory: FileManager.SearchPathDirectory) -> String? {
      ProgramFolders.path(for: directory, of: program, variables: variables)
    }
    #expect(path(.documentDirectory) == "/home/ada/.local/share/Shelf/Documents")
    #expect(path(.applicationSupportDirectory) == "/home/ada/.local/share/Shelf/Library/Application Support")
    #expect(path(.cachesDirectory) == "/fast/cache/Shelf")
    #expect(path(.desktopDirectory) == nil)
  }

  @Test("in tests they are of the process alone, and are there when they are asked for")
  func tests() throws {
    let folder = URL.documentsDirectory
    #expect(folder.path.hasPrefix(FileManager.default.temporaryDirectory.path))
    #expect(ProgramFolders.urls(for: .documentDirectory, in: .userDomainMask) == [folder])
    let file = folder.appendingPathComponent("notes.json")
    try Data("[]".utf8).write(to: file, options: [.atomicWrite, .completeFileProtection])
    #expect(try Data(contentsOf: file) == Data("[]".utf8))
    try FileManager.default.removeItem(at: folder.deletingLastPathComponent())
  }
}
