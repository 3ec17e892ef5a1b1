import CoreJSON
import CoreStores
import FoundationEssentials
import ServicesHTTPMessages

/// One change of a resource, checked for itself: alone, or as an entry of a transaction.
struct FHIRChange: Sendable, Hashable {
  /// What is done.
  enum Interaction: Sendable, Hashable {
    /// A new resource, unless a search finds one (`If-None-Exist`).
    case create(JSONValue, unless: FHIRSearch?)
    /// Another version of a resource, of the version that the client knows.
    case update(JSONValue, id: String, knowing: FHIRVersionCondition)
    /// The end of a resource.
    case delete(id: String, knowing: FHIRVersionCondition)
  }

  var type: FHIRResourceType
  var interaction: Interaction
  /// How the other entries of its transaction call what it creates: `urn:uuid:…`.
  var temporaryName: String?
  /// For something new: what there may be already, which is then changed instead.
  var matching: Match?
  /// For an update: what makes its resource of the stored one, in place of a whole one that is sent.
  var patch: JSONPatch?
  /// Where it stands in the request, for issues: `Bundle.entry[0]`; `nil` for a request of its own.
  var place: String?

  /// A resource that a search finds.
  struct Match: Sendable, Hashable {
    var search: FHIRSearch
    /// The version that the client knows; nil where it said nothing, which is enough for something new alone.
    var condition: FHIRVersionCondition?
  }

  /// Deletions come first, then what is new, then what changes (FHIR R4, 3.1.0.11.2).
  var rank: Int {
    switch interaction {
    case .delete: 0
    case .create: 1
    case .update: 2
    }
  }

  /// The update of a resource by a patch: what the resource is then is known when it is read.
  static func patch(
    _ patch: JSONPatch, type: FHIRResourceType, id: String, knowing condition: FHIRVersionCondition
  ) -> FHIRChange {
    var change = FHIRChange(type: type, interaction: .update(.null, id: id, knowing: condition))
    change.patch = patch
    return change
  }

  /// Where an element of its resource stands in the request.
  func expression(_ path: String) -> String {
    place.map { "\($0).resource" + path.dropFirst(type.rawValue.count) } ?? path
  }
}

/// What became of a change.
struct FHIRChangeResult: Sendable, Hashable {
  enum Kind: Sendable, Hashable {
    case created
    /// There was one already.
    case found
    case updated
    case deleted
  }

  var kind: Kind
  /// The resource as it is now; `nil` when it was deleted.
  var resource: StoredResource.Version?

  var status: HTTPStatus {
    switch kind {
    case .created: .created
    case .found, .updated: .ok
    case .deleted: .noContent
    }
  }
}

/// Which versions a client takes a resource to have (`If-Match`, RFC 9110 §13.1.1; FHIR R4, 3.1.0.5).
enum FHIRVersionCondition: Sendable, Hashable {
  /// Whatever it is: `*`, or nothing said where nothing need be said.
  case any
  /// One of these, of `W/"3"` or `"3"`; a tag that is none of ours is no version of any resource.
  case one(of: [Int])

  /// Reads the values of an `If-Match` field; `nil` where there are none, or none that is a tag.
  init?(_ values: [String]) {
    let parts: [Substring] = values.flatMap { value in value.split(separator: ",") }
    let tags = parts.map { String($0.filter { $0 != " " }) }.filter { !$0.isEmpty }
    guard !tags.isEmpty else { return nil }
    if tags == ["*"] {
      self = .any
      return
    }
    var versions: [Int] = []
    for text in tags {
      var tag = text[...]
      if tag.hasPrefix("W/") { tag = tag.dropFirst(2) }
      guard tag.count >= 2, tag.hasPrefix("\""), tag.hasSuffix("\"") else { return nil }
      let digits = tag.dropFirst().dropLast()
      if digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let version = Int(digits) { versions.append(version) }
    }
    self = .one(of: versions)
  }

  func allows(_ version: Int) -> Bool {
    switch self {
    case .any: true
    case .one(let versions): versions.contains(version)
    }
  }
}

/// Who changes something, and when.
struct FHIRAuthor: Sendable, Hashable {
  var name: String
  var time: Date
}
