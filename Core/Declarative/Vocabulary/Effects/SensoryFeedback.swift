import CoreRetained
import CoreTerminal

/// What is felt or heard when something happens (SwiftUI: `SensoryFeedback`).
///
/// A terminal has its bell, which is the same for everything and is heard by others: it is rung for ``warning`` and ``error``, and
/// for nothing else. Whoever wants it silent says so in the terminal.
public struct SensoryFeedback: Hashable, Sendable {
  /// How heavy things are that meet (SwiftUI: `SensoryFeedback.Weight`).
  public struct Weight: Hashable, Sendable {
    private let name: String
    /// Small things.
    public static let light = Weight(name: "light")
    /// Things of a middle size.
    public static let medium = Weight(name: "medium")
    /// Large things.
    public static let heavy = Weight(name: "heavy")
  }

  /// How soft things are that meet (SwiftUI: `SensoryFeedback.Flexibility`).
  public struct Flexibility: Hashable, Sendable {
    private let name: String
    /// Hard things.
    public static let rigid = Flexibility(name: "rigid")
    /// As most things are.
    public static let solid = Flexibility(name: "solid")
    /// Soft things.
    public static let soft = Flexibility(name: "soft")
  }

  private let name: String
  /// The bell is rung for it.
  var ringsBell = false

  /// Something was done.
  public static let success = SensoryFeedback(name: "success")
  /// Something wants attention: the bell.
  public static let warning = SensoryFeedback(name: "warning", ringsBell: true)
  /// Something went wrong: the bell.
  public static let error = SensoryFeedback(name: "error", ringsBell: true)
  /// A value that is chosen changes.
  public static let selection = SensoryFeedback(name: "selection")
  /// A value went beyond something.
  public static let increase = SensoryFeedback(name: "increase")
  /// A value went below something.
  public static let decrease = SensoryFeedback(name: "decrease")
  /// Something begins.
  public static let start = SensoryFeedback(name: "start")
  /// Something ends.
  public static let stop = SensoryFeedback(name: "stop")
  /// What is dragged is in line with something.
  public static let alignment = SensoryFeedback(name: "alignment")
  /// A pressure goes from a level to another one.
  public static let levelChange = SensoryFeedback(name: "levelChange")
  /// What is drawn has come to its end.
  public static let pathComplete = SensoryFeedback(name: "pathComplete")
  /// Things meet.
  public static let impact = impact(weight: .medium)

  /// Things of a weight meet.
  public static func impact(weight: Weight = .medium, intensity: Double = 1) -> SensoryFeedback {
    SensoryFeedback(name: "impact \(weight) \(intensity)")
  }

  /// Soft or hard things meet.
  public static func impact(flexibility: Flexibility, intensity: Double = 1) -> SensoryFeedback {
    SensoryFeedback(name: "impact \(flexibility) \(intensity)")
  }
}

extension View {
  /// Gives feedback when a value changes (SwiftUI: `sensoryFeedback(_:trigger:)`): see ``SensoryFeedback``.
  public nonisolated func sensoryFeedback<T: Equatable>(_ feedback: SensoryFeedback, trigger: T) -> some View {
    FeedbackView(content: self, trigger: trigger) { _, _ in feedback }
  }

  /// Gives feedback when a value changes in a way that counts.
  @preconcurrency
  public nonisolated func sensoryFeedback<T: Equatable>(
    _ feedback: SensoryFeedback, trigger: T, condition: @escaping @MainActor (_ oldValue: T, _ newValue: T) -> Bool
  ) -> some View { FeedbackView(content: self, trigger: trigger) { condition($0, $1) ? feedback : nil } }

  /// Gives the feedback that goes with how a value changes.
  @preconcurrency
  public nonisolated func sensoryFeedback<T: Equatable>(
    trigger: T, _ feedback: @escaping @MainActor (_ oldValue: T, _ newValue: T) -> SensoryFeedback?
  ) -> some View { FeedbackView(content: self, trigger: trigger, feedback: feedback) }

  /// Gives the feedback that is right when a value changes.
  @preconcurrency
  public nonisolated func sensoryFeedback<T: Equatable>(
    trigger: T, _ feedback: @escaping @MainActor () -> SensoryFeedback?
  ) -> some View { FeedbackView(content: self, trigger: trigger) { _, _ in feedback() } }
}

private nonisolated struct FeedbackView<Content: View, Trigger: Equatable>: WrappingView {
  let content: Content
  let trigger: Trigger
  let feedback: @MainActor (Trigger, Trigger) -> SensoryFeedback?

  @MainActor func makeNode(in context: GraphContext) -> ViewNode<FeedbackView> { FeedbackNode(self, in: context) }
}

private final class FeedbackNode<Content: View, Trigger: Equatable>: WrappingNode<
  FeedbackView<Content, Trigger>, Content
>
{
  private var trigger: Trigger

  init(_ view: FeedbackView<Content, Trigger>, in context: GraphContext) {
    trigger = view.trigger
    super.init(in: context)
    begin(with: view.content)
  }

  override func update(_ view: FeedbackView<Content, Trigger>) {
    let former = trigger
    trigger = view.trigger
    child?.update(view.content)
    guard trigger != former else { return }
    EffectQueue.main.add { [self] in
      guard view.feedback(former, view.trigger)?.ringsBell == true else { return }
      context.graph.host?.window?.ringBell()
    }
  }
}
