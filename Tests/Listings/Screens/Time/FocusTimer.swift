import Core

struct FocusTimer: View {
  private static let length = 25 * 60

  @State private var remaining = FocusTimer.length
  @State private var isRunning = false
  let tick = Timer.publish(every: 1, on: .main, in: .common).autoconnect()

  private var progress: Double { 1 - Double(remaining) / Double(Self.length) }

  var body: some View {
    VStack(spacing: 24) {
      ZStack {
        Circle()
          .stroke(.quaternary, lineWidth: 8)
        Circle()
          .trim(from: 0, to: progress)
          .stroke(.tint, style: StrokeStyle(lineWidth: 8, lineCap: .round))
          .rotationEffect(.degrees(-90))
        Text(Duration.seconds(remaining), format: .time(pattern: .minuteSecond))
          .font(.largeTitle)
          .monospacedDigit()
      }
      .frame(width: 160, height: 160)
      HStack(spacing: 16) {
        Button(isRunning ? "Pause" : "Focus") { isRunning.toggle() }
          .keyboardShortcut(.space, modifiers: [])
        Button("Skip a minute") { remaining = max(0, remaining - 60) }
      }
    }
    .onReceive(tick) { _ in
      guard isRunning, remaining > 0 else { return }
      remaining -= 1
    }
  }
}
