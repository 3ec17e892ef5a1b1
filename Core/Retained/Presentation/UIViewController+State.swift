public import CoreObserving

/// Navigation that follows state: what is presented or pushed is what a binding says, and what the user does away with is
/// written back (SwiftNavigation: UIKitNavigation).
extension UIViewController {
  /// Presents a controller while there is an item, for each identity anew. Dismissing it writes `nil`.
  ///
  /// May be called before the view is loaded: what is to be presented then is presented once the view has appeared.
  ///
  /// - Returns: What keeps it going; the controller does, too.
  @discardableResult
  public final func present<Item: Identifiable>(
    item: UIBinding<Item?>, onDismiss: (@MainActor () -> Void)? = nil,
    content: @escaping @MainActor (Item) -> UIViewController
  ) -> ObserveToken {
    follow(item, id: { AnyHashable($0.id) }, Presented(presenter: self, onDismiss: onDismiss), content)
  }

  /// Presents while the binding holds an item, as above, for items that a property identifies.
  ///
  /// Another item is another presentation.
  @discardableResult
  public final func present<Item, ID: Hashable>(
    item: UIBinding<Item?>, id: KeyPath<Item, ID>, onDismiss: (@MainActor () -> Void)? = nil,
    content: @escaping @MainActor (Item) -> UIViewController
  ) -> ObserveToken {
    follow(item, id: { AnyHashable($0[keyPath: id]) }, Presented(presenter: self, onDismiss: onDismiss), content)
  }

  /// Presents while the binding holds an item, as above, for content that writes to its item.
  @_disfavoredOverload
  @discardableResult
  public final func present<Item: Identifiable>(
    item: UIBinding<Item?>, onDismiss: (@MainActor () -> Void)? = nil,
    content: @escaping @MainActor (UIBinding<Item>) -> UIViewController
  ) -> ObserveToken {
    present(item: item, onDismiss: onDismiss) { (value: Item) -> UIViewController in
      content(UIBinding(item) ?? .constant(value))
    }
  }

  /// Presents a controller while a binding is true. Dismissing it writes `false`.
  @discardableResult
  public final func present(
    isPresented: UIBinding<Bool>, onDismiss: (@MainActor () -> Void)? = nil,
    content: @escaping @MainActor () -> UIViewController
  ) -> ObserveToken {
    follow(isPresented.asItem, id: { _ in true }, Presented(presenter: self, onDismiss: onDismiss)) { _ in content() }
  }

  /// Pushes a controller while there is an item. Going back from it writes `nil`.
  @discardableResult
  public final func navigationDestination<Item>(
    item: UIBinding<Item?>, content: @escaping @MainActor (Item) -> UIViewController
  ) -> ObserveToken {
    follow(item, id: { _ in true }, Pushed(from: self), content)
  }

  /// Pushes a controller while there is an item, for each identity anew. Going back from it writes `nil`.
  @discardableResult
  public final func navigationDestination<Item: Identifiable>(
    item: UIBinding<Item?>, content: @escaping @MainActor (Item) -> UIViewController
  ) -> ObserveToken {
    follow(item, id: { AnyHashable($0.id) }, Pushed(from: self), content)
  }

  /// Pushes a controller while a binding is true. Going back from it writes `false`.
  @discardableResult
  public final func navigationDestination(
    isPresented: UIBinding<Bool>, content: @escaping @MainActor () -> UIViewController
  ) -> ObserveToken {
    follow(isPresented.asItem, id: { _ in true }, Pushed(from: self)) { _ in content() }
  }

  private func follow<Item>(
    _ item: UIBinding<Item?>, id: @escaping (Item) -> AnyHashable, _ destination: StateDestination,
    _ content: @escaping @MainActor (Item) -> UIViewController
  ) -> ObserveToken {
    // What was done away with is written back only while the state still means it.
    destination.onGone = { gone in
      if let value = item.wrappedValue, id(value) == gone { item.wrappedValue = nil }
    }
    let token = CoreObserving.observe {
      item.wrappedValue.map { (id($0), $0) }
    } onChange: { [weak self] wanted in
      let show: @MainActor () -> Void = { destination.show(wanted?.0) { wanted.map { content($0.1) } } }
      // The state may ask before there is a window: at the latest state when there is one.
      if let self, wanted != nil, !destination.canShow {
        onceAppeared[ObjectIdentifier(destination)] = show
      } else {
        self?.onceAppeared[ObjectIdentifier(destination)] = nil
        show()
      }
    }
    observations.append(token)
    return token
  }
}

/// Where state shows something: a presentation, or a navigation stack.
@MainActor
private class StateDestination {
  /// What is shown for the state now.
  private(set) var shown: (id: AnyHashable, controller: UIViewController)?
  /// Told the identity of what was done away with by other means than the state.
  var onGone: (AnyHashable) -> Void = { _ in }

  /// There is a window to show it in.
  var canShow: Bool { false }

  /// Shows what the state wants, in place of what it wanted before.
  func show(_ id: AnyHashable?, _ make: () -> UIViewController?) {
    guard id != shown?.id else { return }
    if let former = shown?.controller {
      shown = nil
      remove(former)
    }
    guard let id, let controller = make() else { return }
    shown = (id, controller)
    insert(controller)
  }

  /// It is not shown any more.
  final func isGone(_ controller: UIViewController) {
    guard let shown, shown.controller === controller else { return }
    self.shown = nil
    onGone(shown.id)
  }

  func insert(_ controller: UIViewController) {}
  func remove(_ controller: UIViewController) {}
}

private final class Presented: StateDestination {
  private weak var presenter: UIViewController?
  private let onDismiss: (@MainActor () -> Void)?

  init(presenter: UIViewController, onDismiss: (@MainActor () -> Void)?) {
    self.presenter = presenter
    self.onDismiss = onDismiss
  }

  override var canShow: Bool { presenter?.viewIfLoaded?.window != nil }

  /// The controller whose state it follows is gone: popped and released, say. Nobody else would take it away.
  isolated deinit {
    guard let controller = shown?.controller else { return }
    controller.presentationController?.onEnd = onDismiss
    remove(controller)
  }

  override func insert(_ controller: UIViewController) {
    controller.presentationController?.onEnd = { [weak self, weak controller] in
      if let controller { self?.isGone(controller) }
      self?.onDismiss?()
    }
    presenter?.present(controller, animated: true)
  }

  override func remove(_ controller: UIViewController) {
    // By who presents it: told to the controller, it would mean what that presents.
    controller.ownPresenter?.stopPresenting(isAnimated: true, completion: nil)
  }
}

private final class Pushed: StateDestination {
  private weak var source: UIViewController?

  init(from source: UIViewController) { self.source = source }

  private var navigation: UINavigationController? { source as? UINavigationController ?? source?.navigationController }

  /// While something covers the source its view has no window, and the stack's has. At the top it is about to be seen, and waits.
  override var canShow: Bool {
    if source?.viewIfLoaded?.window != nil { return true }
    guard let navigation, navigation !== source, navigation.topViewController !== source else { return false }
    return navigation.viewIfLoaded?.window != nil
  }

  override func insert(_ controller: UIViewController) {
    guard let navigation else {
      return RetainedWarning.write(
        "\(source.map { "\(type(of: $0))" } ?? "A controller") pushes nothing: it is in no navigation controller.")
    }
    navigation.pushViewController(controller, animated: true)
    navigation.onStackChange[ObjectIdentifier(self)] = { [weak self, weak controller, weak navigation] in
      guard let self, let controller, let navigation, !navigation.viewControllers.contains(controller) else { return }
      navigation.onStackChange[ObjectIdentifier(self)] = nil
      isGone(controller)
    }
  }

  override func remove(_ controller: UIViewController) {
    guard let navigation = controller.navigationController,
      let index = navigation.viewControllers.firstIndex(of: controller)
    else { return }
    navigation.onStackChange[ObjectIdentifier(self)] = nil
    navigation.setViewControllers(Array(navigation.viewControllers[..<index]), animated: true)
  }
}

extension UIBinding where Value == Bool {
  /// The same as an item that is there or not.
  fileprivate var asItem: UIBinding<Bool?> { self[dynamicMember: \.asItem] }
}

extension Bool {
  fileprivate var asItem: Bool? {
    get { self ? true : nil }
    set { self = newValue ?? false }
  }
}
