import CoreStores

extension FHIR {
  /// The parts of a `CapabilityStatement` by which the app goes.
  struct Capabilities: Decodable, Sendable {
    struct Code: Decodable, Sendable {
      @Lenient var code: String?
    }
    struct Resource: Decodable, Sendable {
      @Lenient var type: String?
      @LenientList var interaction: [Code]?
      @Lenient var versioning: String?
      @Lenient var conditionalCreate: Bool?
      @LenientList var searchInclude: [String]?
    }
    struct Rest: Decodable, Sendable {
      @Lenient var mode: String?
      @LenientList var resource: [Resource]?
      @LenientList var interaction: [Code]?
    }
    var resourceType: String
    @LenientList var rest: [Rest]?

    /// The entries that tell of the server: there may be several, one for each of its doors. Where none says what it tells of, it is the
    /// first.
    private var server: [Rest] {
      let entries = rest ?? []
      let telling = entries.filter { $0.mode == "server" }
      return telling.isEmpty ? Array(entries.prefix(1)) : telling
    }

    func resource(_ type: String) -> Resource? {
      server.lazy.flatMap { $0.resource ?? [] }.first { $0.type == type }
    }

    func offers(_ interaction: String, of type: String) -> Bool {
      resource(type)?.interaction?.contains { $0.code == interaction } == true
    }

    var offersTransactions: Bool {
      server.contains { $0.interaction?.contains { $0.code == "transaction" } == true }
    }

    /// Whether the server refuses to change another version than the one that was read. It may say that it does not (`no-version`); most
    /// say nothing, and do.
    func guardsVersions(of type: String) -> Bool { resource(type)?.versioning != "no-version" }

    /// What of it the app has a use for.
    var known: Set<HospitalCapability> {
      let offered: [(HospitalCapability, Bool)] = [
        (.registration, offers("create", of: "Patient")),
        (.editing, offers("update", of: "Patient") && offers("read", of: "Patient")),
        (.appointments, offers("search-type", of: "Appointment")),
        (.slots, offers("search-type", of: "Slot") && offers("search-type", of: "Schedule")),
        (
          .booking,
          // What was booked is looked for afterwards. Without transactions the version of the time tells who was first.
          (offersTransactions || guardsVersions(of: "Slot")) && offers("create", of: "Appointment")
            && offers("search-type", of: "Appointment") && offers("update", of: "Slot") && offers("read", of: "Slot")
        ),
        (
          .cancelling,
          offers("read", of: "Appointment") && offers("update", of: "Appointment") && offers("read", of: "Slot")
            && offers("update", of: "Slot")
        ),
        (.admissions, offers("search-type", of: "Encounter")),
      ]
      return Set(offered.filter(\.1).map(\.0))
    }

    /// What is taken to be offered by a server that says nothing of itself: the reading of what the app shows.
    static let reading = Capabilities(
      resourceType: "CapabilityStatement",
      rest: [
        Rest(
          mode: "server",
          resource: [
            "Patient", "Practitioner", "PractitionerRole", "Schedule", "Slot", "Appointment", "Encounter",
          ].map { type in
            Resource(
              type: type, interaction: [Code(code: "read"), Code(code: "search-type")], versioning: nil,
              conditionalCreate: nil, searchInclude: nil)
          }, interaction: nil)
      ])
  }
}
