import CoreJSON
import CoreStores

/// A reference to a resource of this server, as it stands in another one: `Patient/pat-0001`.
struct FHIRReference: Sendable, Hashable {
  let type: FHIRResourceType
  let id: String

  var text: String { "\(type.rawValue)/\(id)" }

  /// Reads `Type/id`, also with a version behind it; `nil` for other servers' resources, contained ones, `urn:` names
  /// and types that are not served here.
  init?(_ text: String) {
    let parts = text.utf8.split(separator: UInt8(ascii: "/"), maxSplits: 4, omittingEmptySubsequences: false)
    guard parts.count == 2 || (parts.count == 4 && parts[2].elementsEqual("_history".utf8)),
      Self.isID(Substring(parts[1])), let type = FHIRResourceType(rawValue: String(Substring(parts[0])))
    else { return nil }
    self.type = type
    id = String(Substring(parts[1]))
  }

  /// FHIR R4, data type `id`.
  static func isID(_ text: some StringProtocol) -> Bool {
    (1...64).contains(text.utf8.count)
      && text.utf8.allSatisfy { byte in
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || (0x30...0x39).contains(byte)
          || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
      }
  }

  /// All references of a resource, each with its place: `Appointment.slot[0]`.
  static func all(in element: JSONValue, at place: String) -> [(place: String, reference: FHIRReference)] {
    var found: [(place: String, reference: FHIRReference)] = []
    add(element, at: place, to: &found)
    return found
  }

  private static func add(
    _ element: JSONValue, at place: @autoclosure () -> String,
    to found: inout [(place: String, reference: FHIRReference)]
  ) {
    switch element {
    case .object(let object):
      if let own = element["reference"]?.string.flatMap(FHIRReference.init) { found.append((place(), own)) }
      for member in object.members where member.value.isStructure {
        add(member.value, at: "\(place()).\(member.name)", to: &found)
      }
    case .array(let elements):
      for (index, element) in elements.enumerated() where element.isStructure {
        add(element, at: "\(place())[\(index)]", to: &found)
      }
    default: break
    }
  }

  /// The element with the references named in `names` replaced: those of a transaction to its own entries.
  static func replacing(_ names: [String: String], in element: JSONValue) -> JSONValue {
    // Mostly there are none, and a copy of a large element would cost more than all the rest.
    if names.isEmpty { return element }
    return switch element {
    case .object(let object):
      .object(
        JSONObject(
          object.members.map { member in
            if member.name == "reference", let text = member.value.string, let name = names[text] {
              return .init(member.name, .string(name))
            }
            return .init(member.name, replacing(names, in: member.value))
          }))
    case .array(let elements): .array(elements.map { replacing(names, in: $0) })
    default: element
    }
  }
}

extension JSONValue {
  /// Whether other values are in it.
  fileprivate var isStructure: Bool {
    switch self {
    case .object, .array: true
    case .null, .boolean, .number, .string: false
    }
  }
}
