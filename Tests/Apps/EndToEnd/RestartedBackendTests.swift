import CoreProgramTestSupport
import ChildPrograms
import CoreStores
import Foundation
import ServicesClients
import ServicesHTTP
import ServicesSettings
import Testing

@Suite("A local backend that was killed is started again by who asks it next", .timeLimit(.minutes(5)))
struct RestartedBackendTests {
  let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
  }

  /// The local backend of the sandbox, as an app that is open talks to it.
  private func endpoint() throws -> ServiceEndpoint {
    let folder = sandbox.folder
    let backend = LocalBackend(
      socketPath: "\(folder)/b.sock", dataFolder: "\(folder)/b", lockPath: "\(folder)/b.lock",
      logPath: "\(folder)/b.log", executablePath: Sandbox.programs + "/backend")
    return ServiceEndpoint(
      client: HTTPClient(configuration: HTTPClient.Configuration(unixSocketPath: backend.socketPath)),
      base: try #require(URL(string: "http://localhost")), name: "the local backend"
    ) { () async throws(ServiceError) in try await backend.started() }
  }

  private func killAll() {
    for process in sandbox.backends { kill(process, SIGKILL) }
  }

  @Test("a stream has it started when it connects again, and goes on")
  func stream() async throws {
    let scores = ScoresClient(endpoint: try endpoint())
    var words: [String] = []
    for try await element in scores.follow(matchID: "wc2022-64", speed: 600) {
      switch element {
      case .connected: words.append("connected")
      case .interrupted: words.append("interrupted")
      case .event:
        guard words.last == "connected" else { continue }
        words.append("events")
        if words.count == 2 { killAll() }
      }
      if words.count >= 5 { break }
    }
    #expect(words == ["connected", "events", "interrupted", "connected", "events"])
    #expect(sandbox.backends.count == 1)
  }

  @Test("one that has ended is forgotten by the system at once, while the app goes on")
  func forgotten() async throws {
    _ = try await ScoresClient(endpoint: try endpoint()).matches(status: nil)
    let process = try #require(sandbox.backends.first)
    kill(process, SIGKILL)
    await onThread {
      // It has ended; who started it is woken by that, too, and forgets it.
      var end = siginfo_t()
      while waitid(P_PID, id_t(process), &end, WEXITED | WNOWAIT) == 0 || errno == EINTR {}
    }
    #expect(access("/proc/\(process)", F_OK) != 0)
  }

  @Test("so has a request, which is answered")
  func request() async throws {
    let scores = ScoresClient(endpoint: try endpoint())
    let before = try await scores.matches(status: nil).map(\.id)
    for _ in 0..<2 {
      killAll()
      // What breaks off while it is on its way is told; what comes after it is answered.
      _ = try? await scores.matches(status: nil)
      #expect(try await scores.matches(status: nil).map(\.id) == before)
      #expect(sandbox.backends.count == 1)
    }
  }
}
