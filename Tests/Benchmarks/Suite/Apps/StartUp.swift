import ChildPrograms
import Foundation

/// How long a program takes from its start to its end, as a whole process.
enum StartUp {
  /// Runs counted of each program, alternated with those of the floor.
  static let runs = 31

  static func measure() throws -> [Measure] {
    let folder = ChildProgram.folder
    let floor = [ProcessInfo.processInfo.environment["BENCH_EMPTY_FOUNDATION"] ?? "\(folder)/EmptyFoundation"]
    let programs = [
      ("cart --help", ["\(folder)/cart", "--help"]),
      ("cart products --server mock", ["\(folder)/cart", "products", "--server", "mock"]),
    ]
    return try programs.map { name, arguments in
      var values: [Double] = []
      var floors: [Double] = []
      for run in 0...runs {
        let pair = (try milliseconds(floor), try milliseconds(arguments))
        // The first pair warms the page cache.
        if run > 0 {
          floors.append(pair.0)
          values.append(pair.1)
        }
      }
      return Measure(
        name: name, value: Measure.median(values), unit: "ms", floor: Measure.median(floors), goal: .ratio(2.5))
    }
  }

  /// The time from before the program is started to after it was waited for.
  private static func milliseconds(_ arguments: [String]) throws -> Double {
    try ContinuousClock().measure { _ = try ChildProgram.output(of: arguments) } / .milliseconds(1)
  }
}
