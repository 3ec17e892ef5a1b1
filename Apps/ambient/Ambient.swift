import AppsAdopting
import AppsCommandLine
import Foundation
import Glibc

/// `ambient`: brings projects written for iOS to Linux, makes new ones, and runs them.
@main
enum Ambient {
  static func main() async {
    signal(SIGPIPE, SIG_IGN)
    exit(await run(Array(CommandLine.arguments.dropFirst())))
  }

  /// A command that ends with a status of its own, having said all but this.
  struct Ended: Error {
    let status: Int32
    var text = ""
  }

  static func run(_ words: [String]) async -> Int32 {
    func failed(_ text: String, _ status: ExitStatus) -> Int32 {
      Output.complain(complaint(of: program.name, text))
      return status.rawValue
    }
    do {
      switch try program.parse(words) {
      case .help(let text), .version(let text): try Output.write(text)
      case .noCommand: try Output.write(program.help())
      case .run(let command, let parsed): try await command.run(parsed, ())
      }
      return 0
    } catch let error as Ended {
      if !error.text.isEmpty { Output.complain(complaint(of: program.name, error.text)) }
      return error.status
    } catch let error as UsageError {
      return failed(error.description, error.exitStatus)
    } catch let error as AdoptingError {
      return failed(error.description, error.status)
    } catch is Output.Closed {
      return 0
    } catch {
      return failed("\(error)", .failure)
    }
  }

  static let program = CommandLineProgram<Void>(
    "ambient", version: "0.1.0", "programs written for iOS, on Linux in a terminal.",
    discussion: """
      It turns an Xcode project into a Swift package without touching the project, makes new packages, says what the \
      machine lacks, installs and runs programs, and draws their previews.
      """,
    examples: [
      Example("ambient adopt MyApp.xcodeproj", "Make the package MyApp-linux beside the project."),
      Example("ambient new Shelf --tests", "A package that shows a screen, with a test that presses a key."),
      Example("ambient doctor", "What this machine lacks."),
    ],
    commands: [
      AdoptCommand.command, NewCommand.command, DoctorCommand.command, InstallCommand.command, InstallCommand.uninstall,
      RunCommand.command, ShotCommand.command,
    ])
}
