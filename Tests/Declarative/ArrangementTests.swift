import Core
import CoreRetained
import CoreTestSupport
import Foundation
import Testing

@MainActor
@Suite("What a stack takes in")
struct ArrangementTests {
  @Observable
  final class Model {
    var isLong = false
    var own = false
    nonisolated init() {}
  }

  private struct Row: View {
    let number: Int
    let model: Model
    var body: some View {
      if model.isLong {
        Text("row \(number)")
        Text("of many")
      } else {
        Text("\(number)")
      }
    }
  }

  private struct Screen: View {
    let model: Model
    var body: some View {
      VStack(alignment: .leading, spacing: 0) {
        ForEach(0..<20, id: \.self) { Row(number: $0, model: model) }
        if model.own { Text("end") }
      }
    }
  }

  private func shown(_ host: TestHost) -> [String] {
    host.snapshot.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
  }

  @Test("rows that show another branch are one arrangement of the stack around them, in their order")
  func once() {
    let model = Model()
    let host = TestHost(Screen(model: model), columns: 12, rows: 44)
    let before = PendingArrangements.count
    model.isLong = true
    model.own = true
    host.update()
    #expect(PendingArrangements.count == before + 1)
    let lines = shown(host)
    let long: [String] = (0..<20).flatMap { ["row \($0)", "of many"] } + ["end"]
    #expect(Array(lines.prefix(41)) == long)
    model.isLong = false
    host.update()
    #expect(PendingArrangements.count == before + 2)
    let short: [String] = (0..<20).map { "\($0)" } + ["end"]
    #expect(Array(shown(host).prefix(21)) == short)
  }

  private struct Measuring: UIViewRepresentable {
    let isLong: Bool
    let told: (CGFloat) -> Void
    func makeUIView(context: Context) -> UILabel { UILabel() }
    func updateUIView(_ view: UILabel, context: Context) {
      view.text = isLong ? "long" : "short"
      guard let stack = view.superview else { return }
      stack.layoutIfNeeded()
      told(stack.frame.height)
    }
  }

  private struct MeasuredScreen: View {
    let model: Model
    let told: (CGFloat) -> Void
    var body: some View {
      VStack(alignment: .leading, spacing: 0) {
        if model.isLong { Text("new").lineLimit(1) }
        Measuring(isLong: model.isLong, told: told)
        if model.isLong { Text("last") }
      }
    }
  }

  @Test("a layout that is asked for in the middle of an update has the views that have come")
  func inTheMiddle() {
    let model = Model()
    var heights: [CGFloat] = []
    let host = TestHost(MeasuredScreen(model: model) { heights.append($0) }, columns: 12, rows: 4)
    heights = []
    model.isLong = true
    host.update()
    #expect(Array(shown(host).filter { !$0.isEmpty }) == ["new", "long", "last"])
    model.isLong = false
    host.update()
    #expect(Array(shown(host).filter { !$0.isEmpty }) == ["short"])
    #expect(heights.count == 2)
  }
}
