import AppsCommandLine
import CoreTerminal
import Glibc

/// The program: reads its words, runs a lesson, tells its caller how it went.
@main
enum Walkthrough {
  /// Where a run's text goes, and how it may look there.
  struct Output {
    /// What was asked for.
    var write: (String) throws -> Void
    /// Complaints: for people only.
    var complain: (String) -> Void
    /// Colour and characters beyond ASCII are welcome.
    var isRich: Bool
    /// A reader that goes away has what it wanted: `| head -1`.
    var isPipe = false
  }

  static func main() async {
    StandardOutput.ignoreBrokenPipes()
    StandardOutput.holdStandardDescriptors()
    let words = Array(CommandLine.arguments.dropFirst())
    let (data, messages) = (StandardOutput(), StandardOutput(descriptor: STDERR_FILENO))
    var status = stat()
    let output = Output(
      write: { text in try data.write(text) },
      // Nobody is left to tell that even the complaint could not be written; the exit status tells it all.
      complain: { text in try? messages.write(text) },
      isRich: ColorSupport(environment: variables("NO_COLOR", "TERM"), isTerminal: data.isTerminal) != .none,
      isPipe: fstat(data.descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO)
    exit(await run(words, output: output).rawValue)
  }

  /// Does what `words` ask for.
  static func run(_ words: [String], lessons: [Lesson] = Lesson.all, output: Output) async -> ExitStatus {
    let session = WalkthroughSession(lessons: lessons, output: output)
    func failed(_ text: String, _ status: ExitStatus) -> ExitStatus {
      output.complain(complaint(of: WalkthroughSession.program.name, text))
      return status
    }
    do {
      switch try WalkthroughSession.program.parse(words) {
      case .help(let text), .version(let text): try output.write(text)
      case .noCommand: try output.write(WalkthroughSession.program.help())
      case .run(let command, let parsed): try await command.run(parsed, session)
      }
      return .success
    } catch let error as OutputError where error == .closed && output.isPipe {
      return .success
    } catch let error as UsageError {
      return failed(error.description, error.exitStatus)
    } catch let error as WalkthroughError {
      return failed(error.description, error.exitStatus)
    } catch {
      return failed("\(error)", .failure)
    }
  }

  private static func variables(_ names: String...) -> [String: String] {
    var variables: [String: String] = [:]
    for name in names { variables[name] = getenv(name).map { String(cString: $0) } }
    return variables
  }
}
