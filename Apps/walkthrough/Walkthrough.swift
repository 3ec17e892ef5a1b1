import AppsAdopting
import AppsCommandLine
import AppsCourse
import AppsCourseStages
import CoreJSON
import CoreTerminal
import Glibc
import ServicesSettings

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
    /// Waits for the return key where somebody is there to press it; says whether to go on.
    var waitForReturn: () -> Bool = { true }

    /// Shows the course on the whole screen, where there is one.
    var showScreen: ((CourseStore) async throws -> Void)?

    /// Writes a value as JSON.
    func json(_ value: some Encodable) throws { try write(JSONValue(encoding: value).text(.indented) + "\n") }
  }

  /// The program's folders.
  static let places = BaseDirectories(name: "ambient/walkthrough")

  static func main() async {
    StandardOutput.ignoreBrokenPipes()
    StandardOutput.holdStandardDescriptors()
    let words = Array(CommandLine.arguments.dropFirst())
    let (data, messages) = (StandardOutput(), StandardOutput(descriptor: STDERR_FILENO))
    var status = stat()
    var output = Output(
      write: { text in try data.write(text) },
      // Nobody is left to tell that even the complaint could not be written; the exit status tells it all.
      complain: { text in try? messages.write(text) },
      isRich: ColorSupport(environment: variables("NO_COLOR", "TERM"), isTerminal: data.isTerminal) != .none,
      isPipe: fstat(data.descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO)
    output.waitForReturn = {
      guard data.isTerminal, isatty(STDIN_FILENO) == 1 else { return true }
      try? data.write(" return: the next step, control-D: leave ")
      return readLine() != nil
    }
    if Terminal.isAvailable { output.showScreen = CourseWindow.show }
    exit(await run(words, output: output).rawValue)
  }

  /// Does what `words` ask for.
  ///
  /// - Parameters:
  ///   - course: The lessons; those beside the program unless said.
  ///   - stages: How a lesson's code is shown.
  static func run(
    _ words: [String], course: Course? = nil,
    stages: @escaping @MainActor (Lesson) -> [String: @MainActor () -> Stage] = CourseStages.of,
    progress: ReadingProgress = ReadingProgress(in: FileSettings(places)),
    output: Output
  ) async -> ExitStatus {
    func failed(_ text: String, _ status: ExitStatus) -> ExitStatus {
      output.complain(complaint(of: WalkthroughSession.program.name, text))
      return status
    }
    do {
      switch try WalkthroughSession.program.parse(words) {
      case .help(let text), .version(let text): try output.write(text)
      case .noCommand:
        guard let showScreen = output.showScreen else {
          try output.write(WalkthroughSession.program.help())
          break
        }
        try await showScreen(CourseStore(try course ?? Course(), stages: stages, progress: progress))
      case .run(let command, let parsed):
        try await command.run(
          parsed,
          WalkthroughSession(course: try course ?? Course(), stages: stages, output: output, progress: progress))
      }
      return .success
    } catch let error as OutputError where error == .closed && output.isPipe {
      return .success
    } catch let error as UsageError {
      return failed(error.description, error.exitStatus)
    } catch let error as WalkthroughError {
      return failed(error.description, error.exitStatus)
    } catch let error as AdoptingError {
      return failed(error.description, error.status)
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
