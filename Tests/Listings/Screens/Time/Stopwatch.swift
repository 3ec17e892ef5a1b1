import Core

@Observable
final class StopwatchModel {
  private(set) var laps: [Duration] = []
  private(set) var isRunning = false
  var elapsed = Duration.zero

  func toggle() { isRunning.toggle() }
  func lap() { laps.insert(elapsed, at: 0) }
  func reset() {
    elapsed = .zero
    laps = []
    isRunning = false
  }
}

struct Stopwatch: View {
  @State var model = StopwatchModel()

  var body: some View {
    VStack(spacing: 16) {
      Text(model.elapsed, format: .time(pattern: .minuteSecond(padMinuteToLength: 2, fractionalSecondsLength: 2)))
        .font(.system(.largeTitle, design: .monospaced))
        .contentTransition(.numericText())
      HStack {
        Button(model.isRunning ? "Lap" : "Reset") {
          if model.isRunning { model.lap() } else { model.reset() }
        }
        .buttonStyle(.bordered)
        Spacer()
        Button(model.isRunning ? "Stop" : "Start", action: model.toggle)
          .buttonStyle(.borderedProminent)
          .tint(model.isRunning ? .red : .green)
      }
      List(Array(model.laps.enumerated()), id: \.offset) { index, lap in
        LabeledContent("Lap \(model.laps.count - index)") {
          Text(lap, format: .time(pattern: .minuteSecond))
            .monospacedDigit()
        }
      }
      .listStyle(.plain)
    }
    .padding()
    .task(id: model.isRunning) {
      let clock = ContinuousClock()
      while model.isRunning, !Task.isCancelled {
        try? await clock.sleep(for: .seconds(60))
        model.elapsed += .seconds(60)
      }
    }
  }
}
