/// What an account may be: a closed set, kept with the account in `account_role`.
///
/// Who registers is a customer and a seller. The roles of the hospital are given by who runs the server alone.
public enum Role: String, Sendable, Hashable, CaseIterable, Codable {
  /// Has a cart, pays and orders.
  case customer
  /// Puts up products.
  case seller
  /// Reads and writes patients and their appointments.
  case reception
  /// Reads and writes all that the hospital keeps.
  case doctor
  /// Reads what the hospital keeps of one patient.
  case patient

  /// What everybody gets who registers.
  static let ofNewAccounts: Set<Role> = [.customer, .seller]
}

/// A role that an account has; a patient's names the FHIR resource that is the account's own.
public struct RoleGrant: Sendable, Hashable, Codable, CustomStringConvertible {
  /// The role.
  public let role: Role
  /// The id of the `Patient`, of a patient's role and of no other.
  public let patientID: String?

  /// A role; `nil` for a patient's.
  public init?(_ role: Role) {
    guard role != .patient else { return nil }
    self.role = role
    patientID = nil
  }

  /// A patient's role; `nil` where the id is none (FHIR R4, data type `id`).
  public init?(patientID: String) {
    guard Self.isID(patientID) else { return nil }
    role = .patient
    self.patientID = patientID
  }

  /// Reads what ``description`` writes: `doctor`, `patient:pat-0001`; `nil` for anything else.
  public init?(_ text: String) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let role = Role(rawValue: parts[0]) else { return nil }
    if parts.count == 2 {
      guard role == .patient else { return nil }
      self.init(patientID: parts[1])
    } else {
      self.init(role)
    }
  }

  /// `doctor`, `patient:pat-0001`.
  public var description: String { patientID.map { "\(role.rawValue):\($0)" } ?? role.rawValue }

  private static func isID(_ text: String) -> Bool {
    (1...64).contains(text.utf8.count)
      && text.unicodeScalars.allSatisfy { scalar in
        scalar.isASCII && (scalar.properties.isAlphabetic || "0123456789-.".unicodeScalars.contains(scalar))
      }
  }

  /// What everybody gets who registers, in the order of ``Role``.
  static let ofNewAccounts = Role.allCases.filter { Role.ofNewAccounts.contains($0) }.compactMap { RoleGrant($0) }
}
