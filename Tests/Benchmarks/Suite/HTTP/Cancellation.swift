import FoundationEssentials
import AmbientHTTPTesting
import ServicesHTTP

/// How long it takes from cancelling a task to its end: one that waits for a silent server, beside one that sleeps.
enum Cancellation {
  static let runs = 101

  static func measure() async throws -> [Measure] {
    let server = try MisbehavingServer(.silent)
    guard let url = URL(string: server.url("/")) else { return [] }
    let client = HTTPClient()
    var values: [Double] = []
    var floors: [Double] = []
    for run in 1...runs {
      let request = Task {
        do throws(HTTPError) { _ = try await client.send(HTTPRequest(url: url)) } catch {}
      }
      await server.wait { $0.requests.count == run }
      values.append(await milliseconds(toEnd: request))
      let sleeper = Task { do { try await Task.sleep(for: .seconds(60)) } catch {} }
      await Task.yield()
      floors.append(await milliseconds(toEnd: sleeper))
    }
    return [
      Measure(
        name: "cancel a request to a silent server", value: Measure.median(values), unit: "ms",
        floor: Measure.median(floors), goal: .value(50)),
      Measure(
        name: "the slowest of \(runs)", value: values.max() ?? .nan, unit: "ms", floor: floors.max() ?? .nan,
        goal: .value(50)),
    ]
  }

  private static func milliseconds(toEnd task: Task<Void, Never>) async -> Double {
    let clock = ContinuousClock()
    let start = clock.now
    task.cancel()
    await task.value
    return (clock.now - start) / .milliseconds(1)
  }
}
