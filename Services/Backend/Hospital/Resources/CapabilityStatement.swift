import FoundationEssentials

/// What the FHIR interface can do, told from the tables that it works by (FHIR R4, CapabilityStatement).
struct CapabilityStatement: Encodable, Sendable {
  struct Named: Encodable, Sendable {
    var name: String
  }

  struct Implementation: Encodable, Sendable {
    var description: String
    var url: String
  }

  struct Interaction: Encodable, Sendable {
    var code: String
  }

  struct SearchParameter: Encodable, Sendable {
    var name: String
    var type: String
    var documentation: String
  }

  struct Resource: Encodable, Sendable {
    var type: String
    var interaction: [Interaction]
    /// `versioned-update` where an update without the version that it changes is refused, else `versioned`.
    var versioning: String
    var readHistory = true
    var updateCreate = false
    var conditionalCreate = true
    var conditionalRead = "not-match"
    var conditionalUpdate = true
    var conditionalDelete = "not-supported"
    var searchInclude: [String]?
    var searchRevInclude: [String]?
    var searchParam: [SearchParameter]
  }

  struct Rest: Encodable, Sendable {
    struct Security: Encodable, Sendable {
      struct Concept: Encodable, Sendable {
        var text: String
      }

      /// How to sign in; of an open hospital, nothing.
      var service: [Concept]?
      var description: String
    }

    var mode = "server"
    var documentation: String
    var security: Security
    var resource: [Resource]
    var interaction = [Interaction(code: "transaction"), Interaction(code: "batch")]
  }

  var resourceType = "CapabilityStatement"
  var status = "active"
  var date = "2026-01-01"
  var kind = "instance"
  var software = Named(name: "Ambient")
  var implementation: Implementation
  var fhirVersion = "4.0.1"
  var format = ["json"]
  var patchFormat = [FHIRMediaType.patch]
  var rest: [Rest]

  /// The statement of the interface at `base`.
  init(base: String, fhirAccess: FHIRAccess, allowsUpdatesWithoutVersion: Bool) {
    let version =
      allowsUpdatesWithoutVersion
      ? "An update or a patch may state in If-Match the version that it changes, and else changes what is there"
      : "An update or a patch states in If-Match the version that it changes"
    implementation = .init(description: "A hospital of synthetic people", url: base)
    rest = [
      .init(
        documentation: """
          Read, search, create, update, patch and delete, and transactions and batches of these. \(version); a conditional \
          update that finds nothing creates. Patches are JSON Patch. A time (Slot) is taken by one appointment. Pages have \(FHIRSearch.defaultCount) results \
          unless _count says otherwise, at most \(FHIRSearch.maximumCount); follow link "next". _sort, _include, \
          _revinclude, _elements, _summary=count and _total are supported; _total=none saves counting what many meet. \
          References lead on, as in patient.family and _has:Appointment:patient:status. Unknown parameters are passed \
          over and named in an OperationOutcome of the answer; with Prefer: handling=strict they are refused. \
          Modifiers and chains that are not supported are always refused.
          """,
        security: Self.security(fhirAccess),
        resource: FHIRResourceType.allCases.map { type in
          let parameters = FHIRSearchParameter.all(for: type)
          let reverse = FHIRSearchParameter.reverseIncludes(for: type).map { "\($0.type.rawValue):\($0.parameter)" }
          let includes = parameters.filter(\.isIncludable).map { "\(type.rawValue):\($0.name)" }
          return .init(
            type: type.rawValue, interaction: FHIRTypeRoute.interactions.map { .init(code: $0) },
            versioning: allowsUpdatesWithoutVersion ? "versioned" : "versioned-update",
            searchInclude: includes.isEmpty ? nil : includes,
            searchRevInclude: reverse.isEmpty ? nil : reverse,
            searchParam: parameters.map {
              .init(name: $0.name, type: $0.kind.rawValue, documentation: $0.documentation)
            })
        })
    ]
  }

  private static func security(_ access: FHIRAccess) -> Rest.Security {
    switch access {
    case .open:
      .init(description: "No sign-in; who reads and writes data of patients is recorded. Meant for this machine.")
    case .signedIn:
      .init(
        service: [.init(text: "Bearer token (RFC 6750)")],
        description: """
          \(FHIRVisitor.signIn) gives a token for an account with a role of the hospital, to be sent as a bearer token. \
          A receptionist reads and writes patients and appointments, a doctor everything; a patient reads the own \
          record. Who reads and writes data of patients is recorded.
          """)
    }
  }
}
