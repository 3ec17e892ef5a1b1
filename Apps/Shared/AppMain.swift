public import AppsCommandLine
import CoreEnvironment
public import CoreStores
import CoreTerminal
import Glibc

/// How every app runs a command line: parse, make the command's context, run, and turn what went wrong into a sentence
/// on standard error and an exit status.
public enum AppMain {
  /// The version that `--version` prints.
  public static nonisolated let version = "0.1.0"

  /// Runs the process's command line in a suite's app, and ends the process.
  ///
  /// - Parameters:
  ///   - screen: The app on the whole screen: what runs where no command is named, and standard input and output are a terminal.
  ///     Without it, the program's help is printed.
  ///   - makeContext: Makes what commands run in, from the suite that the shared options ask for.
  public static func runSuite<Context>(
    _ program: CommandLineProgram<Context>, advice: (ServiceError) -> String?, screen: Screen<Context>? = nil,
    makeContext: (Suite, CommandOutput) throws -> Context
  ) async -> Never {
    prepareProcess()
    let zone = TimeZoneVariable.adopt()
    let output = CommandOutput.standard()
    if let text = zone.complaint { output.message(complaint(of: program.name, text)) }
    let arguments = Array(CommandLine.arguments.dropFirst())
    let status = await run(program, arguments: arguments, output: output, advice: advice, screen: screen) { parsed in
      output.isJSON = parsed[SharedOptions.json]
      return try makeContext(try Suite(parsed), output)
    }
    status.exit()
  }

  /// Prepares the process: a reader that goes away, or a file that may not grow, is an error to handle and not a signal
  /// to die of.
  public static func prepareProcess() {
    StandardOutput.ignoreBrokenPipes()
    StandardOutput.ignoreFileSizeLimits()
    // The language's runtime takes the user's Ctrl-\ for a crash to report, and the process lives on after it.
    _ = signal(SIGQUIT, SIG_DFL)
    StandardOutput.holdStandardDescriptors()
  }

  /// An app on the whole screen, until its user leaves it.
  public typealias Screen<Context> = @MainActor (Context, ParsedCommand) async throws -> Void

  /// Runs one command line.
  ///
  /// - Parameters:
  ///   - arguments: The words after the program's name.
  ///   - advice: The next step for an error, in the words of this app, where its own are not enough.
  ///   - screen: What runs where no command is named and the output has a screen; else the help is printed.
  ///   - makeContext: Makes what commands run in; not called for help or a mistyped command line.
  public static func run<Context>(
    _ program: CommandLineProgram<Context>, arguments: [String], output: CommandOutput,
    advice: (ServiceError) -> String? = { _ in nil }, screen: Screen<Context>? = nil,
    makeContext: (ParsedCommand) throws -> Context
  ) async -> ExitStatus {
    do {
      // Lines as wide as the terminal; as wide as most are where there is none.
      let helpWidth = output.columns ?? 80
      switch try program.parse(arguments, helpWidth: helpWidth) {
      case .help(let text): try output.help(text)
      case .version(let text): try output.text(text)
      case .noCommand(let parsed):
        // Programs that read want no screen, and `--json` asks for data.
        if let screen, output.hasScreen, !parsed[SharedOptions.json] {
          try await screen(try makeContext(parsed), parsed)
        } else {
          try output.help(program.help(width: helpWidth))
        }
      case .run(let command, let parsed): try await command.run(parsed, try makeContext(parsed))
      }
      return .success
    } catch let error as OutputError where error == .closed && output.isPipe {
      // `| head -1`: the reader has what it wanted.
      return .success
    } catch {
      output.message(complaint(of: program.name, sentence(for: error, advice: advice)))
      return status(for: error)
    }
  }

  private static func sentence(for error: any Error, advice: (ServiceError) -> String?) -> String {
    switch error {
    case let error as ServiceError:
      // A line each: a message may be a server's, whose line breaks would let it speak for us.
      return [error.message, advice(error) ?? error.nextStep].compactMap(\.self).map(TerminalText.sanitized)
        .joined(separator: "\n")
    case is CancellationError: return "Interrupted."
    default: return "\(error)"
    }
  }

  private static func status(for error: any Error) -> ExitStatus {
    switch error {
    case is UsageError: .usage
    case let error as ServiceError:
      switch error.reason {
      case .notFound: .notFound
      case .conflict: .conflict
      case .paymentRefused: .paymentRefused
      default: .failure
      }
    default: .failure
    }
  }
}
