import Testing

@Suite("The server that the environment names", .timeLimit(.minutes(5)))
struct ServerVariableTests {
  let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
  }

  /// A command of each app that asks a server for something.
  static let commands = [["cart", "products"], ["hospital", "doctors"], ["scores", "list"]]

  private static let nobody = "http://127.0.0.1:1"

  @Test("it is asked where no option names one, and goes before the setting", arguments: commands)
  func order(command: [String]) async throws {
    let named = try await sandbox.run(command[0], [command[1], "--server", "mock"])
    let variable = try await sandbox.run(command[0], [command[1]], environment: ["AMBIENT_SERVER": "mock"])
    #expect(named.status == 0 && !named.output.isEmpty, "\(named)")
    #expect(variable.output == named.output && variable.status == 0, "\(variable)")
    let option = try await sandbox.run(
      command[0], [command[1], "--server", "mock"], environment: ["AMBIENT_SERVER": Self.nobody])
    #expect(option.output == named.output, "\(option)")
    let set = try await sandbox.run(command[0], ["config", "server=\(Self.nobody)"])
    #expect(set.status == 0, "\(set)")
    let setting = try await sandbox.run(command[0], [command[1]])
    expectComplaint(setting, 1, "No connection to the ")
    let both = try await sandbox.run(command[0], [command[1]], environment: ["AMBIENT_SERVER": "mock"])
    #expect(both.output == named.output, "\(both)")
    let empty = try await sandbox.run(command[0], [command[1]], environment: ["AMBIENT_SERVER": ""])
    #expect(empty.errors == setting.errors)
  }

  @Test("one that can be none is said with the name of the variable, without what is secret in it", arguments: commands)
  func impossible(command: [String]) async throws {
    for address in ["mok", "http://ada:secret@localhost", "ftp://localhost"] {
      let result = try await sandbox.run(command[0], [command[1]], environment: ["AMBIENT_SERVER": address])
      expectComplaint(result, 2, "\(command[0]): AMBIENT_SERVER wants mock, local or an http(s) URL")
      #expect(!result.errors.contains("secret"))
      #expect(result.output.isEmpty)
    }
  }
}
