import CAmbientSodium
import ServicesHTTPMessages
import ServicesHTTPServer

/// Hashes passwords with argon2id, off the shared threads, few at a time (each takes memory and a core).
public final class PasswordHasher: Sendable {
  /// How hard a hash is made.
  public struct Cost: Sendable {
    let operations: UInt64
    let memory: Int

    /// libsodium's interactive limits: 2 passes over 64 MiB.
    public static let interactive = Cost(
      operations: UInt64(crypto_pwhash_argon2id_OPSLIMIT_INTERACTIVE),
      memory: Int(crypto_pwhash_argon2id_MEMLIMIT_INTERACTIVE))
    /// As cheap as the library allows: for tests alone.
    public static let minimum = Cost(
      operations: UInt64(crypto_pwhash_argon2id_OPSLIMIT_MIN), memory: Int(crypto_pwhash_argon2id_MEMLIMIT_MIN))
  }

  private let cost: Cost
  private let line: WorkLine

  /// A hasher; `width` hashes run at a time and `limit` more wait in one line, first come first served. What comes then is
  /// answered 503 with `Retry-After`.
  public convenience init(cost: Cost = .interactive, width: Int = 2, limit: Int = 1_024) {
    self.init(cost: cost, line: WorkLine(width: width, limit: limit))
  }

  /// A hasher whose work waits in `line`.
  init(cost: Cost, line: WorkLine) {
    self.cost = cost
    self.line = line
  }

  /// The hash of a password's bytes, a text that names its own salt and cost. A new password is to be prepared before: ``OpaqueString``.
  public func hash(_ password: String) async throws -> String {
    let cost = cost
    return try await run { try Self.hash(password, cost) }
  }

  /// Whether the password fits the hash, prepared by ``OpaqueString`` or, where that has other bytes, as it is, which takes twice as long;
  /// with no hash it takes the same time and answers no.
  ///
  /// - Throws: `HTTPFailure` 503 where too many wait.
  public func verify(_ password: String, against hash: String?) async throws -> Bool {
    let stored = hash ?? standIn
    let fits = try await run { () throws -> Bool in
      guard Sodium.isReady else { throw Self.busy }
      return OpaqueString.forms(of: password).contains { Self.fits($0, stored) }
    }
    return fits && hash != nil
  }

  /// Whether these bytes fit the hash.
  private static func fits(_ password: String, _ hash: String) -> Bool {
    var password = password
    return password.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        crypto_pwhash_argon2id_str_verify(hash, $0.baseAddress ?? nothing, UInt64($0.count)) == 0
      }
    }
  }

  /// Verified in place of an unknown user's hash, so that the answer takes as long: the same work is asked for, from the
  /// first request on, and nothing has to be hashed before. Its salt and its digest are zeros, which no password is
  /// known to give; one that did would be answered no all the same.
  var standIn: String {
    let salt = String(repeating: "A", count: 22)
    let digest = String(repeating: "A", count: 43)
    return "$argon2id$v=19$m=\(cost.memory / 1024),t=\(cost.operations),p=1$\(salt)$\(digest)"
  }

  // Safe: one byte that nobody reads, since the length is 0, or writes.
  private nonisolated(unsafe) static let nothing = UnsafePointer(UnsafeMutablePointer<CChar>.allocate(capacity: 1))

  private static func hash(_ password: String, _ cost: Cost) throws(HTTPFailure) -> String {
    guard Sodium.isReady else { throw busy }
    var result = [CChar](repeating: 0, count: Int(crypto_pwhash_argon2id_STRBYTES))
    var password = password
    let code = password.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        crypto_pwhash_argon2id_str(
          &result, $0.baseAddress ?? nothing, UInt64($0.count), cost.operations, cost.memory)
      }
    }
    guard code == 0 else { throw busy }
    return String(decoding: result.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  private static let busy = HTTPFailure(
    .serviceUnavailable, "The server is busy. Try again in a moment.", fields: ["Retry-After": "1"])

  private func run<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      let isTaken = line.add { continuation.resume(with: Result(catching: body)) }
      if !isTaken { continuation.resume(throwing: Self.busy) }
    }
  }
}
