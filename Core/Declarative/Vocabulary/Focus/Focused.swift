import CoreEnvironment
import CoreRetained
import CoreTerminal
import Foundation

/// A view that a value of a focus state stands for.
private nonisolated struct FocusedModifier<Content: View, Value: Hashable>: WrappingView {
  let content: Content
  let binding: FocusState<Value>.Binding
  let value: Value

  @MainActor func makeNode(in context: GraphContext) -> ViewNode<FocusedModifier> { FocusedNode(self, in: context) }
}

private final class FocusedNode<Content: View, Value: Hashable>: ListeningNode<
  FocusedModifier<Content, Value>, Content
>, FocusTarget
{
  private var location: FocusLocation<Value>?
  private var value: Value
  private(set) var hasFocus = false

  init(_ view: FocusedModifier<Content, Value>, in context: GraphContext) {
    location = view.binding.location
    value = view.value
    super.init(in: context)
    begin(with: view.content)
    listen()
    location?.add(self, for: value)
  }

  override func update(_ view: FocusedModifier<Content, Value>) {
    if view.binding.location !== location || view.value != value {
      location?.remove(self)
      location = view.binding.location
      value = view.value
      location?.add(self, for: value)
      if hasFocus { location?.focusEntered(value) }
    }
    child?.update(view.content)
  }

  override func end() {
    location?.remove(self)
    if hasFocus { location?.focusLeft(value) }
    super.end()
  }

  override func focusEntered() {
    hasFocus = true
    location?.focusEntered(value)
  }

  override func focusLeft() {
    hasFocus = false
    location?.focusLeft(value)
  }

  func takeFocus() -> Bool {
    // Only what is laid out can be seen, and so have it.
    for view in views { if let focusable = view.firstFocusable { return focusable.becomeFirstResponder() } }
    return views.contains { $0.focusRow() }
  }

  func handFocusOn(leaving targets: [any FocusTarget]) {
    guard let window = views.lazy.compactMap(\.window).first else { return }
    let left = targets.flatMap(\.views)
    let order = window.focus.order()
    guard let index = order.firstIndex(where: { $0 === window.firstResponder }) else { return }
    let others = order[(index + 1)...] + order[..<index]
    let next = others.first { view in !left.contains { view.isDescendant(of: $0) } }
    next?.becomeFirstResponder()
  }
}

extension View {
  /// The state says whether the view has the focus; setting it to true gives it the focus (SwiftUI: `focused(_:)`).
  ///
  /// ```swift
  /// struct Note: View {
  ///   @FocusState private var isWriting: Bool
  ///   @State private var text = ""
  ///
  ///   var body: some View {
  ///     TextField("Note", text: $text).focused($isWriting)
  ///     Button("Write") { isWriting = true }
  ///   }
  /// }
  /// ```
  ///
  /// For one view. Of several, ``focused(_:equals:)`` with one state tells which. Something has the focus always in a
  /// terminal: `false` hands it to the next view.
  public nonisolated func focused(_ condition: FocusState<Bool>.Binding) -> some View {
    FocusedModifier(content: self, binding: condition, value: true)
  }

  /// The state is `value` while the view has the focus; setting it to `value` gives it the focus (SwiftUI:
  /// `focused(_:equals:)`).
  ///
  /// ```swift
  /// struct Names: View {
  ///   enum Field { case first, last }
  ///   @FocusState private var field: Field?
  ///   @State private var first = ""
  ///   @State private var last = ""
  ///
  ///   var body: some View {
  ///     TextField("First name", text: $first).focused($field, equals: .first)
  ///     TextField("Last name", text: $last).focused($field, equals: .last)
  ///     Button("Start over") { field = .first }
  ///   }
  /// }
  /// ```
  ///
  /// For several views of which one is meant. A single one takes ``focused(_:)`` with a `Bool`; where the focus begins
  /// says ``defaultFocus(_:_:priority:)``.
  public nonisolated func focused<Value: Hashable>(_ binding: FocusState<Value>.Binding, equals value: Value)
    -> some View
  { FocusedModifier(content: self, binding: binding, value: value) }

  /// Says where the focus goes when the view comes onto the screen (SwiftUI: `defaultFocus(_:_:priority:)`).
  ///
  /// - Parameters:
  ///   - binding: The state that ``focused(_:equals:)`` ties to the views.
  ///   - value: That of the view which gets the focus.
  ///   - priority: Whether it also goes there when keys lead from elsewhere into the view.
  ///
  /// ```swift
  /// struct Login: View {
  ///   enum Field { case name, password }
  ///   @FocusState private var field: Field?
  ///   @State private var name = "Ada"
  ///   @State private var password = ""
  ///   var body: some View {
  ///     Form {
  ///       TextField("Name", text: $name).focused($field, equals: .name)
  ///       SecureField("Password", text: $password).focused($field, equals: .password)
  ///     }
  ///     .defaultFocus($field, .password)
  ///   }
  /// }
  /// ```
  public nonisolated func defaultFocus<Value: Hashable>(
    _ binding: FocusState<Value>.Binding, _ value: Value, priority: DefaultFocusEvaluationPriority = .automatic
  ) -> some View {
    LifetimeModifier(
      content: FocusEntryModifier(content: self, binding: binding, value: value, isUsed: priority.isUserInitiated),
      effect: DefaultFocus(binding: binding, value: value))
  }

  /// Lets the view have the focus, as controls do, and draws it so that the focus is seen (SwiftUI: `focusable(_:)`).
  ///
  /// ```swift
  /// struct Board: View {
  ///   @State private var column = 0
  ///   var body: some View {
  ///     Text("Column \(column)").focusable()
  ///       .onMoveCommand { direction in
  ///         if direction == .right { column += 1 }
  ///         if direction == .left { column -= 1 }
  ///       }
  ///   }
  /// }
  /// ```
  public nonisolated func focusable(_ isFocusable: Bool = true) -> some View {
    FocusableModifier(content: self, isFocusable: isFocusable)
  }

  /// Whether the view can have the focus; what can be done with it is the same in a terminal (SwiftUI: `focusable(_:interactions:)`).
  ///
  /// `interactions` has no effect here: keys do the same with all that has the focus.
  public nonisolated func focusable(_ isFocusable: Bool = true, interactions: FocusInteractions) -> some View {
    focusable(isFocusable)
  }

  // Apple has this one on the Mac and on televisions alone: programs for iOS that write one of that name mean theirs.
  /// Keeps the focus in a group of views on other systems; here arrows and Tab go through all views by where they
  /// stand (SwiftUI: `focusSection()`).
  @_disfavoredOverload
  public nonisolated func focusSection() -> some View { self }
}

/// An effect that moves the focus once, when the view appears.
private nonisolated struct DefaultFocus<Value: Hashable>: LifetimeEffect {
  let binding: FocusState<Value>.Binding
  let value: Value

  @MainActor func appear(_ state: inout Void) { binding.wrappedValue = value }
}

/// A view into which keys move the focus at the place that a focus state names.
private nonisolated struct FocusEntryModifier<Content: View, Value: Hashable>: PrimitiveView {
  let content: Content
  let binding: FocusState<Value>.Binding
  let value: Value
  let isUsed: Bool

  @MainActor func makeNode(in context: GraphContext) -> ViewNode<FocusEntryModifier> {
    FocusEntryNode(self, in: context)
  }
}

private final class FocusEntryNode<Content: View, Value: Hashable>: ListeningNode<
  FocusEntryModifier<Content, Value>, Content
>
{
  private var view: FocusEntryModifier<Content, Value>

  init(_ view: FocusEntryModifier<Content, Value>, in context: GraphContext) {
    self.view = view
    super.init(in: context)
    begin(with: view.content)
    listen()
  }

  override func update(_ view: FocusEntryModifier<Content, Value>) {
    self.view = view
    child?.update(view.content)
  }

  override var focusEntry: UIView? { view.isUsed ? view.binding.location?.view(for: view.value) : nil }
}

/// Whether a default focus counts only once or also later (SwiftUI: `DefaultFocusEvaluationPriority`).
public struct DefaultFocusEvaluationPriority: Hashable, Sendable {
  let isUserInitiated: Bool
  /// The focus goes there when the view comes onto the screen, and not afterwards.
  public static let automatic = DefaultFocusEvaluationPriority(isUserInitiated: false)
  /// The focus goes there also whenever the user moves from elsewhere into the view with keys.
  public static let userInitiated = DefaultFocusEvaluationPriority(isUserInitiated: true)
}

/// What a user can do with a view that has the focus (SwiftUI: `FocusInteractions`).
public struct FocusInteractions: OptionSet, Sendable {
  /// One bit for each interaction, as the static members give it.
  public let rawValue: Int
  /// Creates a set of interactions from its bits; prefer the named ones.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The view can be pressed, as a button is.
  public static let activate = FocusInteractions(rawValue: 1)
  /// The view can be edited, as a text field is.
  public static let edit = FocusInteractions(rawValue: 2)
  /// What the platform has as a rule, which here is to press and to edit.
  public static let automatic: FocusInteractions = [.activate, .edit]
}

// MARK: - Focusable

/// A view that can have the focus.
nonisolated struct FocusableModifier<Content: View>: WrappingView {
  let content: Content
  let isFocusable: Bool
  /// All of it looks as what has the focus; otherwise what is in it shows that.
  var showsFocus = true

  @MainActor func makeNode(in context: GraphContext) -> ViewNode<FocusableModifier> { FocusableNode(self, in: context) }
}

extension View {
  /// The view can have the focus, and what is in it shows that.
  package nonisolated func _focusableShownInside() -> some View {
    FocusableModifier(content: self, isFocusable: true, showsFocus: false)
  }
}

/// The node of `focusable`: it puts the views in it into a retained view that can have the focus.
private final class FocusableNode<Content: View>: WrappingNode<FocusableModifier<Content>, Content>, ViewListener {
  private let view = FocusableView()
  private let values: ValueNode
  private let showsFocus: Bool

  init(_ modifier: FocusableModifier<Content>, in context: GraphContext) {
    values = ValueNode("focusable", parent: context.values)
    showsFocus = modifier.showsFocus
    super.init(in: context, showing: view)
    values.environment(\.isFocused, false)
    view.isFocusable = modifier.isFocusable
    view.add(self)
    begin(with: modifier.content, values: values)
    itemsChanged()
  }

  override var items: [LayoutItem] { [LayoutItem(view: view)] }
  override func itemsChanged() { view.container.take(child?.items ?? []) }

  override func update(_ modifier: FocusableModifier<Content>) {
    view.isFocusable = modifier.isFocusable
    child?.update(modifier.content)
  }

  func focusEntered() { focusChanged(true) }
  func focusLeft() { focusChanged(false) }

  private func focusChanged(_ isInside: Bool) {
    view.isEmphasized = showsFocus && view.isFirstResponder
    values.environment(\.isFocused, isInside)
  }
}

/// A view that can have the focus, with others in it.
private final class FocusableView: UIView {
  let container = ContainerView(DepthLayout(alignment: .center), name: "focusable")
  var isFocusable = true {
    didSet { if isFocusable != oldValue, !isFocusable, isFirstResponder { resignFirstResponder() } }
  }

  init() {
    Self.leaveUntracked(FocusableView.self)
    super.init(frame: .zero)
    addSubview(container)
  }

  required init?(coder: NSCoder) { nil }

  override var canBecomeFirstResponder: Bool { isFocusable && valueNode.environment.isEnabled }
  override func contentSize(for proposal: LayoutProposal) -> CellSize { container.measure(proposal) }
  override func layoutSubviews() { container.place(in: wholeFrame) }
}
