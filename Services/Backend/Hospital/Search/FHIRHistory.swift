/// What is asked of a history: the versions of one resource, or of all of a type (FHIR R4, 3.1.0.11 "history").
struct FHIRHistory: Sendable, Hashable {
  let type: FHIRResourceType
  /// The resource; nil for all of the type.
  let id: String?
  /// The size of a page.
  var count = FHIRSearch.defaultCount
  /// Versions made before this moment are left out, in milliseconds since 1970.
  var since: Int64?
  /// The version that the page comes after.
  var after: FHIRSearch.Place?
  /// The parameters that were used, as given, for the links; without ``after``.
  var applied: [FHIRSearch.Parameter] = []

  init(type: FHIRResourceType, id: String?) {
    self.type = type
    self.id = id
  }

  /// Reads the parameters of a request; unknown ones are refused where it asks for that, else passed over.
  init(
    type: FHIRResourceType, id: String?, _ parameters: [FHIRSearch.Parameter], isStrict: Bool
  ) throws(OperationOutcome) {
    self.init(type: type, id: id)
    for parameter in parameters where !parameter.value.isEmpty {
      switch parameter.name {
      case "_count":
        guard parameter.value.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(parameter.value) else {
          throw .parameter("_count", .value, "_count must be a whole number, 0 or more.")
        }
        count = min(number, FHIRSearch.maximumCount)
      case "_since":
        guard let moment = FHIRInstant(parameter.value) else {
          throw .parameter("_since", .value, "_since is a time like 2026-01-05T08:00:00Z.")
        }
        since = moment.milliseconds
      case "_after":
        guard let place = FHIRSearch.Place(parameter.value), id == nil || id == place.id else { throw .lostPlace }
        after = place
        continue
      case "_format", "_pretty": break
      default:
        if isStrict {
          let name = FHIRSearchParser(type: type).shown(parameter.name)
          throw .parameter(name, .notSupported, "A history is asked for by _count and _since.")
        }
        continue
      }
      applied.append(parameter)
    }
  }

  /// A version, or the end of a resource.
  struct Entry: Sendable, Hashable {
    var id: String
    var version: Int
    /// In milliseconds since 1970.
    var lastUpdated: Int64
    /// Nil where the resource was deleted.
    var resource: StoredResource.Version?
  }

  /// A page of versions, the newest first.
  struct Page: Sendable, Hashable {
    var entries: [Entry]
    /// How many there are of one resource; those of a type are not counted, as that would take longer the older it is.
    var total: Int?
    /// Whether older ones follow.
    var hasMore = false

    /// Where the next page goes on.
    var end: FHIRSearch.Place? {
      hasMore ? entries.last.map { FHIRSearch.Place(id: $0.id, version: $0.version) } : nil
    }
  }
}
