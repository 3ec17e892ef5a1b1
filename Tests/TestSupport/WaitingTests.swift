import Core
import CoreTestSupport
import Testing

@Observable
private final class Light {
  var isOn = false
}

private struct LightView: View {
  let light: Light
  var body: some View { Text(light.isOn ? "on" : "off") }
}

@MainActor
@Suite(.timeLimit(.minutes(5))) struct WaitingTests {
  private let light = Light()

  @Test("what is so already is not waited for, and what another task makes so is seen when it does")
  func becomes() async {
    #expect(await eventually { !light.isOn })
    let task = Task { light.isOn = true }
    #expect(await eventually { light.isOn })
    await task.value
  }

  @Test("what never comes to be so is given up at the limit")
  func limit() async {
    #expect(await eventually(limit: .milliseconds(10)) { light.isOn } == false)
    let host = TestHost(LightView(light: light), columns: 3, rows: 1)
    #expect(await host.becomes(limit: .milliseconds(10)) { $0 == "on" } == false)
  }

  private struct Egg: View {
    @Environment(\.clock) private var clock
    @State private var isReady = false
    var body: some View {
      Button(isReady ? "ready" : "boil") {
        Task {
          try await clock.sleep(for: .seconds(240))
          isReady = true
        }
      }
    }
  }

  @Test("a task that a key began sleeps before time goes on, and wakes in its time")
  func sleeping() async throws {
    let host = TestHost(Egg(), columns: 12, rows: 1)
    #expect(await host.sleeping(0))
    try host.tap("boil")
    #expect(await host.sleeping(1))
    host.advance(by: .seconds(239))
    #expect(await host.sleeping(1))
    #expect(host.snapshot.contains("boil"))
    host.advance(by: .seconds(1))
    #expect(await host.shows("ready"))
    #expect(await host.sleeping(0))
    #expect(await host.sleeping(1, limit: .milliseconds(10)) == false)
  }

  @Test("a cancelled task does not wait to the limit")
  func cancelled() async {
    let task = Task { await eventually { light.isOn } }
    task.cancel()
    #expect(await task.value == false)
  }

  @Test("two screens that are waited for at once are both seen to change")
  func screens() async {
    let other = Light()
    let (first, second) = (
      TestHost(LightView(light: light), columns: 3, rows: 1), TestHost(LightView(light: other), columns: 3, rows: 1)
    )
    async let firstShows = first.shows("on")
    async let secondShows = second.shows("on")
    other.isOn = true
    light.isOn = true
    #expect(await firstShows)
    #expect(await secondShows)
  }
}
