/// A program that is known to an authorization server by itself, without a user (SMART App Launch 2.2, "Backend Services").
public struct SMARTClient: Sendable {
  /// By which the authorization server knows it.
  public var id: String
  /// The key that signs for it; its public half was given to the server.
  public var key: SigningKey
  /// What the server calls the key.
  public var keyID: String
  /// What it wants to be allowed, as scopes with a space between them.
  public var scope: String

  /// Creates a client.
  ///
  /// - Parameters:
  ///   - keyID: `nil` for the key's ``SigningKey/thumbprint``.
  ///   - scope: `nil` for ``hospitalScope``.
  public init(id: String, key: SigningKey, keyID: String? = nil, scope: String? = nil) {
    self.id = id
    self.key = key
    self.keyID = keyID ?? key.thumbprint
    self.scope = scope ?? Self.hospitalScope
  }

  /// What ``FHIRClient`` reads and writes, and no more (SMART App Launch 2.2, "Scopes for requesting FHIR resources").
  public static let hospitalScope = [
    "system/Patient.crus", "system/Practitioner.rs", "system/PractitionerRole.rs", "system/Schedule.rs",
    "system/Slot.rus", "system/Appointment.crus", "system/Encounter.rs",
  ].joined(separator: " ")
}
