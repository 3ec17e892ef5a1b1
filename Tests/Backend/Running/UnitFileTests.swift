import Foundation
import ServicesHTTPServer
import Testing

@testable import ServicesBackend

/// The units of systemd in docs/running.
@Suite("Units of systemd")
struct UnitFileTests {
  private static let services = ["ambient-backend.service", "ambient-backend@.service"]
  private static let socket = "ambient-backend@.socket"

  private static func unit(_ name: String) throws -> UnitFile { try UnitFile(RunningFile.text(name)) }

  /// The variables of the file that the services read.
  private static func variables() throws -> [String: String] {
    var variables: [String: String] = [:]
    for line in try RunningFile.text("backend.env").split(separator: "\n") where !line.hasPrefix("#") {
      let parts = line.split(separator: "=", maxSplits: 1).map(String.init)
      #expect(parts.count == 2, "\(line)")
      variables[parts[0]] = parts.last
    }
    return variables
  }

  @Test("have the sections that systemd knows, and say nothing twice", arguments: services + [socket])
  func strict(name: String) throws {
    let unit = try Self.unit(name)
    let own = name.hasSuffix(".socket") ? "Socket" : "Service"
    #expect(unit.names.allSatisfy { ["Unit", own, "Install"].contains($0) })
    #expect(unit.names.contains(own))
    for section in unit.names { #expect(unit.repeated(in: section) == []) }
  }

  @Test(
    "start the backend with options that it has, without a password, and wait until it is ready", arguments: services)
  func command(name: String) throws {
    let unit = try Self.unit(name)
    #expect(unit["Service", "Type"] == "notify")
    #expect(unit["Service", "Restart"] == "on-failure")
    let words = try #require(unit["Service", "ExecStart"]).split(separator: " ").map(String.init)
    #expect(words.prefix(2) == ["/usr/local/bin/backend", "serve"])
    let sources = try ["Backend", "ServeOptions"].map { file in
      try String(
        contentsOf: RunningFile.checkout.appending(path: "Apps/backend/\(file).swift"), encoding: .utf8)
    }
    for option in words where option.hasPrefix("--") {
      let declared = "\"\(option.dropFirst(2))\","
      #expect(sources.contains { $0.contains(declared) }, "\(option)")
    }
    let variables = try Self.variables()
    for word in words where word.hasPrefix("$") {
      #expect(variables[String(word.dropFirst(2).dropLast())] != nil, "\(word)")
      #expect(!word.contains("PASSWORD"))
    }
  }

  @Test("may do no more than they need", arguments: services)
  func hardened(name: String) throws {
    let unit = try Self.unit(name)
    let wanted = [
      "NoNewPrivileges": "yes", "ProtectSystem": "strict", "ProtectHome": "yes", "PrivateTmp": "yes",
      "PrivateDevices": "yes", "ProtectKernelTunables": "yes", "ProtectKernelModules": "yes",
      "ProtectControlGroups": "yes", "RestrictNamespaces": "yes", "RestrictSUIDSGID": "yes", "UMask": "0077",
      "CapabilityBoundingSet": "", "SystemCallFilter": "@system-service",
      "RestrictAddressFamilies": "AF_UNIX AF_INET AF_INET6",
    ]
    for (key, value) in wanted { #expect(unit["Service", key] == value, "\(key)") }
    let user = try #require(unit["Service", "User"])
    #expect(user != "root")
    // The server can use no more, and with fewer it would take fewer connections.
    let limit = try #require(unit["Service", "LimitNOFILE"].flatMap { Int($0) })
    #expect(limit >= Int(MicrohttpdTransport.Configuration(address: .loopback(0)).connectionLimit) + 320)
  }

  @Test("one backend keeps its data where its unit lets it write; the others have no folder, and a socket each")
  func places() throws {
    let alone = try Self.unit("ambient-backend.service")
    let state = try #require(alone["Service", "StateDirectory"])
    #expect(alone["Service", "StateDirectoryMode"] == "0700")
    #expect(alone["Service", "ExecStart"]?.contains("--data /var/lib/\(state)/") == true)
    let several = try Self.unit("ambient-backend@.service")
    #expect(several["Service", "DynamicUser"] == "yes")
    #expect(several["Service", "StateDirectory"] == nil)
    #expect(several["Unit", "Requires"] == "ambient-backend@%i.socket")
    // A socket in the place of --port, and one of them: see `ServeOptions.address`.
    for option in ["--port", "--listen", "--socket"] {
      #expect(several["Service", "ExecStart"]?.contains(option) == false)
    }
    let socket = try Self.unit(Self.socket)
    let listening = try #require(socket["Socket", "ListenStream"])
    let address = try #require(ListenAddress(listening.replacingOccurrences(of: "%i", with: "8081")))
    #expect(address == .loopback(8081))
  }

  @Test("the address of the database is one, and holds no password")
  func database() throws {
    let variables = try Self.variables()
    let address = try #require(variables["AMBIENT_DATABASE"])
    #expect(DatabaseLocation(address) != nil)
    let parts = try #require(URLComponents(string: address))
    #expect(parts.user != nil)
    #expect(parts.password == nil)
    #expect(!address.contains("password="))
    #expect(variables["PGPASSWORD"] != nil)
    let url = try #require(variables["AMBIENT_PUBLIC_URL"])
    #expect(PublicBaseURL(url) != nil)
  }

  @Test(
    "are without fault for systemd itself",
    .enabled(if: SystemdAnalyze.canVerify, "Install it: apt-get install systemd"))
  func verified() throws {
    #expect(try SystemdAnalyze.complaints(about: Self.services + [Self.socket]) == [])
  }
}
