import CoreJSON
import ServicesHTTPMessages
import Testing

@testable import ServicesBackend

@Suite("A history has every version, the newest first", .bothDatabases) struct HospitalHistoryTests {
  /// What each entry tells: method, url and status.
  private func told(_ reply: HospitalInterface.Reply) -> [String] {
    (reply.json["entry"]?.elements ?? []).map { entry in
      [entry["request"]?["method"], entry["request"]?["url"], entry["response"]?["status"]]
        .map { $0?.string ?? "?" }.joined(separator: " ")
    }
  }

  private func next(_ reply: HospitalInterface.Reply) -> String? {
    (reply.json["link"]?.elements ?? []).first { $0["relation"]?.string == "next" }?["url"]?.string
      .map { String($0.dropFirst("http://h/fhir".count)) }
  }

  /// A patient who was made, changed and deleted.
  private func past(_ hospital: HospitalInterface) async throws -> String {
    let made = try await hospital.send(.post, "/Patient", HospitalInterface.karin)
    let id = try #require(made.json["id"]?.string)
    let update = try await hospital.send(.put, "/Patient/\(id)", made.text, fields: [("If-Match", "*")])
    #expect(update.status == 200)
    #expect(try await hospital.send(.delete, "/Patient/\(id)").status == 204)
    return id
  }

  @Test("of one resource, with the request that made each version, and its end")
  func instance() async throws {
    let hospital = try await HospitalInterface(filled: false)
    let id = try await past(hospital)
    let reply = try await hospital.send(.get, "/Patient/\(id)/_history")
    #expect(reply.status == 200 && reply.json["type"]?.string == "history" && reply.json["total"] == 3)
    #expect(
      told(reply) == [
        "DELETE Patient/\(id) 204 No Content", "PUT Patient/\(id) 200 OK", "POST Patient 201 Created",
      ])
    let entries = reply.json["entry"]?.elements ?? []
    #expect(entries.map { $0["resource"]?["meta"]?["versionId"]?.string } == [nil, "2", "1"])
    #expect(entries.map { $0["response"]?["etag"]?.string } == ["W/\"3\"", "W/\"2\"", "W/\"1\""])
    #expect(entries.allSatisfy { $0["fullUrl"]?.string == "http://h/fhir/Patient/\(id)" })
    #expect(try await hospital.accesses().last == "anonymous history \(id)")
  }

  @Test("pages lead through it, each version once", arguments: [true, false])
  func pages(isWhole: Bool) async throws {
    let hospital = try await HospitalInterface(filled: false)
    let id = try await past(hospital)
    let other = try await past(hospital)
    let path = isWhole ? "/Patient/_history" : "/Patient/\(id)/_history"
    let all = told(try await hospital.send(.get, path))
    #expect(all.count == (isWhole ? 6 : 3))
    var seen: [String] = []
    var link: String? = path + "?_count=2"
    while let current = link, seen.count < 10 {
      let page = try await hospital.send(.get, current)
      seen += told(page)
      link = next(page)
    }
    #expect(seen == all)
    #expect(isWhole == all.contains { $0.contains(other) })
  }

  @Test("of a type it tells of all its resources since a moment")
  func since() async throws {
    let hospital = try await HospitalInterface()
    let all = try await hospital.send(.get, "/Practitioner/_history?_count=100")
    #expect(all.json["entry"]?.elements.count == 3 && all.json["total"] == nil)
    let made = try await hospital.send(.post, "/Practitioner", #"{"resourceType":"Practitioner"}"#)
    #expect(made.status == 201)
    let later = try await hospital.send(.get, "/Practitioner/_history?_since=2026-11-23T10:00:00Z")
    #expect(told(later).contains("POST Practitioner 201 Created"))
    let never = try await hospital.send(.get, "/Practitioner/_history?_since=2027-01-01T00:00:00Z")
    #expect(never.status == 200 && never.json["entry"] == nil)
  }

  @Test(
    "what cannot be told is refused",
    arguments: [
      ("/Patient/nobody/_history", 404, "not-found"), ("/Patient/a%27b/_history", 404, "not-found"),
      ("/Patient/_history?_since=yesterday", 400, "value http._since"),
      ("/Patient/_history?_count=x", 400, "value http._count"),
      ("/Patient/_history?_after=9.nobody", 400, "value http._after"),
      ("/Patient/pat-0001/_history?_after=1.pat-0002", 400, "value http._after"),
      ("/Patient/_history?shoe=1", 400, "not-supported http.shoe"),
    ])
  func refused(path: String, status: Int, issue: String) async throws {
    let hospital = try await HospitalInterface()
    let reply = try await hospital.send(.get, path, fields: [("Prefer", "handling=strict")])
    #expect(reply.status == status && reply.issues == [issue])
  }

  @Test("a page is read by an index, however many versions there are", .sqliteAlone)
  func plans() async throws {
    let hospital = try TemporaryHospital()
    for id in [nil, "a"] {
      for since in [nil, 7] as [Int64?] {
        for after in [nil, FHIRSearch.Place(id: "a", version: 2)] {
          var history = FHIRHistory(type: .patient, id: id)
          (history.since, history.after) = (since, after)
          for statement in DatabaseHospitalRepository.statements(history, after: after == nil ? nil : 9) {
            let steps = try await hospital.repository.database.read { connection in
              try connection.query("EXPLAIN QUERY PLAN " + statement.text, statement.values + [.integer(5)])
                .map { try $0.text("detail") }
            }
            #expect(steps.count == 1 && steps.allSatisfy { $0.hasPrefix("SEARCH r USING") }, "\(steps)")
          }
        }
      }
    }
  }
}
