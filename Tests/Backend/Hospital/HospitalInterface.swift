import CoreJSON
import CoreStores
import FoundationEssentials
import ServicesHTTPMessages
import Testing

@testable import ServicesBackend
@testable import ServicesHTTPServer

/// The hospital's interface over a database of its own: what is sent comes back as JSON that can be looked into.
final class HospitalInterface: Sendable {
  struct Reply: Sendable {
    var status: Int
    var fields: HTTPFields
    var text: String
    var json: JSONValue

    /// What an OperationOutcome says: code and expression of each issue.
    var issues: [String] {
      (json["issue"]?.elements ?? []).map { issue in
        let places = (issue["expression"]?.elements ?? []).compactMap(\.string)
        return ([issue["code"]?.string ?? "?"] + places).joined(separator: " ")
      }
    }
  }

  let repository: DatabaseHospitalRepository
  private let hospital: TemporaryHospital
  private let router: Router

  init(filled: Bool = true, allowsUpdatesWithoutVersion: Bool = false) async throws {
    hospital = try TemporaryHospital()
    repository = hospital.repository
    if filled {
      let people = HospitalGenerator(patientCount: 20, practitionerCount: 3)
      try await repository.fill(people, HospitalPlan(people, at: DemoHospital.day))
    }
    let module = HospitalModule(
      repository: repository, now: { DemoHospital.day },
      allowsUpdatesWithoutVersion: allowsUpdatesWithoutVersion, actor: { $0.fields["X-Test-User"] ?? "anonymous" })
    var router = Router()
    module.register(in: &router)
    self.router = router
  }

  func send(
    _ method: HTTPMethod, _ target: String, _ body: String = "", fields: [(String, String)] = []
  ) async throws -> Reply {
    var all: HTTPFields = ["Host": "h"]
    if !body.isEmpty { all.put("Content-Type", "application/fhir+json") }
    for (name, value) in fields { try all.set(name, to: value) }
    let response = await router.respond(
      to: ServerRequest(
        method: method, target: try RequestTarget(parsing: "/fhir" + target), fields: all, body: Data(body.utf8)))
    guard case .data(let data) = response.body else {
      return Reply(status: response.status.rawValue, fields: response.fields, text: "", json: .null)
    }
    return Reply(
      status: response.status.rawValue, fields: response.fields, text: String(decoding: data, as: UTF8.self),
      json: (try? JSONValue(parsing: data)) ?? .null)
  }

  /// Who used what, in order.
  func accesses() async throws -> [String] {
    try await repository.database.read { connection in
      try connection.query("SELECT actor, interaction, patients, parameters FROM hospital_access ORDER BY key").map {
        try [$0.text("actor"), $0.text("interaction"), $0.text("patients"), $0.text("parameters")]
          .filter { !$0.isEmpty }.joined(separator: " ")
      }
    }
  }

  func count(_ type: FHIRResourceType) async throws -> Int { try await repository.counts()[type] ?? 0 }

  /// A patient without anything that is optional but a name.
  static let karin = #"{"resourceType":"Patient","name":[{"family":"Schmidt","given":["Karin"]}]}"#

  /// A time that nobody took yet, with its version.
  func freeSlot() async throws -> (id: String, document: JSONValue) {
    let found = try await send(.get, "/Slot?status=free&_sort=start&_count=1")
    let slot = try #require(found.json["entry"]?.elements.first?["resource"])
    return (try #require(slot["id"]?.string), slot)
  }

  /// A transaction that books a time: the appointment, and the time as taken.
  static func booking(
    _ slot: JSONValue, for patient: String = "pat-0001", ifMatch: String? = "W/\"1\"", status: String = "booked"
  ) -> String {
    var taken = slot
    taken["status"] = "busy"
    let id = slot["id"]?.string ?? ""
    let appointment: JSONValue = [
      "resourceType": "Appointment", "status": .string(status), "start": slot["start"] ?? .null,
      "end": slot["end"] ?? .null, "slot": [["reference": .string("Slot/\(id)")]],
      "participant": [
        ["actor": ["reference": .string("Patient/\(patient)")], "status": "accepted"],
        ["actor": ["reference": "Practitioner/prac-01"], "status": "accepted"],
      ],
    ]
    var change: JSONValue = ["method": "PUT", "url": .string("Slot/\(id)")]
    if let ifMatch { change["ifMatch"] = .string(ifMatch) }
    let bundle: JSONValue = [
      "resourceType": "Bundle", "type": "transaction",
      "entry": [
        [
          "fullUrl": "urn:uuid:1", "resource": appointment, "request": ["method": "POST", "url": "Appointment"],
        ],
        ["resource": taken, "request": change],
      ],
    ]
    return bundle.text()
  }
}
