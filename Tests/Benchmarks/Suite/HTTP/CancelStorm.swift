import Foundation
import ServicesHTTP

/// Ten thousand requests, each cancelled at a moment of chance: before it is sent, on its way, when its reply is there.
nonisolated enum CancelStorm {
  private static let requests = 10_000
  private static let atATime = 100

  private enum End { case whole, cancelled, other }

  @MainActor
  static func measure(_ url: URL) async throws -> [Measure] {
    // What the process opens once, for its first client and its first timer, is not lost.
    _ = await storm(HTTPClient(), url)
    try await Task.sleep(for: .milliseconds(200))
    let before = descriptors()
    var ends: [End: Int] = [:]
    do {
      let client = HTTPClient()
      for _ in 0..<(requests / atATime) {
        for end in await storm(client, url) { ends[end, default: 0] += 1 }
      }
      // The client is as good as before.
      guard try await client.send(HTTPRequest(url: url)).status == 200 else {
        throw BenchError(text: "A request failed.")
      }
    }
    // Its thread closes what it had when the client has gone.
    let limit = ContinuousClock.now + .seconds(10)
    while descriptors() > before, .now < limit { try await Task.sleep(for: .milliseconds(5)) }
    FileHandle.standardError.write(Data("\(ends[.cancelled] ?? 0) cancelled, \(ends[.whole] ?? 0) whole\n".utf8))
    return [
      Measure(
        name: "10,000 cancels at random moments: requests that ended otherwise or never",
        value: Double(requests - (ends[.cancelled] ?? 0) - (ends[.whole] ?? 0)), unit: "", floor: 0, goal: .value(0)),
      Measure(
        name: "descriptors lost by them", value: Double(max(0, descriptors() - before)), unit: "", floor: 0,
        goal: .value(0)),
    ]
  }

  @concurrent
  private static func storm(_ client: HTTPClient, _ url: URL) async -> [End] {
    await withTaskGroup(of: End.self) { group in
      for _ in 0..<atATime {
        group.addTask {
          let request = Task { () -> End in
            do throws(HTTPError) {
              return try await client.send(HTTPRequest(url: url)).status == 200 ? .whole : .other
            } catch {
              return error == .cancelled ? .cancelled : .other
            }
          }
          for _ in 0..<Int.random(in: 0...60) { await Task.yield() }
          request.cancel()
          return await request.value
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
  }

  private static func descriptors() -> Int {
    (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count) ?? 0
  }
}
