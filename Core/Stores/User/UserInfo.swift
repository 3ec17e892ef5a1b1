/// Who a user is and where parcels go: every field may be unknown.
public struct UserInfo: Identifiable, Hashable, Sendable {
  /// The number by which the market knows the user.
  public let id: Int
  /// The given name; `nil` where it is not known.
  public var firstName: String?
  /// The family name; `nil` where it is not known.
  public var lastName: String?
  /// Street and number, in one line; `nil` where not known.
  public var street: String?
  /// The town of the address; `nil` where not known.
  public var city: String?
  /// The state or province of the address; `nil` where not known.
  public var state: String?
  /// The postal code of the address; `nil` where not known.
  public var zipCode: String?
  /// The country of the address; `nil` where not known.
  public var country: String?

  /// Creates a profile; what is not given is not known.
  public init(
    id: Int, firstName: String? = nil, lastName: String? = nil, street: String? = nil, city: String? = nil,
    state: String? = nil, zipCode: String? = nil, country: String? = nil
  ) {
    self.id = id
    self.firstName = firstName
    self.lastName = lastName
    self.street = street
    self.city = city
    self.state = state
    self.zipCode = zipCode
    self.country = country
  }
}

extension UserInfo: Codable {
  private enum CodingKeys: String, CodingKey {
    case id, street, city, state, country
    case firstName = "first_name"
    case lastName = "last_name"
    case zipCode = "zip_code"
  }

  /// Reads the wire form. A number is taken for its digits; anything else that is no text is not known.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    func text(_ key: CodingKeys) -> String? {
      container.lenient(forKey: key) ?? container.lenient(Int.self, forKey: key).map(String.init)
    }
    self.init(
      id: try container.decode(Int.self, forKey: .id), firstName: text(.firstName), lastName: text(.lastName),
      street: text(.street), city: text(.city), state: text(.state), zipCode: text(.zipCode), country: text(.country))
  }
}
