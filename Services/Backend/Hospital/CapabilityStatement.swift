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
    var versioning = "versioned"
    var readHistory = false
    var updateCreate = false
    var conditionalRead = "not-match"
    var searchParam: [SearchParameter]
  }

  struct Rest: Encodable, Sendable {
    struct Security: Encodable, Sendable {
      var description: String
    }

    var mode = "server"
    var documentation: String
    var security: Security
    var resource: [Resource]
  }

  var resourceType = "CapabilityStatement"
  var status = "active"
  var date = "2026-01-01"
  var kind = "instance"
  var software = Named(name: "Ambient")
  var implementation: Implementation
  var fhirVersion = "4.0.1"
  var format = ["json"]
  var rest: [Rest]

  /// The statement of the interface at `base`.
  init(base: String) {
    implementation = .init(description: "A hospital of synthetic people", url: base)
    rest = [
      .init(
        documentation: """
          Read and search. Pages have \(FHIRSearch.defaultCount) results unless _count says otherwise, at most \
          \(FHIRSearch.maximumCount); follow link "next". _sort, _summary=count and _total are supported. Unknown \
          parameters are refused unless Prefer: handling=lenient is sent.
          """,
        security: .init(description: "No sign-in; reading patients is recorded. Meant for this machine."),
        resource: FHIRResourceType.allCases.map { type in
          .init(
            type: type.rawValue, interaction: [.init(code: "read"), .init(code: "search-type")],
            searchParam: FHIRSearchParameter.all(for: type).map {
              .init(name: $0.name, type: $0.kind.rawValue, documentation: $0.documentation)
            })
        })
    ]
  }
}
