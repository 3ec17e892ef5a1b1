import FoundationEssentials
import Glibc

/// A certificate that signs itself, and its key: made for the occasion by OpenSSL, valid for two days.
struct Certificate {
  static let program = ["/usr/bin/openssl", "/usr/local/bin/openssl"].first { (path: String) in
    access(path, X_OK) == 0
  }

  /// The files, in PEM.
  let file: String
  let key: String

  /// Makes one for a host's name, and for 127.0.0.1.
  init(name: String, in folder: URL) throws {
    guard let program = Self.program else { throw PeerServerError("There is no openssl: apt-get install openssl") }
    file = folder.appending(path: "certificate.pem").path
    key = folder.appending(path: "key.pem").path
    let process = try ServerProcess.start([
      program, "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2",
      "-subj", "/CN=\(name)", "-addext", "subjectAltName=DNS:\(name),IP:127.0.0.1", "-keyout", key, "-out", file,
    ])
    var status: Int32 = 0
    guard waitpid(process, &status, 0) == process, status == 0 else {
      throw PeerServerError("openssl made no certificate")
    }
  }
}
