import AmbientHTTPTesting
import CoreStores
import Testing

@testable import ServicesClients

@Suite("A refusal for want of a role")
struct RoleChallengeTests {
  @Test(
    "names the roles, where the field names some",
    arguments: [
      (#"Bearer error="insufficient_scope", roles="doctor""#, ["doctor"]),
      (#"Bearer error="insufficient_scope", roles="reception doctor""#, ["reception", "doctor"]),
    ])
  func roles(field: String, roles: [String]) { #expect(RoleChallenge.roles(in: field) == roles) }

  @Test(
    "names none where the field says something else",
    arguments: [
      nil, "", "Bearer", #"Bearer error="insufficient_scope""#, #"Bearer error="invalid_token", roles="doctor""#,
      #"Bearer error="insufficient_scope", roles="""#, #"Bearer error="insufficient_scope", roles="DOCTOR; rm -rf""#,
      #"Bearer error="insufficient_scope", roles="a b c d e f g h i""#,
      #"Bearer error="insufficient_scope", roles="aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa""#,
    ] as [String?])
  func none(field: String?) { #expect(RoleChallenge.roles(in: field) == nil) }

  @Test("is told as what is forbidden, and not as a sign-in that is missing")
  func told() async throws {
    let server = try MisbehavingServer(
      .answers { _ in
        RawReply.text(
          #"{"resourceType":"OperationOutcome","issue":[{"code":"forbidden"}]}"#, status: "403 Forbidden",
          fields: [#"WWW-Authenticate: Bearer error="insufficient_scope", roles="doctor""#])
      })
    let client = FHIRClient(endpoint: try endpoint(server, path: "/fhir"))
    let error = await failure { () async throws(ServiceError) in try await client.doctors() }
    #expect(error?.reason == .forbidden && error?.status == 403)
    #expect(error?.message == "the test server wants a role for this: doctor.")
  }
}
