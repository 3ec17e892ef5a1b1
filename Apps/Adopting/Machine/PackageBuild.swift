import Foundation
package import Glibc

/// One build of a package: its output goes to a file, one line tells how far it is.
package struct PackageBuild: Sendable {
  private let folder: String
  private let options: [String]
  private let tool: [String]
  /// The file with all that the build printed.
  package let log: String

  /// - Parameter tool: What builds; SwiftPM, but in tests.
  package init(folder: String, options: [String], tool: [String] = ["swift", "build"]) {
    self.tool = tool
    self.folder = folder
    self.options = options
    log = "\(folder)/.build/ambient-build.log"
  }

  private var words: [String] { tool + ["--package-path", folder] + options }

  /// Starts the build without waiting for it.
  package func start() -> pid_t? {
    // What cannot be made is told of by the build.
    try? FileManager.default.createDirectory(atPath: log.parentPath, withIntermediateDirectories: true)
    return ChildProgram.start(words, output: log)
  }

  /// Builds, with a line of progress where there is a terminal.
  ///
  /// - Returns: Whether it succeeded.
  package func run() -> Bool {
    guard let child = start() else { return false }
    let isTerminal = isatty(STDERR_FILENO) == 1
    var shown = ""
    while true {
      if let status = ChildProgram.end(of: child, isWaiting: false) {
        if isTerminal { write("\r\u{1B}[K") }
        return status == 0
      }
      if isTerminal, let progress = BuildLog(tail()).progress, progress != shown {
        shown = progress
        write("\r\u{1B}[K\(AdoptionText.plain(String(progress.prefix(76))))")
      }
      usleep(100_000)
    }
  }

  /// The end of the log, enough for a line of progress.
  private func tail() -> String {
    guard let file = FileHandle(forReadingAtPath: log), let end = try? file.seekToEnd() else { return "" }
    try? file.seek(toOffset: end > 4_096 ? end - 4_096 : 0)
    return (try? file.readToEnd()).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  private func write(_ text: String) { FileHandle.standardError.write(Data(text.utf8)) }

  /// The errors of the build, and where the rest is.
  package func failureText() -> String {
    let text = FileManager.default.contents(atPath: log).map { String(decoding: $0, as: UTF8.self) } ?? ""
    let log = BuildLog(text)
    var errors = log.text(source: { try? String(contentsOfFile: $0, encoding: .utf8) })
    if errors.isEmpty { errors = String(text.suffix(1_000)).trimmed }
    return "it does not build.\n\(errors)\nAll of it:  \(self.log)"
  }

  /// The folder that programs are built into.
  package func folderOfPrograms() throws -> String {
    let ending = ChildProgram.run(words + ["--show-bin-path"])
    guard ending.status == 0, let line = ending.output.split(separator: "\n").last else {
      throw AdoptingError("SwiftPM does not say where it builds.", hint: ending.output)
    }
    return String(line)
  }
}
