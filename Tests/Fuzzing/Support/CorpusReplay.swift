import Glibc

/// Gives the files of folders to a check that fuzzing has: what once was found stays found.
public enum CorpusReplay {
  /// Checks every file of the folders given as the program's arguments, in the order of their names, and prints how
  /// many there were. A check that fails ends the program; so does a folder that is none or is empty.
  public static func run(_ check: (UnsafeRawBufferPointer) -> Void) {
    let folders = CommandLine.arguments.dropFirst()
    if folders.isEmpty { complain("Give folders of inputs as arguments.") }
    var count = 0
    for folder in folders {
      let names = files(in: folder)
      if names.isEmpty { complain("No input in \(folder).") }
      for name in names {
        contents(of: "\(folder)/\(name)").withUnsafeBytes(check)
        count += 1
      }
    }
    print("\(count) inputs hold.")
  }

  private static func files(in folder: String) -> [String] {
    guard let directory = opendir(folder) else { complain("\(folder) is no folder that can be read.") }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted()
  }

  private static func contents(of path: String) -> [UInt8] {
    guard let file = fopen(path, "rb") else { complain("\(path) cannot be read.") }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = fread(&buffer, 1, buffer.count, file)
      if count == 0 { return bytes }
      bytes += buffer[..<count]
    }
  }

  private static func complain(_ complaint: String) -> Never {
    let line = Array((complaint + "\n").utf8)
    _ = write(STDERR_FILENO, line, line.count)
    exit(1)
  }
}
