import AmbientHTTPTesting
import CoreStores
import ServicesClients
import Testing

@Suite("A hospital's address may be given without its interface")
struct FHIRBaseTests {
  private static let patient = #"{"resourceType":"Patient","id":"p-1","name":[{"family":"Schmidt"}]}"#

  /// A server whose interface is at `/fhir`, and a client that was given the address above it.
  private func backend(hasInterface: Bool = true) throws -> (server: MisbehavingServer, client: FHIRClient) {
    let hospital = try FHIRServer([Self.patient])
    let server = try MisbehavingServer(
      .answers { request in
        guard hasInterface, request.target.hasPrefix("/fhir") else {
          return RawReply.text("<h1>No</h1>", status: "404 Not Found")
        }
        return hospital.reply(request)
      })
    return (server, FHIRClient(endpoint: try endpoint(server), findsBase: true))
  }

  @Test("it is looked for where nothing is found, once, and everything is sent there")
  func found() async throws {
    let (server, client) = try backend()
    #expect(try await client.patient(id: "p-1").name.family == "Schmidt")
    #expect(server.requests.map(\.target) == ["/Patient/p-1", "/metadata", "/fhir/metadata", "/fhir/Patient/p-1"])
    _ = try await client.patient(id: "p-1")
    let error = await failure { () async throws(ServiceError) in try await client.patient(id: "p-9") }
    #expect(error?.reason == .notFound)
    #expect(server.requests.dropFirst(4).map(\.target) == ["/fhir/Patient/p-1", "/fhir/Patient/p-9"])
  }

  @Test("of many requests at once each one gets there")
  func parallel() async throws {
    let (server, client) = try backend()
    let failures = await withTaskGroup(of: ServiceError?.self) { group in
      for _ in 0..<20 {
        group.addTask { await failure { () async throws(ServiceError) in try await client.patient(id: "p-1") } }
      }
      return await group.reduce(into: [ServiceError]()) { failures, failure in
        if let failure { failures.append(failure) }
      }
    }
    #expect(failures == [])
    #expect(server.requests.count { $0.target == "/fhir/Patient/p-1" } == 20)
  }

  @Test("where there is none, it says what to write")
  func none() async throws {
    let (server, client) = try backend(hasInterface: false)
    let error = await failure { () async throws(ServiceError) in try await client.patient(id: "p-1") }
    #expect(server.requests.map(\.target) == ["/Patient/p-1", "/metadata", "/fhir/metadata"])
    #expect(error?.reason == .notFound && error?.nextStep?.contains("--server https://host/fhir") == true)
  }

  @Test("an address that is the interface's stays, whatever is not found there")
  func given() async throws {
    let hospital = try FHIRServer([Self.patient])
    let server = try MisbehavingServer(.answers { hospital.reply($0) })
    let client = FHIRClient(endpoint: try endpoint(server, path: "/fhir"), findsBase: true)
    for _ in 0..<2 {
      let error = await failure { () async throws(ServiceError) in try await client.patient(id: "p-9") }
      #expect(error?.reason == .notFound && error?.nextStep == nil)
    }
    #expect(server.requests.map(\.target) == ["/fhir/Patient/p-9", "/fhir/metadata", "/fhir/Patient/p-9"])
  }
}
