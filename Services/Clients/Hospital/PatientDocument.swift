import CoreJSON
import CoreStores

/// A `Patient` resource that is edited: what is written changes those elements alone, all others stay as the server sent
/// them, known here or not.
struct PatientDocument {
  /// The resource.
  private(set) var element: JSONValue

  /// The system of the identifiers by which a registration is told from another.
  static let registrationSystem = "https://ambient.example/registrations"

  init(_ element: JSONValue) {
    self.element = element
  }

  /// A new patient.
  init(_ details: PatientDetails, key: String) {
    element = [
      "resourceType": "Patient",
      "identifier": [["system": .string(Self.registrationSystem), "value": .string(key)]], "active": true,
    ]
    set(PatientField.allCases.filter { !details[$0].isEmpty }, to: details)
  }

  /// What can be written, as it is.
  var details: PatientDetails {
    let name = nameIndex.flatMap { self[list: "name", $0] }
    let address = self[list: "address", 0]
    let given = (name?["given"]?.elements ?? []).compactMap(\.string).joined(separator: " ")
    let prefix = (name?["prefix"]?.elements ?? []).compactMap(\.string).joined(separator: " ")
    let street = (address?["line"]?.elements ?? []).compactMap(\.string).joined(separator: ", ")
    return PatientDetails(
      name: PersonName(
        family: name?["family"]?.string ?? "", given: given, prefix: prefix.isEmpty ? nil : prefix),
      gender: element["gender"]?.string.flatMap(AdministrativeGender.init(rawValue:)),
      birthDate: element["birthDate"]?.string.flatMap { PartialDate($0) },
      phone: value(of: "phone"), email: value(of: "email"), street: street.isEmpty ? nil : street,
      city: address?["city"]?.string, postalCode: address?["postalCode"]?.string)
  }

  /// Writes some fields; one without a value is taken out.
  mutating func set(_ fields: [PatientField], to details: PatientDetails) {
    for field in fields {
      let text = details[field]
      let value = text.isEmpty ? nil : JSONValue.string(text)
      switch field {
      case .family: changeName { $0["family"] = value }
      case .given:
        let parts = text.split(separator: " ").map { JSONValue.string(String($0)) }
        changeName { name in
          // Both lists stand side by side: extensions of other names would belong to the wrong ones.
          if name["_given"]?.elements.count != parts.count { name["_given"] = nil }
          name["given"] = parts.isEmpty ? nil : .array(parts)
        }
      case .prefix: changeName { $0["prefix"] = value.map { [$0] } }
      case .gender: element["gender"] = value
      case .birthDate: element["birthDate"] = value
      case .phone: changeContact("phone", to: value)
      case .email: changeContact("email", to: value)
      case .street: changeAddress { $0["line"] = value.map { [$0] } }
      case .city: changeAddress { $0["city"] = value }
      case .postalCode: changeAddress { $0["postalCode"] = value }
      }
    }
    // The whole as one text would tell the former one.
    if !Set(fields).isDisjoint(with: [.family, .given, .prefix]) {
      let shown = self.details.name.full
      changeName { name in if name["text"] != nil { name["text"] = .string(shown) } }
    }
    if !Set(fields).isDisjoint(with: [.street, .city, .postalCode]) { changeAddress { $0["text"] = nil } }
  }

  // MARK: Elements

  private subscript(list name: String, index: Int) -> JSONValue? {
    let elements = element[name]?.elements ?? []
    return elements.indices.contains(index) ? elements[index] : nil
  }

  /// The name that is shown, as ``PersonName`` chooses it.
  private var nameIndex: Int? {
    let names = element["name"]?.elements ?? []
    func first(_ use: String) -> Int? { names.firstIndex { $0["use"]?.string == use } }
    return first("official") ?? first("usual") ?? (names.isEmpty ? nil : 0)
  }

  private func value(of system: String) -> String? {
    (element["telecom"]?.elements ?? []).first { $0["system"]?.string == system }?["value"]?.string
  }

  private mutating func changeName(_ change: (inout JSONValue) -> Void) {
    self.change("name", at: nameIndex, new: ["use": "official"], change)
  }

  private mutating func changeAddress(_ change: (inout JSONValue) -> Void) {
    self.change("address", at: self[list: "address", 0] == nil ? nil : 0, new: ["use": "home"], change)
  }

  private mutating func changeContact(_ system: String, to value: JSONValue?) {
    let index = (element["telecom"]?.elements ?? []).firstIndex { $0["system"]?.string == system }
    change("telecom", at: index, new: ["system": .string(system)]) { contact in
      guard let value else {
        contact = [:]
        return
      }
      contact["value"] = value
    }
  }

  /// Changes an element of a list, or a new one at its end; what says nothing then is taken out, since FHIR has no empty
  /// objects and lists.
  private mutating func change(
    _ list: String, at index: Int?, new: JSONValue, _ change: (inout JSONValue) -> Void
  ) {
    var elements = element[list]?.elements ?? []
    var changed = index.map { elements[$0] } ?? new
    change(&changed)
    let saysNothing = changed.members.allSatisfy { ["use", "system"].contains($0.name) }
    switch (index, saysNothing) {
    case (let index?, true): elements.remove(at: index)
    case (let index?, false): elements[index] = changed
    case (nil, true): break
    case (nil, false): elements.append(changed)
    }
    element[list] = elements.isEmpty ? nil : .array(elements)
  }
}
