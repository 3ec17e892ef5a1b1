package import FoundationEssentials
import Glibc

/// A certificate that signs itself, and its key: made for the occasion by OpenSSL, valid for some days.
package struct Certificate {
  package static let program = ["/usr/bin/openssl", "/usr/local/bin/openssl"].first { (path: String) in
    access(path, X_OK) == 0
  }

  /// The files, in PEM.
  package let file: String
  package let key: String

  /// Makes one.
  ///
  /// - Parameters:
  ///   - name: Of the host.
  ///   - alternatives: What it is for, as OpenSSL writes it: `DNS:localhost,IP:127.0.0.1`.
  ///   - days: For how long it is valid.
  package init(name: String, alternatives: String, days: Int = 2, in folder: URL) throws {
    guard let program = Self.program else { throw PeerServerError("There is no openssl: apt-get install openssl") }
    file = folder.appending(path: "certificate.pem").path
    key = folder.appending(path: "key.pem").path
    try Self.run([
      program, "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days",
      "\(max(days, 1))",
      "-subj", "/CN=\(name)", "-addext", "subjectAltName=\(alternatives)", "-keyout", key, "-out", file,
    ])
    // One that has expired, or was never valid, is made of one that is.
    guard days < 1 else { return }
    try Self.run([program, "x509", "-in", file, "-signkey", key, "-days", "\(days)", "-out", file + ".new"])
    try FileManager.default.removeItem(atPath: file)
    try FileManager.default.moveItem(atPath: file + ".new", toPath: file)
  }

  private static func run(_ command: [String]) throws {
    let process = try ServerProcess.start(command)
    var status: Int32 = 0
    guard waitpid(process, &status, 0) == process, status == 0 else {
      throw PeerServerError("openssl made no certificate")
    }
  }
}
