import ChildPrograms
import Glibc

/// The program `backend` on a folder of its own, as a user starts it; it ends when this is released.
final class BackendProcess {
  /// Where it answers, without a path.
  let address: String
  /// From its start to the line that says where it listens, in milliseconds.
  let startMilliseconds: Double
  private let program: PeerProcess

  /// Starts it and waits until it listens.
  ///
  /// - Parameter database: What stands behind `--database`; `nil` for the folder's own.
  init(folder: String, database: String? = nil) throws {
    let options = database.map { ["--database", $0] } ?? []
    // What is measured of the hospital is what it does, and not who may.
    let serve = ["serve", "--port", "0", "--data", folder, "--fhir-access", "open"]
    let start = ContinuousClock.now
    let program = try PeerProcess(["\(ChildProgram.folder)/backend"] + serve + options)
    let line = program.line()
    let milliseconds = (ContinuousClock.now - start) / .milliseconds(1)
    guard let address = line.split(separator: " ").last, address.hasPrefix("http") else {
      program.end(by: SIGKILL)
      throw BenchError(text: "backend said “\(line)”.")
    }
    self.address = String(address)
    self.program = program
    startMilliseconds = milliseconds
  }

  /// Ends it as a failure of the power would: nothing is finished.
  func crash() { program.end(by: SIGKILL) }

  /// Seconds of processor time that it has used.
  var processorSeconds: Double { program.processorSeconds }

  /// Kilobytes of memory that it has.
  var residentKilobytes: Double { program.residentKilobytes }
}
