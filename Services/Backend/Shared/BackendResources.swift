import FoundationEssentials

/// The folder of files that the backend ships with, found without Foundation's `Bundle` and its start-up cost.
///
/// Looked for beside the running executable, where SwiftPM puts it (`Ambient_ServicesBackend.resources`), then in
/// `../share/ambient` of an installation.
struct BackendResources: Sendable {
  /// The folders to look in, the first that has the file wins.
  var folders: [String]

  /// Other folders, for tests.
  init(folders: [String]) {
    self.folders = folders
  }

  /// The folders of the running executable.
  init() {
    // Without /proc the name that the program was called by must do.
    let executable =
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? CommandLine.arguments[0]
    let folder = executable.lastIndex(of: "/").map { String(executable[..<$0]) } ?? "."
    folders = [folder + "/Ambient_ServicesBackend.resources/Resources", folder + "/../share/ambient"]
  }

  /// The bytes of a file.
  func data(_ name: String) throws(BackendResourceError) -> Data {
    for folder in folders {
      if let data = FileManager.default.contents(atPath: folder + "/" + name) { return data }
    }
    throw BackendResourceError(name: name, folders: folders)
  }
}

/// A file that the backend ships with is not there.
struct BackendResourceError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The file.
  let name: String
  /// Where it was looked for.
  let folders: [String]

  /// What is missing, to be put into a sentence.
  var reason: String { "\(name) is in none of: \(folders.joined(separator: ", "))" }

  /// A sentence for a person, with the next step.
  var description: String {
    "A file of the backend cannot be read (\(reason)). Install it with its resources beside it."
  }
}
