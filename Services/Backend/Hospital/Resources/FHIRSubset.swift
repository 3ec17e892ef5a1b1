import CoreJSON

/// A resource of which some elements are wanted (`_elements`; FHIR R4, 3.1.1.5.9).
enum FHIRSubset {
  /// The tag that tells a client not to send this back as the whole (FHIR R4, 3.1.1.5.8).
  private static let tag: JSONValue = [
    "system": "http://terminology.hl7.org/CodeSystem/v3-ObservationValue", "code": "SUBSETTED",
  ]

  /// The resource with the named elements and those that it may not be without, and the tag.
  ///
  /// - Throws: `JSONValue.Malformed` for a document that is no JSON, which is none of this server's.
  static func of(
    _ resource: StoredResource.Version, elements: [String]
  ) throws -> StoredResource.Version {
    let element = try JSONValue(parsing: resource.document.utf8)
    let required = FHIRShape.elements(of: resource.type).filter(\.isRequired).map(\.name)
    let wanted = Set(["resourceType", "id", "meta"] + required + elements)
    let members = element.members.filter { member in
      // What extends a primitive element stands beside it, under its name with "_" before it.
      wanted.contains(member.name.hasPrefix("_") ? String(member.name.dropFirst()) : member.name)
    }
    var subset = JSONValue.object(JSONObject(members))
    var meta = element["meta"] ?? [:]
    meta["tag"] = .array((meta["tag"]?.elements ?? []) + [tag])
    subset["meta"] = meta
    var result = resource
    result.document = subset.text()
    return result
  }
}
