import CoreJSON
import ServicesHTTPMessages
import Testing

@testable import ServicesBackend

@Suite("A patch changes a part of a resource, of the version that the client knew", .bothDatabases)
struct HospitalPatchTests {
  private static let deactivate = #"[{"op":"replace","path":"/active","value":false}]"#

  private func patch(
    _ hospital: HospitalInterface, _ body: String, at path: String = "/Patient/pat-0001",
    ifMatch: String? = "W/\"1\"", type: String = "application/json-patch+json", fields: [(String, String)] = []
  ) async throws -> HospitalInterface.Reply {
    let condition = ifMatch.map { [("If-Match", $0)] } ?? []
    return try await hospital.send(.patch, path, body, fields: condition + [("Content-Type", type)] + fields)
  }

  @Test("what it does not name stays to the byte; the version before is kept, and who did it is noted")
  func part() async throws {
    let hospital = try await HospitalInterface()
    let body =
      #"{"resourceType":"Patient","extension":[{"url":"urn:x","valueDecimal":1.10}],"active":true,"name":[{"family":"Ø"}]}"#
    let made = try await hospital.send(.post, "/Patient", body)
    let id = try #require(made.json["id"]?.string)
    let path = "/Patient/\(id)"
    let reply = try await patch(hospital, Self.deactivate, at: path, fields: [("X-Test-User", "user 7")])
    #expect(reply.status == 200 && reply.fields["ETag"] == "W/\"2\"")
    #expect(reply.fields["Content-Type"] == FHIRMediaType.json)
    let changed = made.text.replacing(#""active":true"#, with: #""active":false"#)
    #expect(reply.text == changed.replacing(#""versionId":"1""#, with: #""versionId":"2""#))
    #expect(try await hospital.send(.get, path).text == reply.text)
    #expect(try await hospital.send(.get, path + "/_history/1").text == made.text)
    #expect(try await hospital.accesses().contains("user 7 update \(id)"))
    let again = [("Prefer", "return=minimal")]
    let minimal = try await patch(hospital, Self.deactivate, at: path, ifMatch: "*", fields: again)
    #expect(minimal.status == 200 && minimal.text.isEmpty && minimal.fields["ETag"] == "W/\"3\"")
  }

  @Test("it goes by the version, which has to be stated unless the hospital does without")
  func versions() async throws {
    let strict = try await HospitalInterface()
    let bare = try await patch(strict, Self.deactivate, ifMatch: nil)
    #expect(bare.status == 400 && bare.issues == ["required http.If-Match"])
    let stale = try await patch(strict, Self.deactivate, ifMatch: "W/\"7\"")
    #expect(stale.status == 412 && stale.issues == ["conflict http.If-Match"] && stale.fields["ETag"] == "W/\"1\"")
    #expect(try await strict.send(.get, "/Patient/pat-0001").fields["ETag"] == "W/\"1\"")
    let lenient = try await HospitalInterface(allowsUpdatesWithoutVersion: true)
    #expect(try await patch(lenient, Self.deactivate, ifMatch: nil).fields["ETag"] == "W/\"2\"")
    #expect(try await patch(lenient, Self.deactivate).status == 412)
    for (hospital, versioning) in [(strict, "versioned-update"), (lenient, "versioned")] {
      let statement = try await hospital.send(.get, "/metadata").json
      #expect(statement["patchFormat"] == ["application/json-patch+json"])
      let resources = statement["rest"]?.elements.first?["resource"]?.elements ?? []
      #expect(resources.count == 7)
      #expect(resources.allSatisfy { $0["versioning"]?.string == versioning })
      #expect(resources.allSatisfy { ($0["interaction"]?.elements ?? []).contains(["code": "patch"]) })
    }
  }

  @Test("a body of another type is refused with the one that is read")
  func mediaTypes() async throws {
    let hospital = try await HospitalInterface()
    for type in ["application/json", "application/fhir+json", "application/merge-patch+json", "text/plain"] {
      let reply = try await patch(hospital, Self.deactivate, type: type)
      #expect(reply.status == 415 && reply.issues == ["not-supported"], "\(type)")
      #expect(reply.fields["Accept-Patch"] == "application/json-patch+json")
    }
    let type = "Application/JSON-Patch+JSON; charset=utf-8"
    #expect(try await patch(hospital, Self.deactivate, type: type).status == 200)
  }

  @Test("what is no patch is 400, one that does not fit or leaves no valid resource 422, and nothing changes")
  func refused() async throws {
    let hospital = try await HospitalInterface()
    for (body, status, issues) in [
      ("{", 400, ["structure"]), ("{}", 400, ["structure"]), (#"[{"op":"x"}]"#, 400, ["structure"]),
      (#"[{"op":"remove","path":"/shoe"}]"#, 422, ["processing"]),
      (#"[{"op":"test","path":"/active","value":false}]"#, 422, ["processing"]),
      (#"[{"op":"replace","path":"/gender","value":"x"}]"#, 422, ["value Patient.gender"]),
      (#"[{"op":"replace","path":"/name","value":[]}]"#, 422, ["structure Patient.name"]),
      (#"[{"op":"replace","path":"/id","value":"other"}]"#, 422, ["invalid Patient.id"]),
      (#"[{"op":"replace","path":"/resourceType","value":"Slot"}]"#, 422, ["invalid Patient.resourceType"]),
      (#"[{"op":"replace","path":"","value":null}]"#, 422, ["structure Patient"]),
      (
        #"[{"op":"add","path":"/generalPractitioner","value":[{"reference":"Practitioner/none"}]}]"#, 422,
        ["not-found Patient.generalPractitioner[0]"]
      ),
    ] {
      let reply = try await patch(hospital, body)
      #expect(reply.status == status && reply.issues == issues, "\(body): \(reply.status) \(reply.issues)")
    }
    #expect(try await hospital.send(.get, "/Patient/pat-0001").fields["ETag"] == "W/\"1\"")
  }

  @Test("what copies make grow is refused as too costly")
  func growth() async throws {
    let hospital = try await HospitalInterface()
    let copy = #"{"op":"copy","from":"/name","path":"/name/-"}"#
    let body = "[" + Array(repeating: copy, count: 100).joined(separator: ",") + "]"
    let reply = try await patch(hospital, body)
    #expect(reply.status == 422 && reply.issues == ["too-costly"])
  }

  @Test("a resource that is unknown is 404, one that was deleted 410")
  func missing() async throws {
    let hospital = try await HospitalInterface()
    let made = try await hospital.send(.post, "/Patient", HospitalInterface.karin)
    let id = try #require(made.json["id"]?.string)
    #expect(try await hospital.send(.delete, "/Patient/\(id)").status == 204)
    #expect(try await patch(hospital, Self.deactivate, at: "/Patient/\(id)").status == 410)
    #expect(try await patch(hospital, Self.deactivate, at: "/Patient/none").status == 404)
    #expect(try await patch(hospital, Self.deactivate, at: "/Patient/a%27b").status == 400)
  }

  @Test("the meta that it writes is the server's where it is the server's")
  func meta() async throws {
    let hospital = try await HospitalInterface()
    let version = #"{"op":"replace","path":"/meta/versionId","value":"9"}"#
    let tag = #"{"op":"add","path":"/meta/tag","value":[{"code":"t"}]}"#
    let reply = try await patch(hospital, "[\(version),\(tag)]")
    #expect(reply.json["meta"]?["versionId"] == "2" && reply.json["meta"]?["tag"] == [["code": "t"]])
  }
}
