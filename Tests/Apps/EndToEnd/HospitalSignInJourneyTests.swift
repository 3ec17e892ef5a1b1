import Foundation
import Testing

@Suite("The hospital of a backend that wants a sign-in", .timeLimit(.minutes(5)))
struct HospitalSignInJourneyTests {
  let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
  }

  /// A backend with an account for each role of the hospital, whose passwords are `pw`.
  private func serve() async throws -> (server: String, program: RunningProgram) {
    let data = "\(sandbox.folder)/ward"
    let server = try await sandbox.startServing("--port", "0", "--data", data)
    for (name, role) in [("nora", "reception"), ("max", "doctor"), ("ada", "patient:pat-0001")] {
      let made = try await sandbox.run(
        "backend", "users", "add", name, "--role", role, "--password-stdin", "--data", data, input: "pw\n")
      #expect(made.status == 0, "\(made.errors)")
    }
    return (server.address, server.program)
  }

  private func login(_ name: String, _ server: String) async throws {
    let result = try await sandbox.run(
      "hospital", "login", name, "--password-stdin", "--server", server, input: "pw\n")
    #expect(result.status == 0 && result.output == "Signed in as \(name) at \(server).\n", "\(result.errors)")
  }

  @Test("each role signs in by its name, at the backend's own address, and gets what is its own")
  func roles() async throws {
    let (server, program) = try await serve()
    let refused = try await sandbox.run("hospital", "patients", "--server", server)
    expectComplaint(refused, 1, "Sign in:  hospital login NAME")
    expectComplaint(
      try await sandbox.run("hospital", "login", "nora", "--password-stdin", "--server", server, input: "no\n"), 1,
      "hospital login NAME")

    try await login("nora", server)
    let list = try await sandbox.run("hospital", "patients", "--limit", "3", "--json", "--server", server)
    #expect(list.status == 0 && list.output.contains("\"id\" : \"pat-"), "\(list.errors)")
    let home = try await sandbox.run("hospital", "home", "--server", server + "/fhir")
    #expect(home.status == 0 && home.output.contains("500") && !home.output.contains("Admitted"), "\(home.errors)")
    #expect(home.errors.contains("wants a role for this: doctor."), "\(home.errors)")

    try await login("max", server)
    let whole = try await sandbox.run("hospital", "home", "--json", "--server", server)
    #expect(whole.status == 0 && !whole.output.contains("\"admitted\" : null"), "\(whole.output) \(whole.errors)")

    try await login("ada", server)
    let own = try await sandbox.run("hospital", "patients", "--json", "--server", server)
    #expect(own.status == 0 && own.output.components(separatedBy: "\"id\" :").count == 2, "\(own.output)")
    #expect(own.output.contains("\"id\" : \"pat-0001\""))
    #expect(try await sandbox.run("hospital", "patient", "pat-0001", "--server", server).status == 0)
    #expect(try await sandbox.run("hospital", "patient", "pat-0002", "--server", server).status == 3)
    expectComplaint(
      try await sandbox.run("hospital", "edit", "pat-0001", "--set", "city=Ulm", "--server", server), 1,
      "wants a role for this: reception, doctor.")

    let ended = try await sandbox.run("hospital", "logout", "--server", server)
    #expect(ended.status == 0 && ended.output == "Signed out ada.\n", "\(ended.errors)")
    #expect(try await sandbox.run("hospital", "patients", "--server", server).status == 1)
    program.signal(SIGTERM)
    #expect(await program.end() == 0)
  }
}
