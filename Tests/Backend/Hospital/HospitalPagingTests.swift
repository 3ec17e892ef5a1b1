import CoreJSON
import FoundationEssentials
import ServicesHTTPMessages
import Testing

@testable import ServicesBackend

@Suite("A next link goes on after the last row that was seen", .bothDatabases) struct HospitalPagingTests {
  private func ids(_ reply: HospitalInterface.Reply) -> [String] {
    (reply.json["entry"]?.elements ?? []).compactMap { $0["resource"]?["id"]?.string }
  }

  private func next(_ reply: HospitalInterface.Reply) -> String? {
    (reply.json["link"]?.elements ?? []).first { $0["relation"]?.string == "next" }?["url"]?.string
      .map { String($0.dropFirst("http://h/fhir".count)) }
  }

  @Test("who comes in before it, changes or goes moves nobody else", arguments: ["create", "update", "delete"])
  func stable(change: String) async throws {
    let hospital = try await HospitalInterface()
    let all = ids(try await hospital.send(.get, "/Patient?_sort=family&_count=100"))
    #expect(all.count == 20)
    let first = try await hospital.send(.get, "/Patient?_sort=family&_count=5")
    #expect(ids(first) == Array(all.prefix(5)))
    let last = try #require(ids(first).last)
    switch change {
    case "create":
      let body = #"{"resourceType":"Patient","name":[{"family":"Aaa"}]}"#
      #expect(try await hospital.send(.post, "/Patient", body).status == 201)
    case "update":
      let body = #"{"resourceType":"Patient","id":"\#(last)","name":[{"family":"Aaa"}]}"#
      let reply = try await hospital.send(.put, "/Patient/\(last)", body, fields: [("If-Match", "W/\"1\"")])
      #expect(reply.status == 200)
    default:
      for type in ["Appointment", "Encounter"] {
        for id in ids(try await hospital.send(.get, "/\(type)?patient=\(last)&_count=200")) {
          #expect(try await hospital.send(.delete, "/\(type)/\(id)").status == 204)
        }
      }
      #expect(try await hospital.send(.delete, "/Patient/\(last)").status == 204)
    }
    var seen = ids(first)
    var link = next(first)
    while let current = link {
      let page = try await hospital.send(.get, current)
      seen += ids(page)
      link = next(page)
    }
    #expect(seen == all)
  }

  @Test("a link names nobody: neither a name nor a date of birth is in it")
  func names() async throws {
    let hospital = try await HospitalInterface()
    let page = try await hospital.send(.get, "/Patient?_sort=family,birthdate&_count=1")
    let id = try #require(ids(page).first)
    #expect(next(page) == "/Patient?_sort=family%2Cbirthdate&_count=1&_after=1.\(id)")
  }

  @Test("a place that there never was is refused", arguments: ["1.nobody", "7.pat-0001", "0.pat-0001"])
  func lost(place: String) async throws {
    let hospital = try await HospitalInterface()
    let reply = try await hospital.send(.get, "/Patient?_after=\(place)")
    #expect(reply.status == 400 && reply.issues == ["value http._after"])
  }

  @Test("an offset is still understood, and goes on by places")
  func offset() async throws {
    let hospital = try await HospitalInterface()
    let all = ids(try await hospital.send(.get, "/Patient?_sort=-birthdate&_count=100"))
    let page = try await hospital.send(.get, "/Patient?_sort=-birthdate&_count=4&_offset=6")
    #expect(ids(page) == Array(all[6..<10]))
    #expect(next(page)?.contains("_offset") == false)
    #expect(ids(try await hospital.send(.get, try #require(next(page)))) == Array(all[10..<14]))
    let searched = try await hospital.send(
      .get, "/Patient?gender=male,female,other,unknown&_count=4&_offset=3&_sort=-birthdate")
    #expect(ids(searched) == Array(all[3..<7]))
  }

  @Test("a total is given, and left out where nobody wants it")
  func totals() async throws {
    let hospital = try await HospitalInterface()
    for query in ["?_count=2", "?gender=male,female,other,unknown&_count=2"] {
      for total in ["accurate", "estimate"] {
        #expect(try await hospital.send(.get, "/Patient\(query)&_total=\(total)").json["total"] == 20)
      }
      let none = try await hospital.send(.get, "/Patient\(query)&_total=none")
      #expect(none.json["total"] == nil && ids(none).count == 2 && next(none) != nil)
      #expect(try await hospital.send(.get, "/Patient\(query)&_total=none&_summary=count").json["total"] == 20)
    }
  }
}
