package import FoundationEssentials
import Glibc

/// A private key and its public half: made for the occasion by OpenSSL.
package struct KeyPair {
  /// The files, in PEM; that of the private key is for its user alone.
  package let privateKey: String
  package let publicKey: String

  /// Makes one.
  ///
  /// - Parameter options: Of `openssl genpkey`: `-algorithm EC -pkeyopt ec_paramgen_curve:P-384`.
  package init(_ options: [String], in folder: URL) throws {
    privateKey = folder.appending(path: "private.pem").path
    publicKey = folder.appending(path: "public.pem").path
    try Self.makePrivateKey(options, at: privateKey)
    try Self.run(["pkey", "-in", privateKey, "-pubout", "-out", publicKey])
  }

  /// Makes a private key alone.
  package static func makePrivateKey(_ options: [String], at path: String) throws {
    try run(["genpkey", "-out", path] + options)
    chmod(path, 0o600)
  }

  private static func run(_ words: [String]) throws {
    guard let program = Certificate.program else {
      throw PeerServerError("There is no openssl: apt-get install openssl")
    }
    let process = try ServerProcess.start([program] + words)
    var status: Int32 = 0
    guard waitpid(process, &status, 0) == process, status == 0 else { throw PeerServerError("openssl made no key") }
  }
}
