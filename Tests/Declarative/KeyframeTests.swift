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

  @Test("a timeline tells the value at any time of it")
  func timeline() {
    let timeline = KeyframeTimeline(initialValue: 1.0) {
      LinearKeyframe(3.0, duration: 2)
      CubicKeyframe(5.0, duration: 1)
      MoveKeyframe(0.0)
    }
    #expect(timeline.duration == 3)
    #expect(timeline.value(time: -1) == 1)
    #expect(timeline.value(time: 1) == 2)
    #expect(timeline.value(progress: 0.5) == 2.5)
    #expect(timeline.value(time: 2.5) == 4)
    #expect(timeline.value(time: 9) == 0)
  }

  @Test("the tracks of a timeline run at the same time, each with its own property")
  func tracks() {
    let timeline = KeyframeTimeline(initialValue: Values()) {
      KeyframeTrack(\.width) { LinearKeyframe(3, duration: 2) }
      KeyframeTrack(\.name) { SpringKeyframe(6, duration: 1, spring: .smooth) }
    }
    #expect(timeline.duration == 2)
    let half = timeline.value(time: 1)
    #expect(half.width == 2 && half.name == 6)
    let early = timeline.value(time: 0.1)
    #expect(early.name > 2 && early.name < 6)
  }
}
