import Foundation
import Glibc

/// OpenSSL's own test server with a certificate made for the occasion, on 127.0.0.1.
final class TLSServer: Sendable {
  /// The program; the tests that need it are left out where it is missing.
  static let program = ["/usr/bin/openssl", "/usr/local/bin/openssl"].first(where: FileManager.default.isExecutableFile)

  /// The file of the certificate, in PEM.
  let certificate: String
  let port: Int
  private let folder: URL
  private let process: Process

  /// Starts a server whose certificate is for `name`, with further options of `openssl s_server`.
  init(name: String, options: [String] = []) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "ambient-tls-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    certificate = folder.appending(path: "certificate.pem").path()
    let key = folder.appending(path: "key.pem").path()
    let request = try Self.start([
      "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2", "-subj",
      "/CN=\(name)", "-addext", "subjectAltName=DNS:\(name)", "-keyout", key, "-out", certificate,
    ])
    // Its output ends with it; waiting for the process itself would spin a run loop on a thread that has none.
    _ = try request.output.readToEnd()
    let server = try Self.start(
      ["s_server", "-accept", "127.0.0.1:0", "-www", "-key", key, "-cert", certificate] + options)
    process = server.process
    // The server prints its address when it listens: "ACCEPT 127.0.0.1:12345".
    var text = ""
    while !text.contains("\n") || !text.contains("ACCEPT") {
      let data = server.output.availableData
      guard !data.isEmpty else { throw CocoaError(.fileReadUnknown) }
      text += String(decoding: data, as: UTF8.self)
    }
    let digits = text.split(separator: "ACCEPT").last?.split(separator: ":").last?.prefix { $0.isNumber }
    port = digits.flatMap { Int($0) } ?? 0
  }

  deinit {
    // Not `terminate`: the signal may be blocked in all that a test runner starts.
    kill(process.processIdentifier, SIGKILL)
    do {
      try FileManager.default.removeItem(at: folder)
    } catch {
      print("The folder \(folder.path()) could not be removed: \(error)")
    }
  }

  private static func start(_ arguments: [String]) throws -> (process: Process, output: FileHandle) {
    let process = Process()
    process.executableURL = URL(filePath: program ?? "openssl")
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    try process.run()
    return (process, pipe.fileHandleForReading)
  }
}
