import ServicesHTTPServer
import Foundation
import Testing

@testable import ServicesBackend

@Suite("Bringing a schema up to date", .bothDatabases)
struct MigratingTests {
  @Test("says the versions from and to, and takes each step once")
  func steps() async throws {
    let folder = try TemporaryFolder()
    var configuration = BackendConfiguration(dataFolder: folder.path + "/data", address: .loopback(0))
    configuration.passwordCost = .minimum
    configuration.database = try TestDatabase.location()
    let first = try await BackendServer.migrate(configuration)
    #expect(first.allSatisfy { $0.from == 0 })
    #expect(first.map(\.domain) == first.map(\.domain).sorted())
    #expect(Set(first.map(\.domain)).isSuperset(of: ["hospital", "market", "scores"]))
    let status = try await BackendServer.status(configuration)
    #expect(Dictionary(uniqueKeysWithValues: first.map { ($0.domain, $0.to) }) == status.schemaVersions)
    let again = try await BackendServer.migrate(configuration)
    #expect(again == first.map { SchemaMigration(domain: $0.domain, from: $0.to, to: $0.to) })
  }
}
