import CoreEnvironment
import CoreRetained
import Foundation

/// Reads a value with each beat of the window while it is on the screen, and evaluates its content when the value has
/// changed.
///
/// It goes by the beat of the window, which is there only while something moves: a view that nobody sees costs nothing.
nonisolated struct BeatReader<Value: Equatable, Content: View>: View {
  let read: @MainActor (EnvironmentValues) -> Value
  let content: @MainActor (Value) -> Content
  @State private var beats = 0
  @Environment(\.self) private var environment

  @MainActor var body: some View {
    let _ = beats
    let value = read(environment)
    content(value).background {
      BeatSign { [read, environment] in if read(environment) != value { beats += 1 } }
    }
  }
}

/// An invisible view that calls its action with each beat of the window.
private nonisolated struct BeatSign: PrimitiveView {
  let action: @MainActor () -> Void

  @MainActor func makeNode(in context: GraphContext) -> ViewNode<BeatSign> { BeatNode(self, in: context) }
}

private final class BeatNode: ViewNode<BeatSign> {
  private var action: @MainActor () -> Void
  private lazy var view = BeatView { [weak self] in self?.action() }

  init(_ sign: BeatSign, in context: GraphContext) {
    action = sign.action
    super.init(in: context)
    view.isMoving = true
  }

  override var items: [LayoutItem] { [LayoutItem(view: view)] }
  override func update(_ sign: BeatSign) { action = sign.action }
  override func end() { view.isMoving = false }
}

/// Shows the progress of a `Progress` object, which is asked again and again as it does not tell.
nonisolated struct ObjectProgress: View {
  let progress: Progress
  let content: @MainActor (Double?) -> AnyView

  @MainActor var body: some View {
    BeatReader { [progress] _ in
      progress.isIndeterminate ? nil : progress.fractionCompleted
    } content: { [content] in
      content($0)
    }
  }
}

/// How much of an interval has passed, or is left.
nonisolated struct TimedProgress: View {
  let interval: ClosedRange<Date>
  let countsDown: Bool
  let content: @MainActor (Double?) -> AnyView

  @MainActor var body: some View {
    BeatReader { [interval, countsDown] environment in
      let length = interval.upperBound.timeIntervalSince(interval.lowerBound)
      guard length > 0 else { return countsDown ? 0 : 1 }
      let passed = environment.clock.date.timeIntervalSince(interval.lowerBound) / length
      // No line has more steps.
      let shown = (min(max(passed, 0), 1) * 1000).rounded() / 1000
      return countsDown ? 1 - shown : shown
    } content: { [content] (fraction: Double) in
      content(fraction)
    }
  }
}
