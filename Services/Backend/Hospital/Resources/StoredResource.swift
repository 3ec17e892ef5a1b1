import CoreJSON
import CoreStores
import FoundationEssentials

/// A version of a resource as it is kept: its JSON, untouched, and what searches look at.
struct StoredResource: Sendable, Hashable {
  let type: FHIRResourceType
  let id: String
  let version: Int
  let lastUpdated: Date
  /// The JSON as it was written: elements that nobody here knows are kept.
  let document: String
  let index: SearchIndex

  /// A document that is no resource of a type served here, or that lacks an id, a version or a time.
  struct Unreadable: Error {}

  /// Reads a document that is complete, such as the generator's or one that was stored before.
  ///
  /// - Throws: `JSONValue.Malformed`, ``Unreadable``.
  init(document: some Sequence<UInt8>) throws {
    let bytes = Array(document)
    let element = try JSONValue(parsing: bytes)
    guard let type = element["resourceType"]?.string.flatMap(FHIRResourceType.init), let id = element["id"]?.string,
      let version = element["meta"]?["versionId"]?.string.flatMap({ Int($0) }),
      let moment = element["meta"]?["lastUpdated"]?.string.flatMap(FHIRInstant.init)
    else { throw Unreadable() }
    self.type = type
    self.id = id
    self.version = version
    lastUpdated = Date(timeIntervalSince1970: Double(moment.milliseconds) / 1_000)
    self.document = String(decoding: bytes, as: UTF8.self)
    index = SearchIndex(element, type: type)
  }

  /// A version made here of what a client sent: id, version and time are the server's, all else is the client's.
  init(_ element: JSONValue, type: FHIRResourceType, id: String, version: Int, at time: Date) {
    var meta = element["meta"] ?? [:]
    meta["versionId"] = .string(String(version))
    meta["lastUpdated"] = .string(time.timestamp)
    self.type = type
    self.id = id
    self.version = version
    lastUpdated = time
    document = Self.document(element, type, id, meta)
    index = SearchIndex(element, type: type)
  }

  /// What the server says first, then all else as it was sent.
  private static func document(
    _ element: JSONValue, _ type: FHIRResourceType, _ id: String, _ meta: JSONValue
  ) -> String {
    var json = Array(#"{"resourceType":"\#(type.rawValue)","id":"#.utf8)
    JSONText.write(id, to: &json)
    json += #","meta":"#.utf8
    meta.write(to: &json)
    for member in element.members {
      switch member.name {
      case "resourceType", "id", "meta": continue
      default:
        json.append(UInt8(ascii: ","))
        JSONText.write(member.name, to: &json)
        json.append(UInt8(ascii: ":"))
        member.value.write(to: &json)
      }
    }
    json.append(UInt8(ascii: "}"))
    return String(decoding: json, as: UTF8.self)
  }
}

extension StoredResource {
  /// What an answer needs of a stored resource.
  struct Version: Sendable, Hashable {
    var type: FHIRResourceType
    var id: String
    var version: Int
    var lastUpdated: Date
    var document: String
    /// Whom it is about.
    var patientIDs: [String]

    /// Its name for clients to send back (RFC 9110 §8.8.3); weak, since other formats would have the same.
    var entityTag: String { "W/\"\(version)\"" }
    var reference: String { "\(type.rawValue)/\(id)" }
  }

  /// What an answer needs of it.
  var current: Version {
    Version(
      type: type, id: id, version: version, lastUpdated: lastUpdated, document: document,
      patientIDs: type == .patient ? [id] : index.patientIDs)
  }
}
