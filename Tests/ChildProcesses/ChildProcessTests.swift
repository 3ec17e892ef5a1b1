import AmbientChildProcesses
import Foundation
import Glibc
import Testing

@Suite("Programs that are started with nothing of ours", .timeLimit(.minutes(5)))
struct ChildProcessTests {
  /// What a program writes to its output, and its status.
  private static func run(
    _ words: [String], environment: [String: String]? = nil
  ) throws -> (text: String, status: Int32) {
    let file = FileManager.default.temporaryDirectory.appending(path: "child-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: file) }
    let child = try ChildProcess.start(
      words, environment: environment, output: .file(path: file.path), errors: .file(path: "/dev/null"))
    let status = child.waitForEnd()
    return (try String(contentsOf: file, encoding: .utf8), status)
  }

  @Test("it inherits no descriptor, however many are open")
  func descriptors() async {
    // In a process of its own, which may have as many files open as it likes.
    await #expect(processExitsWith: .success) {
      var limit = rlimit()
      getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
      limit.rlim_cur = min(limit.rlim_max, 4_096)
      setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
      var count = 0
      while open("/dev/null", O_RDONLY) >= 0, count < 3_000 { count += 1 }
      // Some for the folder, for the program's output, and for reading it.
      for descriptor in Int32(10)..<Int32(20) { close(descriptor) }
      try #require(count > 500)
      for _ in 0..<5 {
        let script = "for name in /proc/$$/fd/*; do echo ${name##*/}; done"
        let (text, status) = try ChildProcessTests.run(["/bin/sh", "-c", script])
        try #require(status == 0)
        // The folder, while the shell lists it, is the one beyond the three.
        let expected: Set<Substring> = ["0", "1", "2", "3"]
        try #require(expected.isSuperset(of: text.split(separator: "\n")), "\(text)")
      }
    }
  }

  @Test("it has the environment that it is given, and only that; or ours")
  func environment() throws {
    #expect(try Self.run(["/usr/bin/env"], environment: ["A": "1 2"]) == ("A=1 2\n", 0))
    let own = try Self.run(["/usr/bin/env"])
    #expect(own.status == 0 && own.text.contains("PATH="))
  }

  @Test("its end is told as a shell tells it, and what cannot be started is an error")
  func ends() throws {
    #expect(try Self.run(["/bin/sh", "-c", "exit 7"]).status == 7)
    #expect(try Self.run(["/bin/sh", "-c", "kill -KILL $$"]).status == 137)
    // No signal is blocked, though most are in the threads of tests.
    #expect(try Self.run(["/bin/sh", "-c", "kill -TERM $$; echo alive"]) == ("", 143))
    let error = #expect(throws: ChildStartError.self) { try Self.run(["/nowhere"]) }
    #expect(error?.code == ENOENT && error?.description == "No such file or directory")
  }
}
