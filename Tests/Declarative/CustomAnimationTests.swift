import Core
import CoreTestSupport
import Testing

/// Goes the way at one speed.
private nonisolated struct Even: CustomAnimation {
  var seconds = 1.0
  var takesOver = false

  func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
    time < seconds ? value.scaled(by: time / seconds) : nil
  }

  func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool { takesOver && previous.base is Even }
}

/// Goes the way that another animation goes.
private nonisolated struct Wrapped: CustomAnimation {
  let base: Animation

  func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
    base.animate(value: value, time: time, context: &context)
  }
}

/// Stays where it began for so many frames, which it counts.
private nonisolated struct Waiting: CustomAnimation {
  let frames: Int

  struct Count: AnimationStateKey {
    static var defaultValue: Int { 0 }
  }

  func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
    context.state[Count.self] += 1
    return context.state[Count.self] > frames ? nil : .zero
  }
}

private nonisolated struct Slide: GeometryEffect {
  var animatableData: CGFloat

  func effectValue(size: CGSize) -> ProjectionTransform {
    ProjectionTransform(CGAffineTransform(translationX: animatableData, y: 0))
  }
}

private struct Number: View, Animatable {
  var value: Double
  nonisolated var animatableData: Double {
    get { value }
    set { value = newValue }
  }
  var body: some View { Text(verbatim: "\(Int(value.rounded()))") }
}

@MainActor
@Suite("Animations of a program's own")
struct CustomAnimationTests {
  /// A mark that a button moves ten columns to the right, and back.
  private struct Track: View {
    let animation: Animation
    var isByEffect = false
    @State private var isThere = false
    @State private var said = ""

    var body: some View {
      VStack(alignment: .leading, spacing: 0) {
        Group {
          if isByEffect {
            Text("x").modifier(Slide(animatableData: isThere ? 80 : 0))
          } else {
            Text("x").offset(x: isThere ? 80 : 0)
          }
        }
        .frame(width: 160, alignment: .leading)
        Button("go\(said)") {
          withAnimation(animation) {
            isThere.toggle()
          } completion: {
            said = " done"
          }
        }
      }
    }
  }

  private func host(_ animation: Animation, isByEffect: Bool = false) -> TestHost {
    TestHost(Track(animation: animation, isByEffect: isByEffect), columns: 20, rows: 2)
  }

  /// The column of the mark.
  private func column(_ host: TestHost) -> Int? {
    host.snapshot.split(separator: "\n", omittingEmptySubsequences: false).first?.firstIndex(of: "x")
      .map { host.snapshot.distance(from: host.snapshot.startIndex, to: $0) }
  }

  @Test("a value goes the way that the program says, until that is over", arguments: [false, true])
  func way(isByEffect: Bool) throws {
    let host = host(Animation(Even()), isByEffect: isByEffect)
    #expect(column(host) == 0)
    try host.press("enter")
    #expect(column(host) == 0)
    host.advance(by: .milliseconds(495))
    #expect(column(host) == 5)
    #expect(!host.snapshot.contains("done"), "\(host.snapshot)")
    host.advance(by: .seconds(1))
    #expect(column(host) == 10)
    #expect(host.snapshot.contains("go done"), "\(host.snapshot)")
  }

  @Test("the framework's own animations are at their end at once, and go their way within one of the program's")
  func curves() throws {
    let direct = host(.linear(duration: 1))
    try direct.press("enter")
    #expect(column(direct) == 10)
    #expect(direct.snapshot.contains("go done"), "\(direct.snapshot)")
    let wrapped = host(Animation(Wrapped(base: .linear(duration: 1))))
    try wrapped.press("enter")
    wrapped.advance(by: .milliseconds(495))
    #expect(column(wrapped) == 5)
  }

  @Test("it begins later, runs faster, and comes back")
  func changes() throws {
    let late = host(Animation(Even()).delay(0.495))
    try late.press("enter")
    late.advance(by: .milliseconds(495))
    #expect(column(late) == 0)
    late.advance(by: .milliseconds(495))
    #expect(column(late) == 5)
    let fast = host(Animation(Even()).speed(2))
    try fast.press("enter")
    fast.advance(by: .milliseconds(248))
    #expect(column(fast) == 5)
    let back = host(Animation(Even()).repeatForever())
    try back.press("enter")
    // It turns with the first frame after a second.
    back.advance(by: .milliseconds(1_023 + 495))
    #expect(column(back) == 5)
    back.advance(by: .milliseconds(396))
    #expect(column(back) == 1)
  }

  @Test("what changes meanwhile is added, unless the animation takes over")
  func merging() throws {
    let added = host(Animation(Even()))
    try added.press("enter")
    added.advance(by: .milliseconds(495))
    try added.press("enter")
    #expect(column(added) == 5)
    added.advance(by: .milliseconds(330))
    #expect(column(added) == 5)
    added.advance(by: .seconds(2))
    #expect(column(added) == 0)
    let merged = host(Animation(Even(takesOver: true)))
    try merged.press("enter")
    merged.advance(by: .milliseconds(495))
    // There and back again is no way.
    try merged.press("enter")
    #expect(column(merged) == 0)
  }

  @Test("what it keeps stays from frame to frame")
  func state() throws {
    let host = host(Animation(Waiting(frames: 4)))
    try host.press("enter")
    // One frame has been at once.
    host.advance(by: .milliseconds(99))
    #expect(column(host) == 0)
    host.advance(by: .milliseconds(33))
    #expect(column(host) == 10)
  }

  @Test("a view is animated where a value changes, unless animations are left out")
  func ofValue() throws {
    struct Screen: View {
      @State private var value = 0.0
      var body: some View {
        Number(value: value).animation(Animation(Even()), value: value)
        Button("up") { value += 100 }
        Button("at once") { withTransaction(\.disablesAnimations, true) { value += 100 } }
      }
    }
    let host = TestHost(VStack { Screen() }, columns: 12, rows: 3)
    try host.tap("up")
    host.advance(by: .milliseconds(660))
    #expect(host.snapshot.contains("66"), "\(host.snapshot)")
    host.advance(by: .seconds(1))
    #expect(host.snapshot.contains("100"), "\(host.snapshot)")
    try host.tap("at once")
    #expect(host.snapshot.contains("200"), "\(host.snapshot)")
  }

  @Test("what else a view is made of changes while its numbers are on their way")
  func follow() throws {
    struct Named: View, Animatable {
      var title: String
      var value: Double
      nonisolated var animatableData: Double {
        get { value }
        set { value = newValue }
      }
      var body: some View { Text(verbatim: "\(title) \(Int(value.rounded()))") }
    }
    struct Screen: View {
      @State private var value = 0.0
      @State private var title = "old"
      var body: some View {
        Named(title: title, value: value)
        Button("up") { withAnimation(Animation(Even())) { value += 100 } }
        Button("name") { title = "new" }
      }
    }
    let host = TestHost(VStack { Screen() }, columns: 12, rows: 3)
    try host.tap("up")
    host.advance(by: .milliseconds(495))
    #expect(host.snapshot.contains("old 50"), "\(host.snapshot)")
    try host.tap("name")
    #expect(host.snapshot.contains("new 50"), "\(host.snapshot)")
    host.advance(by: .milliseconds(165))
    #expect(host.snapshot.contains("new 66"), "\(host.snapshot)")
    host.advance(by: .seconds(1))
    #expect(host.snapshot.contains("new 100"), "\(host.snapshot)")
  }

  @Test("an animation is told by what it was created with")
  func base() {
    #expect(Animation(Even(seconds: 2)) == Animation(Even(seconds: 2)))
    #expect(Animation(Even(seconds: 2)) != Animation(Even(seconds: 3)))
    #expect(Animation(Even()) != .linear)
    #expect(Animation(Even(seconds: 2)).base as? Even == Even(seconds: 2))
    #expect(10.0.interpolated(towards: 20, amount: 0.25) == 12.5)
  }

  @Test("curves tell where they are")
  func unitCurves() {
    #expect(UnitCurve.linear.value(at: 0.25) == 0.25)
    #expect(abs(UnitCurve.easeInOut.value(at: 0.5) - 0.5) < 1e-6)
    #expect(UnitCurve.easeIn.value(at: 0.25) < 0.25 && UnitCurve.easeOut.value(at: 0.25) > 0.25)
    #expect(UnitCurve.circularEaseIn.value(at: 2) == 1 && UnitCurve.circularEaseIn.value(at: -1) == 0)
    let there = UnitCurve.easeIn.value(at: 0.3)
    #expect(abs(UnitCurve.easeIn.inverse.value(at: there) - 0.3) < 1e-6)
    #expect(abs(UnitCurve.linear.velocity(at: 0.5) - 1) < 1e-6)
  }
}
