import CoreEnvironment
import CoreObserving
import CoreRetained

/// A navigation stack: the controllers on it, what they stand for, and what is shown for which values.
///
/// Values of the path come in its order. What is pushed by other means, a link with a destination of its own or a state that says
/// so, stays for as long as everything below it does.
@MainActor
final class NavigationCore {
  /// Why a controller is on the stack: a value of the path, a link, or a state that presents it.
  private enum Meaning {
    case value(AnyHashable)
    /// A part of the graph that has pushed it: told when it is popped.
    case owner(ObjectIdentifier, onPop: () -> Void)
  }

  private struct Entry {
    let meaning: Meaning
    let controller: any DeclaredController
    /// Nobody has said what is shown for the value: a text that says so is.
    var isMissing = false
  }

  /// The closure that makes the screen for values of a type.
  struct Destination {
    weak var owner: GraphNode?
    let make: (AnyHashable, NavigationCore) -> (any DeclaredController)?
    let update: (AnyHashable, any DeclaredController) -> Void
  }

  let controller: UINavigationController
  /// Where the screens begin in the graph.
  private let place: HostedPlace
  /// A column of a split view: the first stack in it takes it for its own.
  let isColumn: Bool
  private var isClaimed = false
  /// Shows what a value stands for elsewhere: a sidebar does, in the column beside it.
  var redirect: ((AnyHashable) -> Bool)?
  /// Shows the destination of a link elsewhere.
  var redirectScreen: ((_ make: (GraphContext) -> any DeclaredController) -> Bool)?

  private var source = NavigationSource.own()
  private var root: (any DeclaredController)?
  /// Shown in place of the screen at the bottom.
  private var standIn: (any DeclaredController)?
  private var entries: [Entry] = []
  /// The path that the entries' values are the first of; `nil` where they have to be compared with it one by one.
  private var known: (any NavigationValues)?
  /// The controllers on the stack are the bottom and those of the entries, in their order; somebody else may have made them others.
  private var isOrderly = true
  private var destinations: [ObjectIdentifier: [Destination]] = [:]
  private var isChanging = false
  private lazy var work = TrackedWork(cycle: .main, name: "the path of a NavigationStack") { [weak self] in
    self?.follow()
  }

  /// - Parameter context: Whose values the screens inherit, and the node they are below.
  init(in context: GraphContext, isColumn: Bool = false) {
    controller = UINavigationController(nibName: nil, bundle: nil)
    place = HostedPlace(context)
    self.isColumn = isColumn
    work.depth = (context.parent?.depth ?? 0) + 1
    controller.onStackChange[ObjectIdentifier(self)] = { [weak self] in self?.stackChanged() }
  }

  /// The screen at the bottom.
  func begin(with root: any DeclaredController) {
    self.root = root
    watch(root)
    controller.setViewControllers([root], animated: false)
    root.loadViewIfNeeded()
    updateBars()
  }

  /// A stack that is declared in a column takes the column's; `false` where another one has done so.
  func claim() -> Bool {
    guard isColumn, !isClaimed else { return false }
    isClaimed = true
    return true
  }

  func release() {
    isClaimed = false
    follow(.own())
  }

  func end() {
    work.cancel()
    controller.onStackChange[ObjectIdentifier(self)] = nil
    for entry in entries { entry.controller.end() }
    entries = []
    standIn?.end()
    root?.end()
  }

  /// Shows another screen in place of the one at the bottom, and nothing above it.
  func showInsteadOfRoot(_ screen: any DeclaredController) {
    let former = standIn
    watch(screen)
    screen.loadViewIfNeeded()
    standIn = screen
    isChanging = true
    set(keeping: 0, and: [])
    isChanging = false
    former?.end()
  }

  /// Shows what `other`, or this stack, says is shown for a value; `false` where neither says anything.
  func show(_ value: AnyHashable, from other: NavigationCore) -> Bool {
    guard let screen = other.makeScreen(for: value, in: self) ?? makeScreen(for: value, in: self) else { return false }
    showInsteadOfRoot(screen)
    return true
  }

  // MARK: The path

  /// Follows another path.
  func follow(_ source: NavigationSource) {
    self.source = source
    follow()
  }

  private func follow() {
    let values = work.run { source.values() }
    show(values)
  }

  /// - Parameter showsMissing: Values that nobody has said anything of are shown as a text that says so.
  private func show(_ path: any NavigationValues, showsMissing: Bool = false) {
    guard !isChanging, root != nil else { return }
    isChanging = true
    defer { isChanging = false }
    let same = countOfSame(as: path)
    var (kept, shown) = (entries.count, 0)
    for index in entries.indices {
      guard case .value(let value) = entries[index].meaning else { continue }
      guard shown < same, !entries[index].isMissing || !isKnown(value) else {
        kept = index
        break
      }
      shown += 1
    }
    known = path
    var added: [Entry] = []
    for value in path.values(from: shown) {
      let made: any DeclaredController
      let screen = makeScreen(for: value, in: self)
      if let screen {
        made = screen
      } else if showsMissing {
        made = UIHostingController(rootView: MissingDestination(value.base), in: screenContext())
      } else {
        EffectQueue.main.add { [weak self] in self?.showMissing() }
        break
      }
      added.append(Entry(meaning: .value(value), controller: made, isMissing: screen == nil))
      // It may say what is shown for the next value.
      watch(made)
      made.loadViewIfNeeded()
    }
    set(keeping: kept, and: added)
  }

  /// How many of the first values of a path are what the entries stand for.
  private func countOfSame(as path: any NavigationValues) -> Int {
    if let known, let count = path.countOfSame(as: known) { return count }
    let shown = entries.lazy.compactMap { entry in if case .value(let value) = entry.meaning { value } else { nil } }
    return zip(path.values(from: 0), shown).prefix { $0 == $1 }.count
  }

  /// Shows some of the first entries, and others above them.
  private func set(keeping kept: Int, and added: [Entry]) {
    guard let root = standIn ?? root else { return }
    // A screen that was made may have shown another in place of all.
    let kept = min(kept, entries.count)
    let gone = Array(entries[kept...])
    entries.replaceSubrange(kept..., with: added)
    if isOrderly, controller.hasStack(of: kept + gone.count + 1, on: root) {
      controller.change(to: added.map(\.controller), above: kept + 1, isAnimated: true)
    } else {
      controller.setViewControllers([root] + entries.map(\.controller), animated: true)
      isOrderly = true
    }
    for entry in gone { finish(entry) }
    updateBars()
  }

  private func finish(_ entry: Entry) {
    entry.controller.end()
    if case .owner(_, let onPop) = entry.meaning { onPop() }
  }

  private func makeScreen(for value: AnyHashable, in core: NavigationCore) -> (any DeclaredController)? {
    let type = ObjectIdentifier(type(of: value.base))
    for destination in destinations[type] ?? [] where destination.owner != nil {
      if let made = destination.make(value, core) { return made }
    }
    return nil
  }

  private func isKnown(_ value: AnyHashable) -> Bool {
    destinations[ObjectIdentifier(type(of: value.base))]?.contains { $0.owner != nil } == true
  }

  /// Says of values that nobody has said anything of that it is so, once everybody has had the opportunity: what is not on the
  /// screen has not.
  private func showMissing() {
    guard controller.viewIfLoaded?.window != nil else { return }
    show(source.values(), showsMissing: true)
  }

  // MARK: From the stack to the path

  private func stackChanged() {
    guard !isChanging else { return }
    let there = Set(controller.viewControllers.map(ObjectIdentifier.init))
    let gone = entries.filter { !there.contains(ObjectIdentifier($0.controller)) }
    entries.removeAll { !there.contains(ObjectIdentifier($0.controller)) }
    isOrderly = controller.viewControllers.dropFirst().elementsEqual(entries) { $0 === $1.controller }
    guard !gone.isEmpty else { return }
    // Taken out from between others, perhaps.
    known = nil
    let values = gone.count { if case .value = $0.meaning { true } else { false } }
    isChanging = true
    for entry in gone { finish(entry) }
    if values > 0 { source.removeLast(values) }
    isChanging = false
    updateBars()
  }

  // MARK: Pushing

  /// Pushes a value onto the path.
  func push(_ value: AnyHashable) {
    if redirect?(value) == true { return }
    guard source.append(value) else {
      return RetainedWarning.write(
        "A NavigationLink pushes a \(type(of: value.base)), and the path of its NavigationStack is of another type.")
    }
  }

  /// Pushes a screen that is in no path.
  ///
  /// - Parameters:
  ///   - owner: Who pushes it: for each owner there is one at a time.
  ///   - onPop: Told when it is on the stack no more.
  func push(for owner: AnyObject, onPop: @escaping () -> Void = {}, _ make: (GraphContext) -> any DeclaredController) {
    guard !entries.contains(where: { isOwned($0, by: owner) }) else { return }
    if redirectScreen?(make) == true { return }
    let made = make(screenContext())
    watch(made)
    made.loadViewIfNeeded()
    isChanging = true
    set(keeping: entries.count, and: [Entry(meaning: .owner(ObjectIdentifier(owner), onPop: onPop), controller: made)])
    isChanging = false
  }

  /// Pops what an owner has pushed, and everything above.
  func pop(for owner: AnyObject) {
    guard let index = entries.firstIndex(where: { isOwned($0, by: owner) }) else { return }
    controller.setViewControllers(Array(controller.viewControllers.prefix(index + 1)), animated: true)
  }

  /// The screen that an owner has pushed.
  func screen(of owner: AnyObject) -> (any DeclaredController)? {
    entries.first { isOwned($0, by: owner) }?.controller
  }

  /// Takes everything off but the first.
  func popToRoot() { controller.popToRootViewController(animated: true) }

  private func isOwned(_ entry: Entry, by owner: AnyObject) -> Bool {
    if case .owner(let identifier, _) = entry.meaning { identifier == ObjectIdentifier(owner) } else { false }
  }

  // MARK: Destinations

  /// Says what is shown for values of a type; of several the one nearest to the bottom counts.
  func add(_ destination: Destination, for type: Any.Type) {
    let key = ObjectIdentifier(type)
    let others = (destinations[key] ?? []).filter { $0.owner != nil }
    if let index = others.firstIndex(where: { $0.owner === destination.owner }) {
      destinations[key] = others
      destinations[key]?[index] = destination
      for entry in entries {
        if case .value(let value) = entry.meaning, index == 0, ObjectIdentifier(Swift.type(of: value.base)) == key {
          destination.update(value, entry.controller)
        }
      }
    } else {
      destinations[key] = others + [destination]
      // Values that nobody could show may be shown now, once the part that says so is complete.
      EffectQueue.main.add { [weak self] in self?.follow() }
    }
  }

  /// A place for a new screen, which can leave the stack.
  func screenContext() -> GraphContext {
    let values = ValueNode("screen", parent: place.values)
    let screen = ScreenReference()
    let dismiss: @MainActor () -> Void = { [weak self, weak values] in
      guard let values else { return }
      self?.pop(screenAt: values)
    }
    values.environment(\.navigation, NavigationReference(core: self))
    values.environment(\.dismiss, DismissAction(identity: ActionIdentity(of: screen), dismiss: dismiss))
    values.environment(
      \.presentationMode,
      PresentationMode.binding(
        // What is shown on it is made before it is on the stack.
        isPresented: { [weak values] in values != nil }, dismiss: dismiss))
    values.environment(\.screen, screen)
    values.environment(\.isPresented, true)
    values.beginEditMode()
    return place.context(values: values)
  }

  /// A place for the screen at the bottom.
  func rootContext() -> GraphContext {
    let values = ValueNode("screen", parent: place.values)
    values.environment(\.navigation, NavigationReference(core: self))
    values.beginEditMode()
    return place.context(values: values)
  }

  /// Where a screen stands on the stack; `nil` where it is not on it, or at the bottom.
  private func index(ofScreenAt values: ValueNode) -> Int? {
    controller.viewControllers.dropFirst().firstIndex { $0.viewIfLoaded?.inheritedNode === values }
  }

  private func pop(screenAt values: ValueNode) {
    guard let index = index(ofScreenAt: values) else { return }
    controller.setViewControllers(Array(controller.viewControllers[..<index]), animated: true)
  }

  // MARK: Bars

  private func watch(_ screen: any DeclaredController) {
    screen.barDidChange = { [weak self] in self?.updateBars() }
  }

  /// What the screen that is shown says of the tabs around the stack.
  private(set) var isTabBarHidden: Bool?
  /// Told when that has changed.
  var tabBarDidChange: (() -> Void)?

  private func updateBars() {
    guard let top = controller.topViewController as? any DeclaredController else { return }
    if top.bar.isTabBarHidden != isTabBarHidden {
      isTabBarHidden = top.bar.isTabBarHidden
      tabBarDidChange?()
    }
    controller.isNavigationBarHidden = top.bar.isBarHidden ?? false
    controller.isToolbarHidden = top.bar.isBottomBarHidden ?? top.toolbarItems?.isEmpty ?? true
    controller.viewIfLoaded?.setNeedsLayout()
  }
}
