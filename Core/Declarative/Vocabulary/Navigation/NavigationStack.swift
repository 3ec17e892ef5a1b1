import CoreEnvironment
public import CoreObserving
import CoreRetained

/// Shows a stack of screens: the uppermost one, below a bar with its title and the way back (SwiftUI:
/// `NavigationStack`).
///
/// ```swift
/// struct Shop: View {
///   @State private var path = NavigationPath()
///
///   var body: some View {
///     NavigationStack(path: $path) {
///       List(1..<10) { number in NavigationLink("Product \(number)", value: number) }
///         .navigationTitle("Products")
///         .navigationDestination(for: Int.self) { number in Text("About \(number)") }
///     }
///   }
/// }
/// ```
///
/// For going from a list into details. Give it a path where the program goes somewhere by itself, or comes back to
/// where it was; without one it keeps its own. Where list and detail fit side by side, take ``NavigationSplitView``.
///
/// Screens below the uppermost one keep their state, and go on following what they read. All of them inherit the
/// environment of the stack. Escape goes back.
public nonisolated struct NavigationStack<Data, Root: View>: PrimitiveView {
  let root: Root
  /// `nil` where the stack has a path of its own.
  let source: NavigationSource?

  /// Creates a stack with a path of its own.
  public init(@ViewBuilder root: () -> Root) where Data == NavigationPath {
    self.root = root()
    source = nil
  }

  /// Creates a stack that shows values of any kind above its root.
  public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) where Data == NavigationPath {
    self.root = root()
    source = .path(path)
  }

  /// Creates a stack that shows values of one type above its root.
  public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
  where
    Data: MutableCollection, Data: RandomAccessCollection, Data: RangeReplaceableCollection, Data.Element: Hashable
  {
    self.root = root()
    source = .elements(of: path)
  }

  @MainActor func makeNode(in context: GraphContext) -> ViewNode<NavigationStack> {
    if let core = context.values.environment.navigation.core, core.claim() {
      return ColumnStackNode(self, core, in: context)
    }
    return NavigationStackNode(self, in: context)
  }
}

private final class NavigationStackNode<Data, Root: View>: ViewNode<NavigationStack<Data, Root>> {
  private var core: NavigationCore?
  private var root: UIHostingController<Root>?
  private var place: ControllerView?

  init(_ view: NavigationStack<Data, Root>, in context: GraphContext) {
    super.init(in: context)
    let core = NavigationCore(in: contextBelow())
    self.core = core
    let place = ControllerView(core.controller)
    adopt(place)
    self.place = place
    let root = UIHostingController(rootView: view.root, in: core.rootContext())
    self.root = root
    core.tabBarDidChange = { [weak self] in self?.notePreferences() }
    core.begin(with: root)
    if let source = view.source { core.follow(source) }
  }

  override var items: [LayoutItem] { place.map { [LayoutItem(view: $0)] } ?? [] }

  /// What the screens say of bars is said to the stack's own, but for what concerns the tabs around.
  override func preference<Key: PreferenceKey>(_ key: Key.Type) -> Key.Value? {
    guard key == NavigationBarPreference.self, let isHidden = core?.isTabBarHidden else { return nil }
    return NavigationBarContent(isTabBarHidden: isHidden) as? Key.Value
  }

  override func update(_ view: NavigationStack<Data, Root>) {
    root?.rootView = view.root
    if let source = view.source { core?.follow(source) }
  }

  override func end() { core?.end() }
}

/// The node of a stack in a column of a split view: it pushes onto the column's own stack.
private final class ColumnStackNode<Data, Root: View>: WrappingNode<NavigationStack<Data, Root>, Root> {
  private let core: NavigationCore

  init(_ view: NavigationStack<Data, Root>, _ core: NavigationCore, in context: GraphContext) {
    self.core = core
    super.init(in: context)
    begin(with: view.root)
    if let source = view.source { follow(source) }
  }

  override func update(_ view: NavigationStack<Data, Root>) {
    child?.update(view.root)
    if let source = view.source { follow(source) }
  }

  /// The column may not be complete yet.
  private func follow(_ source: NavigationSource) {
    EffectQueue.main.add { [weak core] in core?.follow(source) }
  }

  override func end() {
    super.end()
    core.release()
  }
}
