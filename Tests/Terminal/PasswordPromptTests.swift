import CoreProgramTestSupport
import CoreTerminal
import Glibc
import ChildPrograms
import Synchronization
import Testing

@Suite("Password prompt", .timeLimit(.minutes(5)))
struct PasswordPromptTests {
  private typealias Outcome = Result<String, PasswordPromptError>

  private struct Conversation: Sendable {
    let outcome: Outcome
    let shown: String
    let wasEchoing: Bool
  }

  /// Answers the question when it is there. Both sides have threads of their own: none waits for a busy pool.
  private func converse(_ terminal: Pseudoterminal, typing keys: [UInt8]) async -> Conversation {
    await onThread {
      let prompt = JoinableThread {
        Outcome { () throws(PasswordPromptError) in
          try PasswordPrompt(input: terminal.program, output: terminal.program).ask("Password: ")
        }
      }
      let before = terminal.see("Password: ")
      let wasEchoing = terminal.isEchoing
      terminal.type(keys)
      return Conversation(
        outcome: prompt.join(), shown: before + terminal.see("\r\n"), wasEchoing: wasEchoing)
    }
  }

  @Test("what is typed is returned and never shown")
  func silent() async throws {
    let terminal = try Pseudoterminal()
    #expect(terminal.isEchoing)
    let conversation = await converse(terminal, typing: Array("correct horse\n".utf8))
    #expect(conversation.outcome == .success("correct horse"))
    #expect(conversation.shown == "Password: \r\n")
    #expect(!conversation.wasEchoing)
    #expect(terminal.isEchoing)
  }

  @Test("an empty line is an empty password, accents and spaces are kept", arguments: ["", " a  b ", "pässwörd 東京"])
  func texts(text: String) async throws {
    let conversation = await converse(try Pseudoterminal(), typing: Array((text + "\n").utf8))
    #expect(conversation.outcome == .success(text))
  }

  @Test(
    "Ctrl-D, bytes that are no text and a line too long are errors, and the echo is back after each",
    arguments: [
      ([4], .endOfInput), ([0xFF, 0xFE, 10], .notText), ([UInt8](repeating: 97, count: 1025) + [10], .tooLong),
    ] as [([UInt8], PasswordPromptError)])
  func errors(keys: [UInt8], error: PasswordPromptError) async throws {
    let terminal = try Pseudoterminal()
    #expect(await converse(terminal, typing: keys).outcome == .failure(error))
    #expect(terminal.isEchoing)
  }

  @Test("1024 bytes are taken")
  func longest() async throws {
    let longest = String(repeating: "a", count: PasswordPrompt.maximumLength)
    let conversation = await converse(try Pseudoterminal(), typing: Array((longest + "\n").utf8))
    #expect(conversation.outcome == .success(longest))
  }

  @Test("without a terminal the next step is told")
  func noTerminal() throws {
    let file = open("/dev/null", O_RDWR)
    defer { close(file) }
    #expect(throws: PasswordPromptError.noTerminal) { try PasswordPrompt(input: file, output: file).ask("Password: ") }
    #expect(PasswordPromptError.noTerminal.description.contains("--password-stdin"))
  }

  @Test("a first line is read from a pipe, and no more than it")
  func pipe() throws {
    func read(_ text: String) throws -> (line: String, rest: Int) {
      let ends = makePipe()
      defer { close(ends.reader) }
      _ = write(ends.writer, text, text.utf8.count)
      close(ends.writer)
      let line = try SecretLine.read(from: ends.reader)
      var buffer = [UInt8](repeating: 0, count: 64)
      return (line, Glibc.read(ends.reader, &buffer, 64))
    }
    #expect(try read("secret\nrest") == ("secret", 4))
    #expect(try read("secret\r\n") == ("secret", 0))
    #expect(try read("no line end") == ("no line end", 0))
    #expect(throws: PasswordPromptError.endOfInput) { try read("") }
    #expect(throws: PasswordPromptError.notText) { try read("a\0b\n") }
    #expect(throws: PasswordPromptError.tooLong) { try read(String(repeating: "a", count: 2000)) }
  }

  @Test("INT ends the process as ever, with the echo restored first")
  func interrupt() async {
    await #expect(processExitsWith: .signal(SIGINT)) {
      let terminal = try Pseudoterminal()
      try await signalDuringPrompt(terminal, SIGINT)
    }
  }

  @Test("a handler of the program's own gets the signal, with the echo restored", arguments: [1, 2, 3, 15])
  func ownHandler(number: Int32) async {
    await #expect(processExitsWith: .exitCode(42)) { [number] in
      let terminal = try Pseudoterminal()
      watchedTerminal.store(terminal.program, ordering: .sequentiallyConsistent)
      signal(number) { _ in
        var attributes = termios()
        tcgetattr(watchedTerminal.load(ordering: .sequentiallyConsistent), &attributes)
        _exit(attributes.c_lflag & tcflag_t(ECHO) != 0 ? 42 : 1)
      }
      try await signalDuringPrompt(terminal, number)
    }
  }

  @Test("TSTP restores the echo, and after it the question is asked again")
  func suspend() async {
    await #expect(processExitsWith: .exitCode(42)) {
      let terminal = try Pseudoterminal()
      watchedTerminal.store(terminal.program, ordering: .sequentiallyConsistent)
      signal(SIGTSTP) { _ in
        var attributes = termios()
        tcgetattr(watchedTerminal.load(ordering: .sequentiallyConsistent), &attributes)
        if attributes.c_lflag & tcflag_t(ECHO) == 0 { _exit(1) }
      }
      async let answer = onThread {
        (try? PasswordPrompt(input: terminal.program, output: terminal.program).ask("Password: ")) ?? ""
      }
      _ = await onThread { terminal.see("Password: ") }
      kill(getpid(), SIGTSTP)
      _ = await onThread { terminal.see("Password: ") }
      terminal.type("again\n")
      let isRight = await answer == "again" && terminal.isEchoing
      exit(isRight ? 42 : 2)
    }
  }

  @Test("an ignored signal stays ignored")
  func ignored() async {
    await #expect(processExitsWith: .exitCode(42)) {
      let terminal = try Pseudoterminal()
      signal(SIGHUP, SIG_IGN)
      async let answer = onThread {
        (try? PasswordPrompt(input: terminal.program, output: terminal.program).ask("Password: ")) ?? ""
      }
      _ = await onThread { terminal.see("Password: ") }
      kill(getpid(), SIGHUP)
      terminal.type("still here\n")
      exit(await answer == "still here" ? 42 : 2)
    }
  }
}

/// Read by signal handlers, which can capture nothing.
private let watchedTerminal = Atomic<Int32>(-1)

private func signalDuringPrompt(_ terminal: Pseudoterminal, _ number: Int32) async throws {
  async let outcome = onThread {
    Result { try PasswordPrompt(input: terminal.program, output: terminal.program).ask("Password: ") }
  }
  _ = await onThread { terminal.see("Password: ") }
  kill(getpid(), number)
  _ = await outcome
}
