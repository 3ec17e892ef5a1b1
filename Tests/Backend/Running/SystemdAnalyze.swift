import Foundation

/// What systemd says of units, without one that runs.
enum SystemdAnalyze {
  private static let program = "/usr/bin/systemd-analyze"

  /// Whether the program is there and finds a fault where there is one: in some containers it does not get so far.
  static let canVerify: Bool = {
    guard FileManager.default.isExecutableFile(atPath: program) else { return false }
    let found = try? complaints(about: ["ambient-backend.service"], change: { "\($0)\n[Service]\nNobodyKnows=this\n" })
    return found?.isEmpty == false
  }()

  /// What `systemd-analyze verify` says of files of `docs/running`, as they would be installed, those of a port with one.
  ///
  /// - Parameter change: Is done to their text before.
  static func complaints(about names: [String], change: (String) -> String = { $0 }) throws -> [String] {
    let folder = try TemporaryFolder()
    let paths = try names.map { name in
      // The program need not be installed here.
      let text = try RunningFile.text(name).replacingOccurrences(of: "/usr/local/bin/backend", with: "/bin/true")
      let path = "\(folder.path)/\(name.replacingOccurrences(of: "@.", with: "@8081."))"
      try Data(change(text).utf8).write(to: URL(fileURLWithPath: path))
      return path
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = ["verify", "--man=no"] + paths
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let said = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    // What it says of other units is not ours.
    return String(decoding: said, as: UTF8.self).split(separator: "\n").map(String.init)
      .filter { $0.contains("ambient-backend") || $0.contains(folder.path) }
  }
}
