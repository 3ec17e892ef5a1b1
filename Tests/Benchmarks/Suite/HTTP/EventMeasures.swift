import Foundation
import Glibc
import ServicesHTTP

/// How fast event streams are read, in pieces as they come from a connection.
enum EventMeasures {
  static func measure() -> [Measure] {
    let event = "id: 1234567\nevent: score\ndata: {\"match\":\"wc2022-64\",\"home\":3,\"away\":3,\"minute\":118}\n\n"
    let chunk = Data(String(repeating: event, count: (16 << 10) / event.utf8.count + 1).utf8)
    let (count, perChunk) = (6_400, (16 << 10) / event.utf8.count + 1)
    let bytes = Double(chunk.count * count)
    var (times, floors): ([Double], [Double]) = ([], [])
    let clock = ContinuousClock()
    for _ in 0..<5 {
      var parser = ServerSentEventParser(limit: 1 << 20)
      var events = 0
      let time = clock.measure {
        for _ in 0..<count { events += (try? parser.receive(chunk).count) ?? 0 }
      }
      precondition(events == count * perChunk)
      times.append(time / .seconds(1) / bytes * 1e8 * 1e3)
      var lines = 0
      let floor = clock.measure {
        for _ in 0..<count { lines += lineEnds(in: chunk) }
      }
      precondition(lines == count * perChunk * 4)
      floors.append(floor / .seconds(1) / bytes * 1e8 * 1e3)
    }
    return [
      Measure(
        name: "reading 100 MB of an event stream; floor: looking for line ends", value: Measure.median(times),
        unit: "ms", floor: Measure.median(floors), goal: .value(500))
    ]
  }

  private static func lineEnds(in data: Data) -> Int {
    data.withUnsafeBytes { bytes in
      guard var place = bytes.baseAddress else { return 0 }
      let end = place + bytes.count
      var count = 0
      while let found = memchr(place, 0x0A, end - place) {
        count += 1
        place = UnsafeRawPointer(found) + 1
      }
      return count
    }
  }
}
