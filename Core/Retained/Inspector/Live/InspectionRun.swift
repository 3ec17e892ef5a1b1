import CoreObserving
import CoreTerminal
import Foundation

/// The look inside of a program that runs, where it is asked for: by `--inspect`, or by the environment variable `AMBIENT_INSPECT`.
@MainActor
package final class InspectionRun {
  /// The one that is under way.
  private(set) static var current: InspectionRun?
  /// The port that was asked for on the command line, 0 for any; `nil` where nobody did.
  package static var askedPort: UInt16?

  /// Where a browser finds it.
  let address: String
  private let inspection: LiveInspection
  private let server: any InspectionServing

  /// Ports below are the system's: a variable that is merely set is `1`.
  private static let firstPort: UInt16 = 1_024
  private static let variable = "AMBIENT_INSPECT"
  private static var environmentValue: String? { getenv(variable).map { String(cString: $0) } }

  /// Begins it where it was asked for, and writes its address to the error stream.
  ///
  /// - Throws: A sentence for a person, where it was asked for and cannot be had.
  package static func begin(_ windows: @escaping @MainActor () -> [UIWindow]) throws(UIApplicationError)
    -> InspectionRun?
  {
    let port = if let askedPort { UInt16?(askedPort) } else { try port(of: environmentValue) }
    guard let port else { return nil }
    guard let server = InspectionService.make() else {
      throw UIApplicationError(
        "This program has nobody who serves the look inside. Import SwiftUI or UIKit in it, or leave out --inspect and \(variable)."
      )
    }
    let run = try InspectionRun(server, port: port, windows)
    StandardError.print("A browser on this machine sees inside at \(run.address)\n")
    return run
  }

  private init(
    _ server: any InspectionServing, port: UInt16, _ windows: @escaping @MainActor () -> [UIWindow]
  ) throws(UIApplicationError) {
    self.server = server
    inspection = LiveInspection(windows, server: server)
    do {
      address = try server.start(inspection, port: port)
    } catch {
      inspection.stop()
      throw UIApplicationError("The look inside cannot be served. \(error)")
    }
    Self.current = self
  }

  /// Ends it.
  func end() {
    inspection.stop()
    server.stop()
    Self.current = nil
  }

  /// The port that a value of the variable asks for; `nil` where it asks for nothing.
  static func port(of value: String?) throws(UIApplicationError) -> UInt16? {
    guard let value, !value.isEmpty, value != "0" else { return nil }
    guard let port = UInt16(value) else {
      throw UIApplicationError(
        "\(variable) does not know “\(TerminalText.sanitized(value))”. Give 1 for any port that is free, or a port from \(firstPort) on."
      )
    }
    return port < firstPort ? 0 : port
  }

  /// What the inspector on the screen tells of it.
  var lines: [InspectorLine] {
    let port = address.split(separator: ":").dropFirst(2).first?.prefix { $0 != "/" } ?? ""
    return [
      InspectorLine("A browser on this machine sees inside at", .secondary), InspectorLine(address),
      InspectorLine(""),
      InspectorLine("From elsewhere, take the port along:", .secondary),
      InspectorLine("ssh -L \(port):127.0.0.1:\(port) …"),
    ]
  }
}
