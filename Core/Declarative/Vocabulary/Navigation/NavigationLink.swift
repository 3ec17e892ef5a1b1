import CoreEnvironment
public import CoreObserving
import CoreRetained

/// A button that leads to another screen of the navigation stack around it (SwiftUI: `NavigationLink`).
///
/// ```swift
/// NavigationStack {
///   List {
///     NavigationLink("Ada Lovelace", value: "ada")
///     NavigationLink("About") { Text("Made for the terminal") }
///   }
///   .navigationDestination(for: String.self) { id in Text("Patient \(id)") }
/// }
/// ```
///
/// It pushes a value, for which a `navigationDestination(for:)` says what is shown, or a view of its own. A value goes
/// onto the path of the stack, where the program can read and store it; a view of its own is shorter. In a list it is a
/// row that leads on. Without a stack around it, it does nothing. Where something has to be done first, take a
/// ``Button`` that changes the path.
public nonisolated struct NavigationLink<Label: View, Destination: View>: PrimitiveView {
  private enum Target {
    case value(AnyHashable?)
    case view(Destination)
  }

  private let target: Target
  let label: Label
  /// Says whether the view is shown, as older listings have it.
  private(set) var activation: LinkActivation?

  /// Creates a link with a label that pushes a view onto the stack around.
  public init(@ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) {
    self.init(.view(destination()), label())
  }

  /// Creates a link with a label that pushes a view, which is made at once.
  public init(destination: Destination, @ViewBuilder label: () -> Label) { self.init(.view(destination), label()) }

  /// Creates a link that pushes a value; one of `nil` does nothing.
  public init<Value: Hashable>(value: Value?, @ViewBuilder label: () -> Label) where Destination == Never {
    self.init(.value(value.map { AnyHashable($0) }), label())
  }

  /// Creates a link in the form of older listings: its view is shown while a binding is true.
  public init(destination: Destination, isActive: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.init(.view(destination), label())
    activation = LinkActivation(isActive: { isActive.wrappedValue }, set: { isActive.wrappedValue = $0 })
  }

  /// Creates a link in the form of older listings: its view is shown while a binding is true.
  public init(isActive: Binding<Bool>, @ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) {
    self.init(destination: destination(), isActive: isActive, label: label)
  }

  /// Creates a link in the form of older listings: its view is shown while a binding has a value.
  public init<Value: Hashable>(
    destination: Destination, tag: Value, selection: Binding<Value?>, @ViewBuilder label: () -> Label
  ) {
    self.init(.view(destination), label())
    activation = LinkActivation(
      isActive: { selection.wrappedValue == tag },
      set: { isActive in
        if isActive {
          selection.wrappedValue = tag
        } else if selection.wrappedValue == tag {
          selection.wrappedValue = nil
        }
      })
  }

  /// Creates a link in the form of older listings: its view, which a closure makes, is shown while a binding has a
  /// value.
  public init<Value: Hashable>(
    tag: Value, selection: Binding<Value?>, @ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label
  ) { self.init(destination: destination(), tag: tag, selection: selection, label: label) }

  /// `isDetailLink` has no effect here: a stack shows what it leads to (SwiftUI: `isDetailLink(_:)`).
  public func isDetailLink(_ isDetailLink: Bool) -> some View { self }

  private init(_ target: Target, _ label: Label) {
    self.target = target
    self.label = label
  }

  @MainActor func makeNode(in context: GraphContext) -> ViewNode<NavigationLink> {
    NavigationLinkNode(self, in: context)
  }

  /// The value that it pushes.
  fileprivate var value: AnyHashable? { if case .value(let value) = target { value } else { nil } }

  /// Shows what it leads to.
  @MainActor fileprivate func follow(
    in core: NavigationCore, for owner: AnyObject, onPop: @escaping @MainActor () -> Void = {}
  ) {
    switch target {
    case .value(let value): if let value { core.push(value) }
    case .view(let destination):
      core.push(for: owner, onPop: onPop) { UIHostingController(rootView: destination, in: $0) }
    }
  }

  /// Shows it as it is now, where it is shown.
  @MainActor fileprivate func updateScreen(in core: NavigationCore, of owner: AnyObject) {
    guard case .view(let destination) = target else { return }
    (core.screen(of: owner) as? UIHostingController<Destination>)?.rootView = destination
  }
}

/// A binding that says whether the view of a link is shown. An object, so that links without one are equal.
final class LinkActivation {
  let isActive: () -> Bool
  let set: (Bool) -> Void

  init(isActive: @escaping () -> Bool, set: @escaping (Bool) -> Void) {
    self.isActive = isActive
    self.set = set
  }
}

extension NavigationLink where Label == Text {
  /// Creates a link in the form of older listings: its view is shown while a binding is true.
  public nonisolated init(_ titleKey: LocalizedStringKey, destination: Destination, isActive: Binding<Bool>) {
    self.init(destination: destination, isActive: isActive) { Text(titleKey) }
  }

  /// Creates a link that pushes a view, with a title that is looked up in the string catalogue.
  public nonisolated init(_ titleKey: LocalizedStringKey, @ViewBuilder destination: () -> Destination) {
    self.init(destination: destination) { Text(titleKey) }
  }

  /// Creates a link that pushes a view, with a title that is looked up in the string catalogue.
  public nonisolated init(_ titleKey: LocalizedStringKey, destination: Destination) {
    self.init(destination: destination) { Text(titleKey) }
  }

  /// Creates a link that pushes a value; one of `nil` does nothing.
  public nonisolated init<Value: Hashable>(_ titleKey: LocalizedStringKey, value: Value?) where Destination == Never {
    self.init(value: value) { Text(titleKey) }
  }

  /// Creates a link that pushes a view, with a title that is shown as it is.
  @_disfavoredOverload
  public nonisolated init(_ title: some StringProtocol, @ViewBuilder destination: () -> Destination) {
    self.init(destination: destination) { Text(verbatim: String(title)) }
  }

  /// Creates a link that pushes a view, with a title that is shown as it is.
  @_disfavoredOverload
  public nonisolated init(_ title: some StringProtocol, destination: Destination) {
    self.init(destination: destination) { Text(verbatim: String(title)) }
  }

  /// Creates a link that pushes a value; one of `nil` does nothing.
  @_disfavoredOverload
  public nonisolated init<Value: Hashable>(_ title: some StringProtocol, value: Value?) where Destination == Never {
    self.init(value: value) { Text(verbatim: String(title)) }
  }

  /// Creates a link in the form of older listings: its view, which a closure makes, is shown while a binding is true.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, isActive: Binding<Bool>, @ViewBuilder destination: () -> Destination
  ) { self.init(destination: destination(), isActive: isActive) { Text(titleKey) } }

  /// Creates a link in the form of older listings: its view is shown while a binding has a value.
  public nonisolated init<Value: Hashable>(
    _ titleKey: LocalizedStringKey, destination: Destination, tag: Value, selection: Binding<Value?>
  ) { self.init(destination: destination, tag: tag, selection: selection) { Text(titleKey) } }

  /// Creates a link in the form of older listings: its view, which a closure makes, is shown while a binding has a
  /// value.
  public nonisolated init<Value: Hashable>(
    _ titleKey: LocalizedStringKey, tag: Value, selection: Binding<Value?>, @ViewBuilder destination: () -> Destination
  ) { self.init(destination: destination(), tag: tag, selection: selection) { Text(titleKey) } }

  /// Creates a link in the form of older listings: its view is shown while a binding is true.
  @_disfavoredOverload
  public nonisolated init(_ title: some StringProtocol, destination: Destination, isActive: Binding<Bool>) {
    self.init(destination: destination, isActive: isActive) { Text(verbatim: String(title)) }
  }

  /// Creates a link in the form of older listings: its view, which a closure makes, is shown while a binding is true.
  @_disfavoredOverload
  public nonisolated init(
    _ title: some StringProtocol, isActive: Binding<Bool>, @ViewBuilder destination: () -> Destination
  ) { self.init(destination: destination(), isActive: isActive) { Text(verbatim: String(title)) } }

  /// Creates a link in the form of older listings: its view is shown while a binding has a value.
  @_disfavoredOverload
  public nonisolated init<Value: Hashable>(
    _ title: some StringProtocol, destination: Destination, tag: Value, selection: Binding<Value?>
  ) { self.init(destination: destination, tag: tag, selection: selection) { Text(verbatim: String(title)) } }

  /// Creates a link in the form of older listings: its view, which a closure makes, is shown while a binding has a
  /// value.
  @_disfavoredOverload
  public nonisolated init<Value: Hashable>(
    _ title: some StringProtocol, tag: Value, selection: Binding<Value?>, @ViewBuilder destination: () -> Destination
  ) { self.init(destination: destination(), tag: tag, selection: selection) { Text(verbatim: String(title)) } }
}

private final class NavigationLinkNode<Label: View, Destination: View>: WrappingNode<
  NavigationLink<Label, Destination>, Button<Label>
>
{
  /// Not before it was followed: then there is a screen that is this link's.
  override var remembers: Bool { false }

  private var view: NavigationLink<Label, Destination>
  /// The view is gone, and leads nowhere any more, whatever its state says.
  private var isEnded = false
  private lazy var press: @MainActor () -> Void = { [weak self] in self?.follow() }
  // A row that is not seen waits with its passes; this one must not: what is shown covers the row.
  private lazy var work = TrackedWork(cycle: .main, name: "NavigationLink") { [weak self] in self?.followState() }

  init(_ view: NavigationLink<Label, Destination>, in context: GraphContext) {
    self.view = view
    super.init(in: context)
    begin(with: Button(role: nil, label: view.label, action: press), values: rowValues)
    if view.activation != nil {
      noteMemory()
      work.depth = depth
      followState()
    }
  }

  /// Whoever shows it in a way of its own knows that it leads on.
  override var items: [LayoutItem] {
    super.items.map { item in
      var item = item
      item.traits[ItemActionTrait.self]?.leadsOn = true
      item.traits[ItemActionTrait.self]?.leadsTo = view.value
      return item
    }
  }

  /// It is one row, which knows the same.
  override func collectRows(_ rows: inout RowCollector) { rows.append(StandingRows(items), of: self) }

  override func update(_ view: NavigationLink<Label, Destination>) {
    self.view = view
    child?.update(Button(role: nil, label: view.label, action: press))
    if let core { view.updateScreen(in: core, of: self) }
    if view.activation != nil { followState() }
  }

  override func end() {
    isEnded = true
    if view.activation != nil { work.cancel() }
    super.end()
  }

  /// In a row of a list the row itself is what is pressed, and has the sign for it.
  private var rowValues: ValueNode? {
    guard context.values.environment.isListRow else { return nil }
    let values = ValueNode("NavigationLink", parent: context.values)
    values.environment(\.buttonStyle, ControlStyle(PlainButtonStyle()))
    values.environment(\.isRowLink, true)
    return values
  }

  private var core: NavigationCore? { context.values.environment.navigation.core }

  private func follow() {
    noteMemory()
    if let activation = view.activation { return activation.set(true) }
    if let core { view.follow(in: core, for: self) }
  }

  /// The stack changes once everything around is complete.
  private func followState() {
    guard let activation = view.activation else { return }
    let isActive = work.run { activation.isActive() }
    EffectQueue.main.add { [weak self] in
      guard let self, !isEnded, let core, isActive == self.view.activation?.isActive() else { return }
      guard isActive else { return core.pop(for: self) }
      view.follow(in: core, for: self) { [weak self] in
        guard let activation = self?.view.activation, activation.isActive() else { return }
        activation.set(false)
      }
    }
  }
}
