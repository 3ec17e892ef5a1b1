/// What a program tells its caller when it ends.
///
/// The numbers are part of the programs' contract with scripts and never change their meaning.
public enum ExitStatus: Int32, Sendable, CaseIterable {
  /// Everything that was asked for was done.
  case success = 0
  /// It was tried and failed: network, disk, a refusal of the server.
  case failure = 1
  /// The command line makes no sense; nothing was tried.
  case usage = 2
  /// What was named does not exist.
  case notFound = 3
  /// Somebody else changed or took it first.
  case conflict = 4
  /// A payment was refused; nothing was bought.
  case paymentRefused = 5

  /// What it means, as the manual page says it.
  var meaning: String {
    switch self {
    case .success: "Everything that was asked for was done."
    case .failure: "It was tried and failed: network, disk, a refusal of the server."
    case .usage: "The command line makes no sense; nothing was tried."
    case .notFound: "What was named does not exist."
    case .conflict: "Somebody else changed or took it first."
    case .paymentRefused: "A payment was refused; nothing was bought."
    }
  }
}
