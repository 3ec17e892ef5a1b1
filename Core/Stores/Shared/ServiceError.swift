/// Why a service could not do what a store asked: the one error type of all service protocols.
///
/// It carries what a program needs (``reason``, ``status``, ``field``) and reads as a sentence for a person with the
/// next step. It never holds a secret.
public struct ServiceError: Error, Hashable, Sendable {
  /// What kind of failure it is. Programs branch on this.
  public enum Reason: String, Hashable, Sendable, Codable {
    /// No connection: the server is down, the name is unknown, the certificate is wrong.
    case unreachable
    /// The server was silent, or too slow, for longer than allowed.
    case timedOut = "timed-out"
    /// The caller stopped waiting, as when a task is cancelled.
    case cancelled
    /// The reply was not what the service's protocol allows: HTML, broken JSON, a missing field.
    case badReply = "bad-reply"
    /// The server refused what was asked: a field is missing or out of range.
    case invalid
    /// Nobody is signed in, or the session has ended.
    case notSignedIn = "not-signed-in"
    /// Signed in, but this is somebody else's.
    case forbidden
    /// There is no such thing.
    case notFound = "not-found"
    /// It exists already, or somebody else changed it.
    case conflict
    /// A payment was refused: nothing was paid.
    case paymentRefused = "payment-refused"
    /// The server failed while answering.
    case serverFailed = "server-failed"
    /// The server does not offer this.
    case unsupported
    /// Settings or credentials could not be read or kept on this machine.
    case storage
  }

  /// What kind of failure it is, for a program that reacts to it.
  public let reason: Reason
  /// One sentence for a person, which holds no secret.
  public let sentence: Phrase
  /// What the person can do about it, where there is something.
  public let advice: Phrase?
  /// The HTTP status code of the reply, where there was one.
  public let status: Int?
  /// The field that was refused, where the server named one.
  public let field: String?
  /// The message is the server's own, not one that was made here for its status.
  public let isWordedByServer: Bool
  private let comparable: ComparableVersions?

  /// Creates an error. What a server says is a ``Phrase/init(verbatim:)``.
  public init(
    _ reason: Reason, _ sentence: Phrase, nextStep advice: Phrase? = nil, status: Int? = nil, field: String? = nil,
    isWordedByServer: Bool = false
  ) {
    self.reason = reason
    self.sentence = sentence
    self.advice = advice
    self.status = status
    self.field = field
    self.isWordedByServer = isWordedByServer
    comparable = nil
  }

  /// Creates an error of the reason ``Reason/conflict`` that carries the versions that are in conflict.
  ///
  /// - Parameter versions: Of a type of the domain's own, which reads them again with ``versions``.
  public init(
    between versions: some ConflictingVersions, _ sentence: Phrase, nextStep advice: Phrase? = nil, status: Int? = nil
  ) {
    reason = .conflict
    self.sentence = sentence
    self.advice = advice
    self.status = status
    field = nil
    isWordedByServer = false
    comparable = ComparableVersions(versions: versions)
  }
}

/// What was to be saved and what is there instead: what the error of a conflict carries where both are known.
///
/// Each domain has a type of its own, and an accessor of ``ServiceError`` that reads it: this layer knows none of them.
public protocol ConflictingVersions: Hashable, Sendable {}

extension ServiceError {
  /// What was sent and what is there, where a conflict is between versions that can be compared.
  public var versions: (any ConflictingVersions)? { comparable?.versions }
}

/// Versions of any type, which can be told from each other.
private struct ComparableVersions: Hashable, Sendable {
  let versions: any ConflictingVersions

  static func == (left: Self, right: Self) -> Bool { left.versions.equals(right.versions) }
  func hash(into hasher: inout Hasher) { versions.hash(into: &hasher) }
}

extension ConflictingVersions {
  fileprivate func equals(_ other: any ConflictingVersions) -> Bool { other as? Self == self }
}

extension ServiceError {
  /// Nobody can tell whether the server did what was asked.
  var leavesOutcomeOpen: Bool {
    switch reason {
    case .unreachable, .timedOut, .cancelled, .badReply, .serverFailed: true
    case .invalid, .notSignedIn, .forbidden, .notFound, .conflict, .paymentRefused, .unsupported, .storage: false
    }
  }
}

extension ServiceError {
  /// The sentence in the language of the sources, for logs.
  public var message: String { sentence.description }
  /// The next step in the language of the sources, for logs; `nil` where there is none.
  public var nextStep: String? { advice?.description }
}

extension ServiceError: CustomStringConvertible {
  /// The sentence, and the next step where there is one, in the language of the sources.
  public var description: String { nextStep.map { "\(message) \($0)" } ?? message }
}
