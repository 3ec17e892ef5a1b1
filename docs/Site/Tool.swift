import Foundation

/// The toolchain's programs that the site is made with.
enum Tool {
  /// Writes what a module offers to others into files for `docc`.
  static func extractSymbols(of module: String, built: URL, into folder: URL) throws {
    var words = [
      "swift", "symbolgraph-extract", "-module-name", module, "-I", built.appendingPathComponent("Modules").path,
      "-target", target, "-minimum-access-level", "public", "-skip-synthesized-members", "-output-dir", folder.path,
    ]
    for room in ["Core", "Services"] {
      let libraries = "\(room)/SystemLibraries"
      for name in try FileManager.default.contentsOfDirectory(atPath: libraries) {
        words += [
          "-Xcc", "-fmodule-map-file=\(FileManager.default.currentDirectoryPath)/\(libraries)/\(name)/module.modulemap",
        ]
      }
    }
    let (status, output) = try run(words)
    guard status == 0 else { SiteBuilder.fail("The symbols of \(module) cannot be read.\n\(output)") }
  }

  #if arch(arm64)
    private static let target = "aarch64-unknown-linux-gnu"
  #else
    private static let target = "x86_64-unknown-linux-gnu"
  #endif

  /// Makes the site.
  ///
  /// - Returns: What `docc` said.
  static func convert(_ catalogue: URL, symbols: URL, output: URL) throws -> String {
    let (status, log) = try run([
      "docc", "convert", catalogue.path, "--additional-symbol-graph-dir", symbols.path, "--output-path", output.path,
      "--fallback-display-name", "Ambient", "--fallback-bundle-identifier", "ambient",
      "--transform-for-static-hosting", "--enable-experimental-overloaded-symbol-presentation",
    ])
    guard status == 0 else { SiteBuilder.fail(log) }
    return log
  }

  private static func run(_ words: [String]) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }
}
