import CoreEnvironment
public import CoreObserving
import CoreRetained

extension View {
  /// Says what the navigation stack around shows for values of a type that are pushed onto it (SwiftUI:
  /// `navigationDestination(for:destination:)`).
  ///
  /// ```swift
  /// NavigationStack {
  ///   List(1..<10) { number in NavigationLink("Product \(number)", value: number) }
  ///     .navigationDestination(for: Int.self) { number in Text("About \(number)") }
  /// }
  /// ```
  ///
  /// Once for each type, on a screen of the stack. For a single screen that a state opens take
  /// ``navigationDestination(isPresented:destination:)``. A value for which nobody says what is shown is told of in its
  /// place.
  @preconcurrency
  public nonisolated func navigationDestination<Value: Hashable, Content: View>(
    for data: Value.Type, @ViewBuilder destination: @escaping @MainActor (Value) -> Content
  ) -> some View { DestinationModifier(content: self, destination: destination) }

  /// Pushes a view onto the navigation stack around while a binding is true; going back from it writes `false`.
  @preconcurrency
  public nonisolated func navigationDestination<Content: View>(
    isPresented: Binding<Bool>, @ViewBuilder destination: @escaping @MainActor () -> Content
  ) -> some View {
    PushModifier(
      content: self, item: { isPresented.wrappedValue ? true : nil }, clear: { isPresented.wrappedValue = false }
    ) { (_: Bool) in destination() }
  }

  /// Pushes a view onto the navigation stack around while there is an item; going back from it writes `nil`.
  @preconcurrency
  public nonisolated func navigationDestination<Item: Hashable, Content: View>(
    item: Binding<Item?>, @ViewBuilder destination: @escaping @MainActor (Item) -> Content
  ) -> some View {
    PushModifier(
      content: self, item: { item.wrappedValue }, clear: { item.wrappedValue = nil }, destination: destination)
  }
}

private nonisolated struct DestinationModifier<Content: View, Value: Hashable, Screen: View>: WrappingView {
  let content: Content
  let destination: @MainActor (Value) -> Screen

  @MainActor func makeNode(in context: GraphContext) -> ViewNode<DestinationModifier> {
    DestinationNode(self, in: context)
  }
}

private final class DestinationNode<Content: View, Value: Hashable, Screen: View>: WrappingNode<
  DestinationModifier<Content, Value, Screen>, Content
>
{
  init(_ view: DestinationModifier<Content, Value, Screen>, in context: GraphContext) {
    super.init(in: context)
    register(view)
    begin(with: view.content)
  }

  override func update(_ view: DestinationModifier<Content, Value, Screen>) {
    register(view)
    child?.update(view.content)
  }

  private func register(_ view: DestinationModifier<Content, Value, Screen>) {
    guard let core = context.values.environment.navigation.core else { return }
    let destination = view.destination
    core.add(
      NavigationCore.Destination(owner: self) { value, core in
        guard let value = value.base as? Value else { return nil }
        return UIHostingController(rootView: DeferredView { destination(value) }, in: core.screenContext())
      } update: { value, screen in
        guard let value = value.base as? Value else { return }
        (screen as? UIHostingController<DeferredView<Screen>>)?.rootView = DeferredView { destination(value) }
      }, for: Value.self)
  }
}

private nonisolated struct PushModifier<Content: View, Item: Hashable, Screen: View>: WrappingView {
  let content: Content
  let item: () -> Item?
  let clear: () -> Void
  let destination: @MainActor (Item) -> Screen

  @MainActor func makeNode(in context: GraphContext) -> ViewNode<PushModifier> { PushNode(self, in: context) }
}

private final class PushNode<Content: View, Item: Hashable, Screen: View>: WrappingNode<
  PushModifier<Content, Item, Screen>, Content
>
{
  private typealias Pushed = DeferredView<IdentifiedView<Screen, Item>>

  private var view: PushModifier<Content, Item, Screen>
  /// The view is gone, and pushes nothing any more, whatever its state says.
  private var isEnded = false
  // A row that is not seen waits with its passes; this one must not: what is shown covers the row.
  private lazy var work = TrackedWork(cycle: .main, name: "navigationDestination") { [weak self] in self?.follow() }

  init(_ view: PushModifier<Content, Item, Screen>, in context: GraphContext) {
    self.view = view
    super.init(in: context)
    work.depth = depth
    begin(with: view.content)
    follow()
  }

  override func update(_ view: PushModifier<Content, Item, Screen>) {
    self.view = view
    child?.update(view.content)
    follow()
  }

  override func end() {
    isEnded = true
    work.cancel()
    core?.pop(for: self)
    super.end()
  }

  private var core: NavigationCore? { context.values.environment.navigation.core }

  /// The stack changes once everything around is complete.
  private func follow() {
    let item = work.run { view.item() }
    EffectQueue.main.add { [weak self] in self?.show(item) }
  }

  private func show(_ item: Item?) {
    guard !isEnded, let core else { return }
    guard let item else { return core.pop(for: self) }
    let destination = view.destination
    let pushed = Pushed { IdentifiedView(content: destination(item), id: item) }
    if let screen = core.screen(of: self) as? UIHostingController<Pushed> {
      screen.rootView = pushed
    } else {
      core.push(for: self) { [weak self] in
        self?.isPopped()
      } _: {
        UIHostingController(rootView: pushed, in: $0)
      }
    }
  }

  private func isPopped() {
    // Where the state itself said so, it says so already.
    if view.item() != nil { view.clear() }
  }
}
