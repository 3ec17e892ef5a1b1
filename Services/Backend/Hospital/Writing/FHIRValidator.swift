import CoreJSON
import CoreStores

/// Checks what clients write: the form of JSON that FHIR allows, the elements of each type, and the rules between them.
///
/// Issues name the element, never its value: what was sent may be about a patient.
struct FHIRValidator {
  private var issues: [OperationOutcome.Issue] = []

  /// Enough to mend a form; more would only cost.
  private static let issueLimit = 20
  private static let textLimit = 10_000

  /// What is wrong with a resource, at most twenty issues.
  ///
  /// - Parameters:
  ///   - id: The id of the address that it is sent to; `nil` for a new one, whose own id does not count.
  ///   - place: Where it stands in the request: the type, or `Bundle.entry[0].resource`.
  static func issues(
    of resource: JSONValue, type: FHIRResourceType, id: String?, at place: String? = nil
  ) -> [OperationOutcome.Issue] {
    let place = place ?? type.rawValue
    var validator = FHIRValidator()
    guard case .object = resource else {
      return [.init(code: .structure, diagnostics: "A resource is a JSON object.", expression: place)]
    }
    guard resource["resourceType"]?.string == type.rawValue else {
      return [
        .init(
          code: .invalid, diagnostics: "The resourceType must be \(type.rawValue), as in the address.",
          expression: "\(place).resourceType")
      ]
    }
    if let id, resource["id"]?.string != id {
      validator.add(.invalid, "The id must be the one in the address.", "\(place).id")
    }
    validator.checkForm(resource, at: place)
    validator.check(resource, FHIRShape.elements(of: type), at: place)
    if case .object? = resource["meta"] {
    } else if resource["meta"] != nil {
      validator.add(.structure, "meta must be an object.", "\(place).meta")
    }
    validator.checkRules(resource, type, at: place)
    return validator.issues
  }

  private mutating func add(_ code: OperationOutcome.Code, _ diagnostics: String, _ expression: String) {
    guard issues.count < Self.issueLimit, !issues.contains(where: { $0.expression == expression }) else { return }
    issues.append(.init(code: code, diagnostics: diagnostics, expression: expression))
  }

  // MARK: JSON as FHIR writes it (FHIR R4, 2.6.2)

  private mutating func checkForm(_ element: JSONValue, at place: String, isInList: Bool = false) {
    guard issues.count < Self.issueLimit else { return }
    switch element {
    // In a list, null says that there only is an extension.
    case .null: if !isInList { add(.structure, "null is no value; leave the element out.", place) }
    case .string(let text):
      if text.allSatisfy(\.isWhitespace) {
        add(.structure, "A text must not be empty; leave the element out.", place)
      } else if text.unicodeScalars.contains(where: { $0.value < 0x20 && !"\t\n\r".unicodeScalars.contains($0) }) {
        add(.structure, "A text must not hold control characters.", place)
      }
    case .array(let elements):
      if elements.isEmpty { add(.structure, "A list must not be empty; leave the element out.", place) }
      for (index, element) in elements.enumerated() { checkForm(element, at: "\(place)[\(index)]", isInList: true) }
    case .object(let object):
      if object.members.isEmpty { add(.structure, "An object must not be empty; leave the element out.", place) }
      for member in object.members {
        let isName = member.name.utf8.count <= 64 && member.name.utf8.allSatisfy(Self.isNameByte)
        guard isName, !member.name.isEmpty else {
          add(.structure, "An element has a name that FHIR does not allow.", place)
          continue
        }
        checkForm(member.value, at: "\(place).\(member.name)")
      }
    case .boolean, .number: break
    }
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "_"): true
    default: false
    }
  }

  // MARK: Elements

  private mutating func check(_ object: JSONValue, _ elements: [FHIRShape.Element], at place: String) {
    for element in elements {
      let here = "\(place).\(element.name)"
      guard let value = object[element.name] else {
        // An extension may stand for the value.
        if element.isRequired, object["_" + element.name] == nil {
          add(.required, "\(element.name) is required.", here)
        }
        continue
      }
      guard element.isList else {
        check(value, element.shape, at: here)
        continue
      }
      guard case .array(let values) = value else {
        add(.structure, "\(element.name) must be a list.", here)
        continue
      }
      for (index, value) in values.enumerated() where value != .null {
        check(value, element.shape, at: "\(here)[\(index)]")
      }
    }
  }

  private mutating func check(_ value: JSONValue, _ shape: FHIRShape, at place: String) {
    switch shape {
    case .text:
      guard let text = value.string else { return add(.structure, "This must be a text.", place) }
      if text.utf8.count > Self.textLimit { add(.value, "This text is too long.", place) }
    case .boolean: if value.boolean == nil { add(.structure, "This must be true or false.", place) }
    case .positiveInteger:
      guard case .number(let written) = value, let number = Int(written.text), (1...Int(Int32.max)).contains(number)
      else {
        return add(.value, "This must be a whole number above 0.", place)
      }
    case .code(let codes):
      if value.string.map(codes.contains) != true {
        add(.value, "This must be one of: \(codes.joined(separator: ", ")).", place)
      }
    case .date:
      if value.string.flatMap({ PartialDate($0) }) == nil {
        add(.value, "This must be a date like 1974, 1974-12 or 1974-12-03.", place)
      }
    case .dateTime:
      if value.string.flatMap({ FHIRDateRange($0, allowsTime: true) }) == nil {
        add(.value, "This must be a date like 1974-12-03, or a time like 2026-01-05T08:00:00Z.", place)
      }
    case .instant:
      if value.string.flatMap(FHIRInstant.init) == nil {
        add(.value, "This must be a time like 2026-01-05T08:00:00Z.", place)
      }
    case .reference(let types): checkReference(value, types, at: place)
    case .object(let elements):
      guard case .object = value else { return add(.structure, "This must be an object.", place) }
      check(value, elements, at: place)
    }
  }

  private mutating func checkReference(_ value: JSONValue, _ types: [FHIRResourceType], at place: String) {
    guard case .object = value else { return add(.structure, "This must be a reference.", place) }
    for name in ["reference", "display", "type"] where value[name] != nil && value[name]?.string == nil {
      add(.structure, "This must be a text.", "\(place).\(name)")
    }
    guard let text = value["reference"]?.string else { return }
    if let reference = FHIRReference(text), !types.isEmpty, !types.contains(reference.type) {
      let wanted = types.map(\.rawValue).joined(separator: ", ")
      add(.value, "This must be a reference to: \(wanted).", "\(place).reference")
    }
  }

  // MARK: Rules between elements

  private mutating func checkRules(_ resource: JSONValue, _ type: FHIRResourceType, at place: String) {
    switch type {
    case .patient:
      if resource["deceasedBoolean"] != nil, resource["deceasedDateTime"] != nil {
        add(.invariant, "Of deceasedBoolean and deceasedDateTime, one may be given.", "\(place).deceasedDateTime")
      }
    case .slot: checkOrder(resource, at: place)
    case .appointment:
      checkOrder(resource, at: place)
      let status = resource["status"]?.string ?? ""
      if (resource["start"] == nil) != (resource["end"] == nil) {
        add(.invariant, "start and end are given both or not at all (app-2).", "\(place).start")
      }
      if resource["start"] == nil, !["proposed", "cancelled", "waitlist"].contains(status) {
        add(.invariant, "Only a proposed or cancelled appointment has no start (app-3).", "\(place).start")
      }
      if resource["cancelationReason"] != nil, !["cancelled", "noshow"].contains(status) {
        add(
          .invariant, "Only a cancelled appointment has a reason for it (app-4).", "\(place).cancelationReason")
      }
      for (index, participant) in (resource["participant"]?.elements ?? []).enumerated()
      where participant["actor"] == nil && participant["type"] == nil {
        add(.invariant, "A participant has a type or an actor (app-1).", "\(place).participant[\(index)]")
      }
    case .encounter:
      if let period = resource["period"] { checkOrder(period, at: "\(place).period") }
    case .practitioner, .practitionerRole, .schedule: break
    }
  }

  private mutating func checkOrder(_ object: JSONValue, at place: String) {
    guard let start = object["start"]?.string.flatMap({ FHIRDateRange($0, allowsTime: true) }),
      let end = object["end"]?.string.flatMap({ FHIRDateRange($0, allowsTime: true) })
    else { return }
    if end.upper < start.lower { add(.invariant, "The end must not be before the start.", "\(place).end") }
  }
}
