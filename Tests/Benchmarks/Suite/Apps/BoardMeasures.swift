import CoreProgramTestSupport
import ChildPrograms
import Foundation

/// All matches of a World Cup live on one screen.
enum BoardMeasures {
  /// For how long.
  private static let seconds = 30.0
  /// Minutes of play that a minute takes: 104 matches have some 20 events a second then.
  private static let speed = "11"

  static func measure(_ place: Place) throws -> [Measure] {
    let scores = "\(place.programs)/scores"
    let listed = try place.output(of: [scores, "list", "--competition", "World Cup 2026", "--json"])
    let ids = listed.matches(of: /"id" : "([^"]+)"/).map { String($0.1) }
    guard ids.count == 104 else { throw NoBoard(description: "\(ids.count) matches are listed, not 104.") }
    let watch = [scores, "watch"] + ids + ["--speed", speed]
    // The same events beside it, as lines, to be counted.
    let log = "\(place.folder)/events"
    let logging = try place.start(["/bin/sh", "-c", "exec \((watch + ["--json"]).joined(separator: " ")) >\(log)"])
    let board = try place.start(watch)
    _ = board.terminal.see("104 live")
    _ = board.terminal.bytesShown(within: 3_000)
    let (before, start) = (place.processorTime(of: board.processID), ContinuousClock.now)
    while ContinuousClock.now - start < .seconds(seconds) { _ = board.terminal.bytesShown(within: 1_000) }
    let used = place.processorTime(of: board.processID) - before
    let elapsed = (ContinuousClock.now - start) / .seconds(1)
    board.terminal.type("q")
    kill(logging.processID, SIGTERM)
    let missing = try Self.missing(in: log)
    return [
      Measure(
        name: "104 live matches, time of one core", value: 100 * used / elapsed, unit: "%", floor: 1, goal: .value(1)),
      Measure(
        name: "events that are missing in their log", value: Double(missing), unit: "", floor: 1, goal: .value(0)),
    ]
  }

  /// Gaps between the numbers of a match's events.
  private static func missing(in log: String) throws -> Int {
    struct Line: Decodable {
      var match: String
      var id: Int
    }
    var last: [String: Int] = [:]
    var missing = 0
    // The last line may not be whole.
    let lines = try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n").dropLast()
    for line in lines {
      let event = try JSONDecoder().decode(Line.self, from: Data(line.utf8))
      if let before = last[event.match] { missing += max(0, event.id - before - 1) }
      last[event.match] = event.id
    }
    guard last.count == 104, lines.count > 600 else {
      throw NoBoard(description: "\(lines.count) events of \(last.count) matches were told in all.")
    }
    return missing
  }
}

/// There was nothing to measure.
struct NoBoard: Error, CustomStringConvertible {
  let description: String
}
