import Core
import CoreTestSupport
import Testing

struct StopwatchTests {
  @Test("laps are kept")
  func stopwatch() throws {
    let model = StopwatchModel()
    let host = try screen(Stopwatch(model: model), "stopwatch")
    try host.tap("Start")
    model.elapsed = .seconds(75)
    try host.tap("Lap")
    #expect(host.snapshot.contains("Lap 1"))
    #expect(host.snapshot.contains("1:15"))
    try host.tap("Stop")
  }
}
