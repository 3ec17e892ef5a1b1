import Core
import CoreTestSupport
import Testing

/// Controls as older listings make them, the label last.
@MainActor
@Suite struct OlderLabelTests {
  private struct Screen: View {
    @State private var count = 1
    @State private var part = 0.5
    @State private var edits = 0
    var body: some View {
      Text(verbatim: "\(count) \(part) \(edits)")
      Stepper(onIncrement: { count += 1 }, onDecrement: { count -= 1 }) { Text("count") }
      Stepper(onIncrement: nil, onDecrement: nil, onEditingChanged: { _ in edits += 1 }) { Text("none") }
      Stepper(value: $count, onEditingChanged: { _ in edits += 1 }) { Text("free") }
      Stepper(value: $count, in: 1...5, step: 2, onEditingChanged: { _ in edits += 1 }) { Text("bound") }
      Stepper(value: $count, in: 1...5) { Text("short") }
      Slider(value: $part, in: 0...1, onEditingChanged: { _ in edits += 1 }) { Text("part") }
    }
  }

  @Test("a stepper whose label comes last steps as any other")
  func steps() throws {
    let host = TestHost(Screen(), columns: 40, rows: 8)
    #expect(host.snapshot.contains("count") && host.snapshot.contains("bound"), "\(host.snapshot)")
    #expect(host.snapshot.contains("1 0.5 0"), "\(host.snapshot)")
    try host.press("right")
    #expect(host.snapshot.contains("2 0.5 0"), "\(host.snapshot)")
  }
}
