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
    validator.check(resource, FHIRShape.allElements(of: type), at: place)
    validator.checkContained(resource, at: place)
    validator.checkRules(resource, type, at: place)
    return validator.issues
  }

  private mutating func add(
    _ code: OperationOutcome.Code, _ diagnostics: String, _ expression: @autoclosure () -> String
  ) {
    guard issues.count < Self.issueLimit else { return }
    let expression = expression()
    guard !issues.contains(where: { $0.expression == expression }) else { return }
    issues.append(.init(code: code, diagnostics: diagnostics, expression: expression))
  }

  // MARK: JSON as FHIR writes it (FHIR R4, 2.6.2)

  private mutating func checkForm(
    _ element: JSONValue, at place: @autoclosure () -> String, isInList: Bool = false
  ) {
    guard issues.count < Self.issueLimit else { return }
    switch element {
    // In a list, null says that there only is an extension.
    case .null: if !isInList { add(.structure, "null is no value; leave the element out.", place()) }
    case .string(let text):
      // Most texts need no closer look.
      if text.utf8.first.map({ (0x21..<0x7F).contains($0) }) == true, text.utf8.allSatisfy({ $0 >= 0x20 }) { return }
      if text.allSatisfy(\.isWhitespace) {
        add(.structure, "A text must not be empty; leave the element out.", place())
      } else if text.unicodeScalars.contains(where: { $0.value < 0x20 && !"\t\n\r".unicodeScalars.contains($0) }) {
        add(.structure, "A text must not hold control characters.", place())
      }
    case .array(let elements):
      if elements.isEmpty { add(.structure, "A list must not be empty; leave the element out.", place()) }
      for (index, element) in elements.enumerated() { checkForm(element, at: "\(place())[\(index)]", isInList: true) }
    case .object(let object):
      if object.members.isEmpty { add(.structure, "An object must not be empty; leave the element out.", place()) }
      for member in object.members {
        let isName = member.name.utf8.count <= 64 && member.name.utf8.allSatisfy(Self.isNameByte)
        guard isName, !member.name.isEmpty else {
          add(.structure, "An element has a name that FHIR does not allow.", place())
          continue
        }
        func here() -> String { "\(place()).\(member.name)" }
        if member.name == "extension" || member.name == "modifierExtension" {
          checkExtensions(member.value, at: here())
        } else if member.name.utf8.first == UInt8(ascii: "_") {
          checkCompanion(member.value, at: here())
        }
        checkForm(member.value, at: here())
      }
    case .boolean, .number: break
    }
  }

  /// What stands beside a primitive value, `_birthDate`: its id and extensions, in a list one of them for each value.
  private mutating func checkCompanion(_ value: JSONValue, at place: @autoclosure () -> String) {
    let isRight =
      switch value {
      case .object: true
      case .array(let elements): elements.allSatisfy { if case .object = $0 { true } else { $0 == .null } }
      default: false
      }
    if !isRight { add(.structure, "This must be an object with an id or extensions.", place()) }
  }

  /// Each has an address, and a value or extensions of its own (FHIR R4, 2.4, ext-1).
  private mutating func checkExtensions(_ value: JSONValue, at place: @autoclosure () -> String) {
    guard case .array(let extensions) = value else { return add(.structure, "Extensions must be a list.", place()) }
    for (index, element) in extensions.enumerated() {
      func here() -> String { "\(place())[\(index)]" }
      guard case .object(let object) = element else {
        add(.structure, "This must be an object.", here())
        continue
      }
      check(element, FHIRShape.extensionElements, at: here())
      var names: [String] = []
      for member in object.members {
        let name = member.name.utf8.first == UInt8(ascii: "_") ? String(member.name.drop { $0 == "_" }) : member.name
        if name.hasPrefix("value"), !names.contains(name) { names.append(name) }
      }
      guard names.count + (element["extension"] == nil ? 0 : 1) == 1 else {
        add(.invariant, "An extension has one value, or extensions (ext-1).", here())
        continue
      }
      guard let name = names.first else { continue }
      guard let shape = FHIRShape.value(ofType: String(name.dropFirst("value".count))) else {
        add(.structure, "An extension has no value of such a type.", "\(here()).\(name)")
        continue
      }
      if let value = element[name] { check(value, shape, at: "\(here()).\(name)") }
    }
  }

  /// What a resource holds inside itself: of a type served here, it has that one's form; it holds no others (dom-2).
  private mutating func checkContained(_ resource: JSONValue, at place: @autoclosure () -> String) {
    for (index, contained) in (resource["contained"]?.elements ?? []).enumerated() {
      func here() -> String { "\(place()).contained[\(index)]" }
      if contained["contained"] != nil {
        add(.invariant, "A contained resource contains none itself (dom-2).", "\(here()).contained")
      }
      guard let type = contained["resourceType"]?.string.flatMap(FHIRResourceType.init) else { continue }
      check(contained, FHIRShape.allElements(of: type), at: here())
      checkRules(contained, type, at: here())
    }
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "_"): true
    default: false
    }
  }

  // MARK: Elements

  private mutating func check(_ object: JSONValue, _ elements: [FHIRShape.Element], at place: @autoclosure () -> String)
  {
    for element in elements {
      func here() -> String { "\(place()).\(element.name)" }
      guard let value = object[element.name] else {
        // An extension may stand for the value.
        if element.isRequired, object["_" + element.name] == nil {
          add(.required, "\(element.name) is required.", here())
        }
        continue
      }
      guard element.isList else {
        check(value, element.shape, at: here())
        continue
      }
      guard case .array(let values) = value else {
        add(.structure, "\(element.name) must be a list.", here())
        continue
      }
      for (index, value) in values.enumerated() {
        if value == .null {
          checkGap(index, object["_" + element.name], element.shape, at: "\(here())[\(index)]")
          continue
        }
        check(value, element.shape, at: "\(here())[\(index)]")
      }
    }
  }

  private mutating func check(_ value: JSONValue, _ shape: FHIRShape, at place: @autoclosure () -> String) {
    switch shape {
    case .text:
      guard let text = value.string else { return add(.structure, "This must be a text.", place()) }
      if text.utf8.count > Self.textLimit { add(.value, "This text is too long.", place()) }
    case .longText: if value.string == nil { add(.structure, "This must be a text.", place()) }
    case .boolean: if value.boolean == nil { add(.structure, "This must be true or false.", place()) }
    case .decimal: if case .number = value {} else { add(.structure, "This must be a number.", place()) }
    case .integer(let range):
      guard case .number(let written) = value, let number = Int(written.text), range.contains(number) else {
        return add(.value, "This must be a whole number of \(range.lowerBound) to \(range.upperBound).", place())
      }
    case .word:
      if value.string.map(FHIRPrimitive.isWord) != true {
        add(.value, "This must be a code: no white space but single spaces inside.", place())
      }
    case .uri:
      if value.string.map(FHIRPrimitive.isWithoutSpace) != true {
        add(.value, "This must be an address without white space.", place())
      }
    case .id: if value.string.map(FHIRReference.isID) != true { add(.value, "This must be an id.", place()) }
    case .oid:
      if value.string.map(FHIRPrimitive.isOID) != true {
        add(.value, "This must be an OID like urn:oid:1.2.3.", place())
      }
    case .uuid:
      if value.string.map(FHIRPrimitive.isUUID) != true { add(.value, "This must be a UUID like urn:uuid:….", place()) }
    case .base64: if value.string.map(FHIRPrimitive.isBase64) != true { add(.value, "This must be base64.", place()) }
    case .code(let codes):
      if value.string.map(codes.contains) != true {
        add(.value, "This must be one of: \(codes.joined(separator: ", ")).", place())
      }
    case .date:
      if value.string.flatMap({ PartialDate($0) }) == nil {
        add(.value, "This must be a date like 1974, 1974-12 or 1974-12-03.", place())
      }
    case .dateTime:
      if value.string.flatMap({ FHIRDateRange($0, allowsTime: true) }) == nil {
        add(.value, "This must be a date like 1974-12-03, or a time like 2026-01-05T08:00:00Z.", place())
      }
    case .instant:
      if value.string.flatMap(FHIRInstant.init) == nil {
        add(.value, "This must be a time like 2026-01-05T08:00:00Z.", place())
      }
    case .time:
      if value.string.map(FHIRPrimitive.isTime) != true {
        add(.value, "This must be a time of the day like 08:00:00.", place())
      }
    case .period:
      check(value, .object(FHIRShape.periodElements), at: place())
      checkOrder(value, at: place())
    case .reference(let types): checkReference(value, types, at: place())
    case .object(let elements):
      guard case .object = value else { return add(.structure, "This must be an object.", place()) }
      check(value, elements, at: place())
    }
  }

  /// In a list of primitive values null stands for one that only has extensions, which are beside it.
  private mutating func checkGap(
    _ index: Int, _ companions: JSONValue?, _ shape: FHIRShape, at place: @autoclosure () -> String
  ) {
    let beside = companions?.elements ?? []
    guard shape.isPrimitive, index < beside.count, beside[index] != .null else {
      return add(.structure, "null is no value; leave the element out.", place())
    }
  }

  private mutating func checkReference(
    _ value: JSONValue, _ types: [FHIRResourceType], at place: @autoclosure () -> String
  ) {
    guard case .object = value else { return add(.structure, "This must be a reference.", place()) }
    check(value, FHIRShape.referenceElements, at: place())
    guard let text = value["reference"]?.string else { return }
    if let reference = FHIRReference(text), !types.isEmpty, !types.contains(reference.type) {
      let wanted = types.map(\.rawValue).joined(separator: ", ")
      add(.value, "This must be a reference to: \(wanted).", "\(place()).reference")
    }
  }

  // MARK: Rules between elements

  private mutating func checkRules(_ resource: JSONValue, _ type: FHIRResourceType, at place: @autoclosure () -> String)
  {
    switch type {
    case .patient:
      for (one, other) in [("deceasedBoolean", "deceasedDateTime"), ("multipleBirthBoolean", "multipleBirthInteger")]
      where resource[one] != nil && resource[other] != nil {
        add(.invariant, "Of \(one) and \(other), one may be given.", "\(place()).\(other)")
      }
    case .slot: checkOrder(resource, at: place())
    case .appointment:
      checkOrder(resource, at: place())
      let status = resource["status"]?.string ?? ""
      if (resource["start"] == nil) != (resource["end"] == nil) {
        add(.invariant, "start and end are given both or not at all (app-2).", "\(place()).start")
      }
      if resource["start"] == nil, !["proposed", "cancelled", "waitlist"].contains(status) {
        add(.invariant, "Only a proposed or cancelled appointment has no start (app-3).", "\(place()).start")
      }
      if resource["cancelationReason"] != nil, !["cancelled", "noshow"].contains(status) {
        add(
          .invariant, "Only a cancelled appointment has a reason for it (app-4).", "\(place()).cancelationReason")
      }
      for (index, participant) in (resource["participant"]?.elements ?? []).enumerated()
      where participant["actor"] == nil && participant["type"] == nil {
        add(.invariant, "A participant has a type or an actor (app-1).", "\(place()).participant[\(index)]")
      }
    case .encounter, .practitioner, .practitionerRole, .schedule: break
    }
  }

  private mutating func checkOrder(_ object: JSONValue, at place: @autoclosure () -> String) {
    guard let start = object["start"]?.string.flatMap({ FHIRDateRange($0, allowsTime: true) }),
      let end = object["end"]?.string.flatMap({ FHIRDateRange($0, allowsTime: true) })
    else { return }
    if end.upper < start.lower { add(.invariant, "The end must not be before the start.", "\(place()).end") }
  }
}
