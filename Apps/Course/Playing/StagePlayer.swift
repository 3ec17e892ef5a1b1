import Core
public import CoreTerminal
import CoreTestSupport

/// Plays what a lesson says on a screen without a terminal, and takes down what comes out.
@MainActor
public final class StagePlayer {
  private let makeStage: @MainActor () -> Stage
  private var shown: (stage: Stage, host: TestHost, log: RunLog)?
  private var former = (layouts: 0, draws: 0, bytes: 0)
  /// Nothing was done since it appeared, or since it was told what ran: counting begins with what is done next.
  private var isTold = false
  private let background: TerminalBackground?

  /// Prepares a screen.
  ///
  /// - Parameters:
  ///   - makeStage: Makes the stage anew.
  ///   - background: Of the screen; not known by default.
  public init(_ makeStage: @escaping @MainActor () -> Stage, background: TerminalBackground? = nil) {
    self.makeStage = makeStage
    self.background = background
  }

  /// What the screen shows, cell by cell; `nil` where nothing was opened.
  public var screen: Surface? { shown?.host.surface }

  /// Does all commands.
  ///
  /// - Returns: What was printed.
  /// - Throws: ``PlayError`` for the command that cannot be done.
  public func play(_ commands: [PlayCommand]) async throws -> String {
    var parts: [String] = []
    for command in commands {
      let printed = try await perform(command)
      if !printed.isEmpty { parts.append(printed) }
    }
    return parts.joined(separator: "\n\n")
  }

  /// Ends counting, so that another stage can be shown.
  public func end() { shown?.log.stop() }

  private func perform(_ command: PlayCommand) async throws -> String {
    if case .open(let size) = command {
      open(size)
      return ""
    }
    if shown == nil { open(PlayCommand.size) }
    guard let (stage, host, log) = shown else { return "" }
    if isTold, command.isDone {
      host.update()
      log.reset()
      former = (host.layouts, host.draws, host.bytes)
      isTold = false
    }
    do {
      switch command {
      case .open: break
      case .tap(let label): try host.tap(label)
      case .fill(let label, let text): try host.type(text, into: label)
      case .action(let name):
        guard let action = stage.actions.first(where: { $0.name == name }) else {
          throw PlayError(command: command, complaint: "There is no such action.")
        }
        let answer = try await action.run(host.window)
        host.update()
        return answer
      case .screen: return host.snapshot.trimmingEnd
      case .ran:
        isTold = true
        host.update()
        return RunLog.text(of: log.rows)
      case .cost:
        isTold = true
        return cost(of: host)
      case .script(let step): try await perform(step, on: host)
      }
      return ""
    } catch let error as PlayError {
      throw error
    } catch {
      throw PlayError(command: command, complaint: "\(error)")
    }
  }

  private func open(_ size: TerminalSize) {
    shown?.log.stop()
    let stage = makeStage()
    let log = RunLog(watching: stage.watched)
    var capabilities = TerminalCapabilities.test
    capabilities.background = background
    let host = TestHost(stage.root, columns: size.columns, rows: size.rows, capabilities: capabilities)
    host.update()
    shown = (stage, host, log)
    former = (0, 0, 0)
    isTold = true
  }

  private func perform(_ step: TerminalScript.Step, on host: TestHost) async throws {
    switch step {
    case .size(let size): host.resize(columns: size.columns, rows: size.rows)
    case .type(let text): host.type(text)
    case .press(let keys):
      for key in keys {
        host.update()
        host.terminal.send(.key(key))
        host.update()
      }
    case .paste(let text): host.paste(text)
    case .click(let column, let row): host.click(column: column, row: row)
    case .scroll(let direction, let column, let row): host.scroll(direction, column: column, row: row)
    case .wait(.shows(let text)):
      guard await host.shows(text) else { throw PlayError(command: .script(step), complaint: host.snapshot) }
    case .wait(.hides(let text)):
      guard await host.hides(text) else { throw PlayError(command: .script(step), complaint: host.snapshot) }
    case .advance(let duration):
      host.update()
      _ = await eventually { host.clock.sleepingTaskCount + host.clock.runningTimerCount > 0 }
      host.advance(by: duration)
    case .snapshot: break
    }
  }

  private func cost(of host: TestHost) -> String {
    [
      Self.count(host.layouts - former.layouts, "layout"), Self.count(host.draws - former.draws, "draw"),
      Self.count(host.bytes - former.bytes, "byte"),
    ].joined(separator: ", ")
  }

  private static func count(_ number: Int, _ word: String) -> String { "\(number) \(word)\(number == 1 ? "" : "s")" }
}

/// A command that cannot be done.
public struct PlayError: Error, CustomStringConvertible {
  /// The command.
  public let command: PlayCommand
  /// Why.
  public let complaint: String

  /// The command, and why.
  public var description: String { "“\(command)” cannot be done. \(complaint)" }
}
