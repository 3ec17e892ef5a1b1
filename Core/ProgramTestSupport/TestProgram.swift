import Dispatch
public import Foundation

/// A whole program in a terminal, as its user has it: keys go in, and what is looked at is the screen.
///
/// ```swift
/// let program = try TestProgram("Shelf", columns: 40, rows: 10)
/// #expect(await program.shows("2 books"))
/// try program.type("Persuasion")
/// try program.press("enter")
/// #expect(await program.shows("3 books"))
/// try program.press("ctrl+c")
/// #expect(await program.ends() == .exited(0))
/// ```
///
/// It runs in a pseudoterminal below a shell with job control, with a home of its own that is removed with it. The screen is
/// libvterm's idea of what the program has written: Debian's package `libvterm-dev`. Whoever waits keeps no thread of Swift's
/// pool, and no actor. The program is killed when this is released.
///
/// For what a view does, `TestHost` of `CoreTestSupport` is a thousand times faster; this is for what only a process has: its start, signals, its
/// exit status, files that last, two programs at a time.
public final class TestProgram: Sendable {
  /// How a program has ended, or stopped.
  public enum Ending: Hashable, Sendable {
    /// By itself, with a status.
    case exited(Int32)
    /// By a signal, or stopped by one: `SIGTSTP` after Control-Z.
    case signaled(Int32)
  }

  /// The folder that the program takes for its user's home. Files in it last as long as this object.
  public let home: URL
  private let screen: Screen

  // Unchecked: everything of it is touched on its queue.
  private final class Screen: @unchecked Sendable {
    let queue = DispatchQueue(label: "a program in a terminal")
    /// Goes with the object that has the screen.
    var program: ProgramOnScreen?

    init(_ program: ProgramOnScreen) { self.program = program }

    /// Does something when all that was asked for before is done.
    func later(_ work: @escaping @Sendable (ProgramOnScreen) -> Void) {
      queue.async { [self] in program.map(work) }
    }
  }

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - name: The name of an executable that was built beside the tests, as the package's targets are; or a path.
  ///   - arguments: What it is started with.
  ///   - environment: Added to `HOME`, `TERM`, `LANG`, `TZ` and `PATH`, which are the same everywhere; the tests' own environment is left out.
  ///   - home: A folder for its user's home, which stays; one of its own unless said.
  ///   - columns: The width of the terminal.
  ///   - rows: Its height.
  /// - Throws: ``TestProgramError`` where there is no such program, or no pseudoterminal.
  public init(
    _ name: String, _ arguments: [String] = [], environment: [String: String] = [:], home: URL? = nil,
    columns: Int = 80,
    rows: Int = 24
  ) throws {
    let path = name.contains("/") ? name : Self.built(name)
    guard FileManager.default.isExecutableFile(atPath: path) else {
      throw TestProgramError(
        description: "There is no program “\(path)”. Have the test's target depend on it, or give a path.")
    }
    ownsHome = home == nil
    self.home = home ?? FileManager.default.temporaryDirectory.appendingPathComponent("home-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: self.home, withIntermediateDirectories: true)
    let variables = Self.environment(self.home.path).merging(environment) { $1 }
    do {
      screen = Screen(try ProgramOnScreen([path] + arguments, environment: variables, columns: columns, rows: rows))
    } catch {
      throw TestProgramError(description: "“\(path)” cannot be started in a terminal: \(error).")
    }
  }

  private let ownsHome: Bool

  deinit {
    // The program is killed, and then its files are removed: before this returns, for the tests may end with it.
    screen.queue.sync { screen.program = nil }
    if ownsHome { try? FileManager.default.removeItem(at: home) }
  }

  /// The path of an executable that was built beside the tests.
  ///
  /// - Parameter name: Of its target, or of its product.
  public static func built(_ name: String) -> String {
    let own = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? CommandLine.arguments[0]
    return URL(fileURLWithPath: own).deletingLastPathComponent().appendingPathComponent(name).path
  }

  /// All variables of a program whose home is a folder of its own.
  package static func environment(_ home: String) -> [String: String] {
    [
      "HOME": home, "TERM": "xterm-256color", "LANG": "C.UTF-8", "TZ": "UTC", "PATH": "/usr/bin:/bin",
      "XDG_RUNTIME_DIR": home,
    ]
  }

  // MARK: What the user does

  /// Presses keys, one after the other: `enter`, `tab`, `backtab`, `escape`, `space`, `backspace`, `delete`, `up`, `down`, `left`, `right`,
  /// `home`, `end`, `pageup`, `pagedown`, `f1` to `f4`, one character, and `ctrl+` or `alt+` before one.
  ///
  /// - Throws: ``TestProgramError`` where there is no such key; the keys before it were pressed.
  public func press(_ keys: String...) throws {
    for key in keys {
      guard let bytes = KeyName.bytes(key) else { throw TestProgramError(description: "There is no key “\(key)”.") }
      type(bytes)
    }
  }

  /// Types a text, key by key. A line break is the return key.
  public func type(_ text: String) {
    let keys = text.replacingOccurrences(of: "\n", with: "\r")
    screen.later { $0.type(keys) }
  }

  /// Clicks the middle of a text that is shown, with the left button, as soon as it is.
  ///
  /// - Throws: ``TestProgramError`` with the screen where it is not shown.
  public func click(_ text: String) async throws {
    let shown = await on { program in
      program.look { $0.contains(text) } && program.click(text) ? nil : program.text
    }
    if let shown { throw TestProgramError(description: "“\(text)” is not shown:\n\(shown)") }
  }

  /// Changes the size of the terminal's window, in cells.
  public func resize(columns: Int, rows: Int) {
    screen.later { $0.resize(columns: columns, rows: rows) }
  }

  /// Sends a signal to the program: `SIGTERM`, `SIGHUP`, `SIGKILL`.
  public func signal(_ number: Int32) {
    screen.later { $0.signal(number) }
  }

  /// Lets a program go on that was stopped, in the foreground.
  public func resume() {
    screen.later { $0.goOn() }
  }

  // MARK: What the user sees

  /// What the screen shows, a line a row, without the blanks at the ends of lines; what the program has written until now is read
  /// first.
  public var snapshot: String {
    get async {
      await on { program in
        program.catchUp()
        return program.text
      }
    }
  }

  /// Waits until the screen is as it is wanted. Looks whenever the program has written something; gives up after half a minute of
  /// silence, or at the program's end.
  ///
  /// - Returns: Whether it came to be so.
  public func becomes(_ isSo: @escaping @Sendable (_ screen: String) -> Bool) async -> Bool {
    await on { $0.look(until: isSo) }
  }

  /// Waits until the screen shows a text: see ``becomes(_:)``.
  public func shows(_ text: String) async -> Bool { await becomes { $0.contains(text) } }

  /// Waits until the screen does not show a text any more: see ``becomes(_:)``.
  public func hides(_ text: String) async -> Bool { await becomes { !$0.contains(text) } }

  /// Waits for the program to end, or to be stopped.
  ///
  /// - Returns: How; `nil` where it runs on, and has written nothing for half a minute.
  public func ends() async -> Ending? {
    await on { $0.end() }.map { $0 > 128 ? .signaled($0 - 128) : .exited($0) }
  }

  /// All that the program has written since it started or went on, escape sequences too: for a message about what went wrong.
  public var written: String { get async { await on { $0.written } } }

  private func on<Value: Sendable>(_ work: @escaping @Sendable (ProgramOnScreen) -> Value) async -> Value {
    await withCheckedContinuation { continuation in
      screen.later { continuation.resume(returning: work($0)) }
    }
  }
}

/// What a program in a terminal cannot be asked to do.
public struct TestProgramError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A sentence, and the screen where that says more.
  public let description: String
}
