/// What a person types into a profile: text as it was typed, whatever it is, and what is wrong with it field by field.
public struct UserInfoForm: Hashable, Sendable {
  /// The fields, in the order in which the form shows them.
  public enum Field: NamedField, CaseIterable {
    /// ``UserInfoForm/firstName``.
    case firstName
    /// ``UserInfoForm/lastName``.
    case lastName
    /// ``UserInfoForm/street``.
    case street
    /// ``UserInfoForm/city``.
    case city
    /// ``UserInfoForm/state``.
    case state
    /// ``UserInfoForm/zipCode``.
    case zipCode
    /// ``UserInfoForm/country``.
    case country

    /// What stands before the field in the form.
    public var title: Phrase {
      switch self {
      case .firstName: "First name"
      case .lastName: "Last name"
      case .street: "Street"
      case .city: "City"
      case .state: "State"
      case .zipCode: "Zip code"
      case .country: "Country"
      }
    }

    /// How many characters the field takes.
    public var limit: Int { self == .zipCode ? 40 : 200 }

    /// Whether a parcel cannot be sent without it: all but the state, which not every country has.
    public var isNeededForParcels: Bool { self != .state }
  }

  private var texts: [Field: String]

  /// A form in which nothing is typed yet.
  public init() { texts = [:] }

  /// A form that is filled in with a profile, to be changed.
  public init(_ info: UserInfo) {
    let known: [Field: String?] = [
      .firstName: info.firstName, .lastName: info.lastName, .street: info.street, .city: info.city, .state: info.state,
      .zipCode: info.zipCode, .country: info.country,
    ]
    texts = known.compactMapValues(\.self).filter { !$0.value.isEmpty }
  }

  /// What is typed into a field; empty where nothing is.
  public subscript(field: Field) -> String {
    get { texts[field] ?? "" }
    set { texts[field] = newValue.isEmpty ? nil : newValue }
  }

  /// Why a field cannot be kept as it is; `nil` where it can. A profile may have gaps.
  public func problem(with field: Field) -> FieldProblem<Field>? {
    let text = trimmed(field)
    if text.count > field.limit { return FieldProblem(field, .tooLong(text.count, limit: field.limit)) }
    let isClean = text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
    return isClean ? nil : FieldProblem(field, .unwritable)
  }

  /// What is wrong with the first field that cannot be kept as it is.
  public var firstProblem: FieldProblem<Field>? { Field.allCases.lazy.compactMap(problem).first }

  /// What a parcel needs and is not there, in the order of the form.
  public var missingForParcels: [Field] { Field.allCases.filter { $0.isNeededForParcels && trimmed($0).isEmpty } }

  /// The profile; what is empty is unknown. `nil` while there is a problem.
  public func info(ofUser id: UserInfo.ID) -> UserInfo? {
    guard firstProblem == nil else { return nil }
    func text(_ field: Field) -> String? { trimmed(field).isEmpty ? nil : trimmed(field) }
    return UserInfo(
      id: id, firstName: text(.firstName), lastName: text(.lastName), street: text(.street), city: text(.city),
      state: text(.state), zipCode: text(.zipCode), country: text(.country))
  }

  /// The address as it stands on a parcel, without empty lines.
  public var addressLines: [String] {
    let lines: [[Field]] = [[.firstName, .lastName], [.street], [.zipCode, .city], [.state], [.country]]
    return lines.map { $0.map(trimmed).filter { !$0.isEmpty }.joined(separator: " ") }.filter { !$0.isEmpty }
  }

  private func trimmed(_ field: Field) -> String { self[field].withoutOuterSpace }
}
