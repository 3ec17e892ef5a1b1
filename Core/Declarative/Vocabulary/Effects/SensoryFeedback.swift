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
    /// The things that meet are small and light; not felt in a terminal.
    public static let light = Weight(name: "light")
    /// The things that meet are of a middle size; not felt in a terminal.
    public static let medium = Weight(name: "medium")
    /// The things that meet are large and heavy; not felt in a terminal.
    public static let heavy = Weight(name: "heavy")
  }

  /// How soft things are that meet (SwiftUI: `SensoryFeedback.Flexibility`).
  public struct Flexibility: Hashable, Sendable {
    private let name: String
    /// The things that meet are hard; not felt in a terminal.
    public static let rigid = Flexibility(name: "rigid")
    /// The things that meet are neither hard nor soft; not felt in a terminal.
    public static let solid = Flexibility(name: "solid")
    /// The things that meet are soft; not felt in a terminal.
    public static let soft = Flexibility(name: "soft")
  }

  private let name: String
  /// The bell is rung for it.
  var ringsBell = false

  /// A task was completed; a terminal gives no sign of it.
  public static let success = SensoryFeedback(name: "success")
  /// Something wants attention: rings the bell of the terminal.
  public static let warning = SensoryFeedback(name: "warning", ringsBell: true)
  /// A task failed: rings the bell of the terminal.
  public static let error = SensoryFeedback(name: "error", ringsBell: true)
  /// The user has chosen another value; a terminal gives no sign of it.
  public static let selection = SensoryFeedback(name: "selection")
  /// A value has gone above a limit; a terminal gives no sign of it.
  public static let increase = SensoryFeedback(name: "increase")
  /// A value has gone below a limit; a terminal gives no sign of it.
  public static let decrease = SensoryFeedback(name: "decrease")
  /// An activity begins; a terminal gives no sign of it.
  public static let start = SensoryFeedback(name: "start")
  /// An activity ends; a terminal gives no sign of it.
  public static let stop = SensoryFeedback(name: "stop")
  /// What is dragged has come in line with something; a terminal gives no sign of it.
  public static let alignment = SensoryFeedback(name: "alignment")
  /// A pressure goes from a level to another one.
  public static let levelChange = SensoryFeedback(name: "levelChange")
  /// What is drawn has come to its end.
  public static let pathComplete = SensoryFeedback(name: "pathComplete")
  /// Two things of a middle weight meet; a terminal gives no sign of it.
  public static let impact = impact(weight: .medium)

  /// Things of a weight meet; a terminal gives no sign of it, whatever the intensity.
  public static func impact(weight: Weight = .medium, intensity: Double = 1) -> SensoryFeedback {
    SensoryFeedback(name: "impact \(weight) \(intensity)")
  }

  /// Soft or hard things meet; a terminal gives no sign of it, whatever the intensity.
  public static func impact(flexibility: Flexibility, intensity: Double = 1) -> SensoryFeedback {
    SensoryFeedback(name: "impact \(flexibility) \(intensity)")
  }
}

extension View {
  /// Gives feedback when a value changes (SwiftUI: `sensoryFeedback(_:trigger:)`): see ``SensoryFeedback``.
  ///
  /// ```swift
  /// struct Upload: View {
  ///   @State private var failures = 0
  ///   var body: some View {
  ///     Button("Try again") { failures += 1 }
  ///       .sensoryFeedback(.error, trigger: failures)
  ///   }
  /// }
  /// ```
  public nonisolated func sensoryFeedback<T: Equatable>(_ feedback: SensoryFeedback, trigger: T) -> some View {
    FeedbackView(content: self, trigger: trigger) { _, _ in feedback }
  }

  /// Gives feedback when a value has changed and `condition`, which gets the old and the new value, says yes.
  @preconcurrency
  public nonisolated func sensoryFeedback<T: Equatable>(
    _ feedback: SensoryFeedback, trigger: T, condition: @escaping @MainActor (_ oldValue: T, _ newValue: T) -> Bool
  ) -> some View { FeedbackView(content: self, trigger: trigger) { condition($0, $1) ? feedback : nil } }

  /// Gives the feedback that the closure answers for the old and the new value; `nil` gives none.
  @preconcurrency
  public nonisolated func sensoryFeedback<T: Equatable>(
    trigger: T, _ feedback: @escaping @MainActor (_ oldValue: T, _ newValue: T) -> SensoryFeedback?
  ) -> some View { FeedbackView(content: self, trigger: trigger, feedback: feedback) }

  /// Gives the feedback that the closure answers after a value has changed; `nil` gives none.
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
