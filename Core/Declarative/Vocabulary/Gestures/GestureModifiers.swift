import CoreEnvironment
import CoreRetained
import CoreTerminal
public import Foundation

/// A view with a gesture.
private nonisolated struct GestureModifier<Content: View, Added: Gesture>: WrappingView {
  let content: Content
  let gesture: Added
  var precedence = GesturePrecedence.usual
  var mask = GestureMask.all

  @MainActor func makeNode(in context: GraphContext) -> ViewNode<GestureModifier> { GestureNode(self, in: context) }
}

private final class GestureNode<Content: View, Added: Gesture>: ItemWrappingNode<
  GestureModifier<Content, Added>, Content, GestureContainer
>
{
  private var modifier: GestureModifier<Content, Added>

  init(_ view: GestureModifier<Content, Added>, in context: GraphContext) {
    modifier = view
    super.init(in: context)
    begin(with: view.content)
  }

  override func makeContainer() -> GestureContainer {
    let container = GestureContainer(WholeLayout(), name: "gesture")
    set(container)
    return container
  }

  override func update(_ view: GestureModifier<Content, Added>) {
    modifier = view
    for container in containers { set(container) }
    child?.update(view.content)
  }

  /// A row of a list that is tapped as a whole does it itself, for keys, too.
  override func change(_ traits: inout ItemTraits, of container: GestureContainer) {
    guard container.hasKeys, traits[ItemActionTrait.self] == nil, !container.holdsControl else { return }
    traits[ItemActionTrait.self] = ItemAction(perform: { [weak container] in container?.performTap() })
  }

  private func set(_ container: GestureContainer) {
    let gesture = modifier.gesture
    let isHeard = modifier.mask.contains(.gesture)
    container.makeRecognition = {
      guard isHeard else { return { _ in false } }
      let recognition = gesture.recognition()
      return { recognition.receive($0) }
    }
    container.precedence = modifier.precedence
    container.gestureMask = modifier.mask
    container.keyed = isHeard ? gesture.keyedParts : KeyedGestures()
  }
}

/// Which gestures count: the one that is added, and those of the views in the view (SwiftUI: `GestureMask`). Without the
/// latter the mouse reaches nothing in the view; keys still reach the controls in it.
public struct GestureMask: OptionSet, Sendable {
  /// One bit for each kind of gesture, as the static members give it.
  public let rawValue: UInt32
  /// Creates a mask from its bits; prefer the named ones.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// No gesture counts: neither the one that is added nor those within the view.
  public static let none: GestureMask = []
  /// Only the gesture that is added counts.
  public static let gesture = GestureMask(rawValue: 1)
  /// Only the gestures of the views within this view count.
  public static let subviews = GestureMask(rawValue: 2)
  /// All gestures count, the default.
  public static let all: GestureMask = [.gesture, .subviews]
}

extension View {
  /// Adds a gesture; views in this one that hear the mouse themselves go first (SwiftUI: `gesture(_:including:)`).
  ///
  /// ```swift
  /// struct Card: View {
  ///   @State private var isOpen = false
  ///   var body: some View {
  ///     Text(isOpen ? "Opened" : "Closed").gesture(TapGesture(count: 2).onEnded { isOpen.toggle() })
  ///   }
  /// }
  /// ```
  public nonisolated func gesture<Added: Gesture>(_ gesture: Added, including mask: GestureMask = .all) -> some View {
    GestureModifier(content: self, gesture: gesture, mask: mask)
  }

  /// Adds a gesture that counts beside those of the view and those around (SwiftUI: `simultaneousGesture(_:including:)`).
  public nonisolated func simultaneousGesture<Added: Gesture>(
    _ gesture: Added, including mask: GestureMask = .all
  ) -> some View {
    GestureModifier(content: self, gesture: gesture, precedence: .simultaneous, mask: mask)
  }

  /// Adds a gesture that goes before those of the view. Controls in the view still go first (SwiftUI:
  /// `highPriorityGesture(_:including:)`).
  public nonisolated func highPriorityGesture<Added: Gesture>(
    _ gesture: Added, including mask: GestureMask = .all
  ) -> some View {
    GestureModifier(content: self, gesture: gesture, precedence: .high, mask: mask)
  }

  /// Runs an action when the view is clicked, or Return is pressed while it has the focus (SwiftUI:
  /// `onTapGesture(count:perform:)`).
  ///
  /// All of the view's rectangle can be clicked, and Tab stops at it.
  ///
  /// ```swift
  /// struct Star: View {
  ///   @State private var isMarked = false
  ///   var body: some View { Text(isMarked ? "★" : "☆").onTapGesture { isMarked.toggle() } }
  /// }
  /// ```
  @preconcurrency
  public nonisolated func onTapGesture(count: Int = 1, perform action: @escaping @MainActor () -> Void) -> some View {
    GestureModifier(content: self, gesture: ActionGesture(kind: .tap(count: count), action: { _ in action() }))
  }

  /// Runs an action with the place of the click, in points, when the view is clicked (SwiftUI:
  /// `onTapGesture(count:coordinateSpace:perform:)`).
  @preconcurrency
  public nonisolated func onTapGesture(
    count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local,
    perform action: @escaping @MainActor (CGPoint) -> Void
  ) -> some View {
    GestureModifier(
      content: self,
      gesture: ActionGesture(kind: .spatialTap(count: count, space: coordinateSpace.coordinateSpace), action: action))
  }

  /// Runs an action with the place of the click, in points, when the view is clicked, in the form of older listings.
  @_disfavoredOverload
  @preconcurrency
  public nonisolated func onTapGesture(
    count: Int = 1, coordinateSpace: CoordinateSpace, perform action: @escaping @MainActor (CGPoint) -> Void
  ) -> some View {
    GestureModifier(
      content: self, gesture: ActionGesture(kind: .spatialTap(count: count, space: coordinateSpace), action: action))
  }

  /// Runs an action when the mouse was held on the view, or Space is pressed while it has the focus (SwiftUI:
  /// `onLongPressGesture(minimumDuration:maximumDistance:perform:onPressingChanged:)`).
  ///
  /// Return does the same where a click on the view does nothing.
  ///
  /// ```swift
  /// struct Row: View {
  ///   @State private var isPinned = false
  ///   var body: some View { Text(isPinned ? "Pinned" : "Hold to pin").onLongPressGesture { isPinned.toggle() } }
  /// }
  /// ```
  @preconcurrency
  public nonisolated func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, perform action: @escaping @MainActor () -> Void,
    onPressingChanged: (@MainActor (Bool) -> Void)? = nil
  ) -> some View {
    GestureModifier(
      content: self,
      gesture: ActionGesture(
        kind: .longPress(seconds: minimumDuration, distance: maximumDistance, pressing: onPressingChanged),
        action: { _ in action() }))
  }

  /// Runs an action when the mouse was held on the view, in the form of older listings: the action comes last.
  @preconcurrency
  public nonisolated func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, pressing: (@MainActor (Bool) -> Void)?,
    perform action: @escaping @MainActor () -> Void
  ) -> some View {
    onLongPressGesture(
      minimumDuration: minimumDuration, maximumDistance: maximumDistance, perform: action, onPressingChanged: pressing)
  }

  /// Decides whether the mouse reaches the view and the views in it, and Tab leads to them (SwiftUI: `allowsHitTesting(_:)`). What has the
  /// focus by itself, as by a focus state, keeps it.
  ///
  /// ```swift
  /// ZStack {
  ///   Button("Still pressed by a click") {}
  ///   Rectangle().stroke(.red).allowsHitTesting(false)
  /// }
  /// ```
  public nonisolated func allowsHitTesting(_ enabled: Bool) -> some View {
    _effect(HitTestingEffect(isEnabled: enabled))
  }
}

private nonisolated struct HitTestingEffect: ContainerEffect, Equatable {
  let isEnabled: Bool
  var name: String { "allowsHitTesting" }

  @MainActor func apply(to container: EffectContainer) {
    container.isInvisibleToMouse = !isEnabled
  }
}

/// A gesture together with its action, made so that its initialiser needs no actor.
private nonisolated struct ActionGesture: PrimitiveGesture {
  typealias Value = CGPoint

  enum Kind {
    case tap(count: Int)
    case spatialTap(count: Int, space: CoordinateSpace)
    case longPress(seconds: Double, distance: CGFloat, pressing: (@MainActor (Bool) -> Void)?)
  }

  let kind: Kind
  let action: @MainActor (CGPoint) -> Void

  @MainActor var keyed: KeyedGestures {
    switch kind {
    case .tap(let count), .spatialTap(let count, _): KeyedGestures(taps: [max(1, count)])
    case .longPress: KeyedGestures(isHeld: true)
    }
  }

  @MainActor func makeRecognition() -> GestureRecognition<CGPoint> {
    switch kind {
    case .tap(let count):
      return SpatialTapGesture(count: count).map(\.location).onEnded(action).recognition()
    case .spatialTap(let count, let space):
      return SpatialTapGesture(count: count, coordinateSpace: space).map(\.location).onEnded(action).recognition()
    case .longPress(let seconds, let distance, let pressing):
      let recognition = LongPressGesture(minimumDuration: seconds, maximumDistance: distance).map { _ in CGPoint.zero }
        .onEnded(action).recognition()
      if let pressing {
        recognition.changed = { _ in pressing(true) }
        recognition.over = { pressing(false) }
      }
      return recognition
    }
  }
}
