import Foundation
import Testing

@Suite("How a backend is started, and who may use its hospital then", .timeLimit(.minutes(5)))
struct HospitalStartTests {
  let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
  }

  private func end(_ program: RunningProgram) async {
    program.signal(SIGTERM)
    #expect(await program.end() == 0)
  }

  @Test("at a port it wants a sign-in, and says at its start by which command there is an account, which then lets in")
  func port() async throws {
    let data = "\(sandbox.folder)/ward"
    let server = try await sandbox.startServing("--port", "0", "--data", data)
    let command = "backend users add NAME --role reception --data \(data)"
    #expect(
      server.program.errors
        == "backend: The hospital wants a sign-in. Make an account:  \(command)   or ask nobody:  --fhir-access open\n")
    let at = ["--server", server.address]
    expectComplaint(try await sandbox.run("hospital", ["doctors"] + at), 1, "Sign in by POST /api/auth/login")
    let words = command.replacing("NAME", with: "nora").split(separator: " ").map(String.init)
    let made = try await sandbox.run(words[0], Array(words.dropFirst()) + ["--password-stdin"], input: "pw\n")
    #expect(made.output == "Made nora: reception.\n", "\(made.errors)")
    let login = try await sandbox.run("hospital", ["login", "nora", "--password-stdin"] + at, input: "pw\n")
    #expect(login.status == 0, "\(login.errors)")
    let doctors = try await sandbox.run("hospital", ["doctors"] + at)
    #expect(doctors.status == 0, "\(doctors.errors)")
    await end(server.program)
  }

  @Test("at a port it asks nobody with --fhir-access open")
  func openPort() async throws {
    let server = try await sandbox.startServing("--port", "0", "--fhir-access", "open")
    #expect(server.program.errors == "")
    let doctors = try await sandbox.run("hospital", "doctors", "--server", server.address)
    #expect(doctors.status == 0, "\(doctors.errors)")
    await end(server.program)
  }

  @Test("on its own socket it asks nobody")
  func socket() async throws {
    let server = try await sandbox.startServing()
    #expect(server.program.errors == "")
    let doctors = try await sandbox.run("hospital", "doctors")
    #expect(doctors.status == 0, "\(doctors.errors)")
    await end(server.program)
  }

  @Test("on its own socket it wants a sign-in with --fhir-access signed-in")
  func closedSocket() async throws {
    let server = try await sandbox.startServing("--fhir-access", "signed-in")
    #expect(server.program.errors == "")
    expectComplaint(try await sandbox.run("hospital", "doctors"), 1, "Sign in by POST /api/auth/login")
    await end(server.program)
  }

  @Test("on its own socket it wants a sign-in behind a proxy, and does not advise to open it to all who come by that")
  func proxiedSocket() async throws {
    let server = try await sandbox.startServing("--public-url", "https://shop.example")
    #expect(
      server.program.errors
        == "backend: The hospital wants a sign-in. Make an account:  backend users add NAME --role reception\n")
    expectComplaint(try await sandbox.run("hospital", "doctors"), 1, "Sign in by POST /api/auth/login")
    await end(server.program)
  }

  @Test("with objects on standard error there is no sentence among them")
  func log() async throws {
    let server = try await sandbox.startServing("--port", "0", "--log", "json")
    #expect(server.program.errors == "")
    await end(server.program)
  }
}
