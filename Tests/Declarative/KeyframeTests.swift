import Core
import CoreTestSupport
import Testing

@MainActor
@Suite struct KeyframeTests {
  private struct Values {
    var width = 1.0
    var name = 2.0
  }

  private struct Moving: View {
    @State private var count = 0
    var body: some View {
      Button("go") { count += 1 }
        .keyframeAnimator(initialValue: Values(), trigger: count) { content, values in
          HStack {
            content
            Text("\(Int(values.width)) \(Int(values.name))")
          }
        } keyframes: { values in
          KeyframeTrack(\.width) {
            LinearKeyframe(9, duration: 1)
            SpringKeyframe(values.width + 4, duration: 1)
          }
          KeyframeTrack(\.name) { CubicKeyframe(7, duration: 2) }
        }
    }
  }

  @Test("a view is as at first, and where the keyframes end once the trigger has changed")
  func trigger() throws {
    let host = TestHost(Moving(), columns: 20, rows: 1)
    #expect(host.snapshot.contains("1 2"), "\(host.snapshot)")
    try host.press("enter")
    #expect(host.snapshot.contains("5 7"), "\(host.snapshot)")
    try host.press("enter")
    #expect(host.snapshot.contains("9 7"), "\(host.snapshot)")
  }

  @Test("what goes on for ever is shown as at first; a body of an animation changes the view")
  func repeats() {
    let host = TestHost(
      Text("a").keyframeAnimator(initialValue: 1.0) { content, value in
        content.opacity(value)
      } keyframes: { _ in
        KeyframeTrack {
          LinearKeyframe(0, duration: 1)
          MoveKeyframe(1)
        }
      })
    #expect(host.snapshot == "a")
    #expect(TestHost(Text("a").animation(.default) { $0.padding(.leading, 8) }).snapshot == " a")
  }
}
