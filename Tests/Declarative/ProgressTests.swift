import Core
import CoreTestSupport
import Testing

@MainActor
@Suite struct ProgressTests {
  @Test("what goes on is a sign that moves, with its label beside it")
  func unknown() {
    let host = TestHost(ProgressView("Loading…"))
    #expect(host.snapshot == "⠋ Loading…")
    host.window.ticker.tick()
    #expect(host.snapshot == "⠙ Loading…")
    #expect(TestHost(ProgressView()).snapshot == "⠋")
    #expect(TestHost(ProgressView(value: nil as Double?) { Text("a") }).snapshot == "⠋ a")
  }

  @Test("how far it has come is a line, or a circle that fills")
  func known() {
    let view = ProgressView(value: 3, total: 12.0) {
      Text("Loading")
    } currentValueLabel: {
      Text("3 of 12")
    }
    #expect(TestHost(view, columns: 12, rows: 3).snapshot == "Loading\n━━━─────────\n3 of 12")
    #expect(TestHost(view.progressViewStyle(.circular)).snapshot == "◔ Loading 3 of 12")
    #expect(TestHost(ProgressView(value: 1.0).progressViewStyle(.circular)).snapshot == "●")
    #expect(TestHost(ProgressView(value: 0.99).progressViewStyle(.circular)).snapshot == "◕")
    #expect(TestHost(ProgressView(value: 5.0), columns: 4, rows: 1).snapshot == "━━━━")
    #expect(TestHost(ProgressView(value: -1.0, total: 0), columns: 4, rows: 1).snapshot == "────")
  }

  @Test("a style of one's own")
  func style() {
    struct Percent: ProgressViewStyle {
      func makeBody(configuration: Configuration) -> some View {
        HStack {
          configuration.label
          Text(configuration.fractionCompleted ?? 0, format: .percent)
        }
      }
    }
    let view = ProgressView("Done", value: 0.25).environment(\.locale, Locale(identifier: "en_US"))
    #expect(TestHost(view.progressViewStyle(Percent())).snapshot == "Done 25%")
  }

  @Test("an object's progress is looked at with each beat")
  func object() {
    let progress = Progress(totalUnitCount: 4)
    let host = TestHost(ProgressView(progress), columns: 8, rows: 1)
    #expect(host.snapshot == "────────")
    progress.completedUnitCount = 2
    #expect(host.snapshot == "────────")
    host.window.ticker.tick()
    #expect(host.snapshot == "━━━━────")
    let evaluations = host.evaluations
    host.window.ticker.tick()
    #expect(host.evaluations == evaluations)
  }

  @Test("time passes with the beat")
  func timer() {
    let now = Time(Date(timeIntervalSince1970: 1000))
    let interval = Date(timeIntervalSince1970: 1000)...Date(timeIntervalSince1970: 1060)
    let host = TestHost(
      ProgressView(timerInterval: interval).environment(\.clock, now.clock), columns: 8, rows: 2)
    #expect(host.snapshot == "━━━━━━━━\n1:00")
    now.date += 30
    host.window.ticker.tick()
    #expect(host.snapshot == "━━━━────\n0:30")
    now.date += 60
    host.window.ticker.tick()
    #expect(host.snapshot == "────────\n0:00")
  }

  @Test("a style of older listings has a colour of its own")
  func ownTint() {
    let host = TestHost(
      VStack(alignment: .leading) {
        ProgressView(value: 0.5).tint(.red)
        ProgressView(value: 0.5).progressViewStyle(LinearProgressViewStyle(tint: .red))
        ProgressView().tint(.red)
        ProgressView().progressViewStyle(CircularProgressViewStyle(tint: .red))
      }, columns: 8, rows: 4)
    #expect(host.surface.style(column: 0, row: 1) == host.surface.style(column: 0, row: 0))
    #expect(host.surface.style(column: 0, row: 3) == host.surface.style(column: 0, row: 2))
  }

  @Test("the tint of the place colours what is done, and plain terminals have ASCII")
  func looks() {
    let host = TestHost(
      VStack {
        ProgressView(value: 0.5)
        ProgressView(value: 0.5).tint(.red)
      }, columns: 8, rows: 2)
    let usual = host.surface.style(column: 0, row: 0).foreground
    #expect(host.surface.style(column: 0, row: 1).foreground != usual)
    #expect(host.surface.style(column: 7, row: 1) == host.surface.style(column: 7, row: 0))
    let view = HostingView(
      rootView: VStack {
        ProgressView("Loading", value: 0.5).progressViewStyle(.circular)
        ProgressView("Loading")
        Label("Cart \(Image(systemName: "checkmark"))", systemImage: "cart")
      })
    view.traitOverrides.prefersPlainSymbols = true
    let plain = TestHost(view, columns: 20, rows: 3)
    #expect(plain.snapshot.utf8.count == plain.snapshot.count)
    #expect(plain.snapshot.contains("50% Loading"))
    view.traitOverrides.prefersPlainSymbols = false
    #expect(plain.snapshot.contains("◑ Loading"))
    #expect(plain.snapshot.contains("⊍ Cart ✓"))
  }

  @Test("a gauge shows a value between two")
  func gauge() {
    let gauge = Gauge(value: 50.0, in: 0...200) {
      Text("Stock")
    } currentValueLabel: {
      Text("50 left")
    } minimumValueLabel: {
      Text("0")
    } maximumValueLabel: {
      Text("200")
    }
    #expect(TestHost(gauge, columns: 14, rows: 3).snapshot == "Stock\n0 ━━────── 200\n50 left")
    #expect(TestHost(gauge.gaugeStyle(.accessoryCircular)).snapshot == "◔ 50 left")
    #expect(TestHost(Gauge(value: 0.5) { Text("a") }, columns: 4, rows: 2).snapshot == "a\n━━──")
  }
}

/// A clock that stands until it is set.
final class Time {
  let clock: ManualClock
  var date: Date {
    get { clock.date }
    set { clock.date = newValue }
  }
  init(_ date: Date) { clock = ManualClock(date: date) }
}

@MainActor
@Suite struct DateTextTests {
  private let start = Date(timeIntervalSince1970: 86_400 * 365)

  private func shown(_ text: Text, at date: Date) -> String {
    TestHost(
      text.environment(\.clock, Time(date).clock).environment(\.locale, Locale(identifier: "en_US"))
        .environment(\.timeZone, .gmt)
    ).snapshot
  }

  @Test("day and time of day")
  func fixed() {
    let date = start.addingTimeInterval(3600 * 13 + 60 * 5)
    #expect(shown(Text(date, style: .date), at: start) == "January 1, 1971")
    #expect(shown(Text(date, style: .time), at: start) == "1:05\u{202F}PM")
  }

  @Test("how far from now")
  func relative() {
    func relative(_ seconds: TimeInterval) -> String {
      shown(Text(start, style: .relative), at: start.addingTimeInterval(seconds))
    }
    #expect(relative(0) == "0 seconds")
    #expect(relative(1) == "1 second")
    #expect(relative(-83) == "1 minute, 23 seconds")
    #expect(relative(2 * 3600 + 23 * 60 + 4) == "2 hours, 23 minutes")
    #expect(relative(86_400 * 3) == "3 days")
    #expect(relative(86_400 * 63) == "2 months, 4 days")
    #expect(relative(86_400 * 731) == "2 years")
    #expect(shown(Text(start, style: .offset), at: start.addingTimeInterval(-7300)) == "+2 hours")
    #expect(shown(Text(start, style: .offset), at: start.addingTimeInterval(7300)) == "−2 hours")
    #expect(shown(Text(.distantPast, style: .timer), at: .distantFuture).isEmpty == false)
  }

  @Test("a clock runs with the beat of its window, and draws only what has changed")
  func timer() {
    let time = Time(start)
    let host = TestHost(
      HStack {
        Text(start.addingTimeInterval(62), style: .timer)
        Text("left of \(Text(timerInterval: start...start.addingTimeInterval(3661)))")
      }.environment(\.clock, time.clock), columns: 30, rows: 1)
    #expect(host.snapshot == "     1:02 left of 1:01:01")
    time.date += 0.4
    var bytes = host.bytes
    host.window.ticker.tick()
    #expect(host.bytes == bytes)
    time.date += 0.6
    host.window.ticker.tick()
    #expect(host.snapshot == "     1:01 left of 1:01:00")
    time.date += 4000
    bytes = host.bytes
    host.window.ticker.tick()
    #expect(host.snapshot == "     1:05:39 left of 0:00")
  }

  @Test("a clock may count up, be stopped, and show no hours")
  func timerInterval() {
    let interval = start...start.addingTimeInterval(7200)
    let now = start.addingTimeInterval(3725)
    #expect(shown(Text(timerInterval: interval, countsDown: false), at: now) == "1:02:05")
    #expect(shown(Text(timerInterval: interval, countsDown: false, showsHours: false), at: now) == "62:05")
    #expect(shown(Text(timerInterval: interval, pauseTime: start, countsDown: false), at: now) == "0:00")
    #expect(shown(Text(timerInterval: interval), at: .distantFuture) == "0:00")
  }

  @Test("a text stops looking at the clock when it is another one, or gone")
  func stops() {
    final class Beat: AnimationSource {
      var isOn = false
      func start(_ tick: @escaping @MainActor () -> Void) { isOn = true }
      func stop() { isOn = false }
    }
    let beat = Beat()
    let hosting = HostingView(rootView: Text(start, style: .timer))
    let host = TestHost(hosting)
    host.window.ticker.source = beat
    #expect(beat.isOn)
    hosting.rootView = Text("still")
    host.update()
    #expect(!beat.isOn)
    hosting.rootView = Text(start, style: .relative)
    host.update()
    #expect(beat.isOn)
    hosting.removeFromSuperview()
    #expect(!beat.isOn)
  }
}
