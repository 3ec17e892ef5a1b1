public import CoreObserving

/// A navigation controller whose stack is what a binding says (SwiftNavigation: `NavigationStackController`).
///
/// Each value of the path is shown by the controller that ``UIViewController/navigationDestination(for:destination:)`` makes
/// for its type. Whatever the user goes back from is taken off the path. A path that is not empty from the beginning is
/// shown at once: the root may say in its `viewDidLoad` what its destinations are.
///
/// ```swift
/// let stack = NavigationStackController(path: $model.path) { PatientsViewController() }
/// ```
///
/// Controllers that are pushed by hand stay for as long as everything below them does; they are not in the path.
open class NavigationStackController: UINavigationController {
  private var path = Path(values: { [] }, append: { _ in false }, removeLast: { _ in })
  /// The controllers on the stack that stand for values.
  private var shown: [(controller: UIViewController, value: AnyHashable)] = []
  private var isFollowing = false
  private var missing: Set<ObjectIdentifier> = []

  /// Creates a stack that shows a collection of values above its root.
  public convenience init<Data: RandomAccessCollection & RangeReplaceableCollection>(
    path: UIBinding<Data>, root: () -> UIViewController
  ) where Data.Element: Hashable {
    self.init(nibName: nil, bundle: nil)
    setViewControllers([root()], animated: false)
    follow(
      Path {
        path.wrappedValue.map { AnyHashable($0) }
      } append: { value in
        guard let element = value as? Data.Element ?? value.base as? Data.Element else { return false }
        path.wrappedValue.append(element)
        return true
      } removeLast: { count in
        path.wrappedValue.removeLast(count)
      })
  }

  /// Creates a stack that shows values of any kind above its root.
  public convenience init(path: UIBinding<UINavigationPath>, root: () -> UIViewController) {
    self.init(path: path[dynamicMember: \.values], root: root)
  }

  open override func viewDidLoad() {
    show(path.values())
    super.viewDidLoad()
  }

  private func follow(_ path: Path) {
    self.path = path
    onStackChange[ObjectIdentifier(self)] = { [weak self] in self?.stackChanged() }
    let token = CoreObserving.observe {
      path.values()
    } onChange: { [weak self] values in
      // Before there is a view the destinations are not known yet.
      if let self, isViewLoaded { show(values) }
    }
    observations.append(token)
  }

  // MARK: From the path to the stack

  private func show(_ values: [AnyHashable]) {
    guard !isFollowing else { return }
    isFollowing = true
    defer { isFollowing = false }
    var (stack, kept) = ([UIViewController](), [(controller: UIViewController, value: AnyHashable)]())
    for controller in viewControllers {
      if let entry = shown.first(where: { $0.controller === controller }) {
        guard kept.count < values.count, values[kept.count] == entry.value else { break }
        kept.append(entry)
      }
      stack.append(controller)
    }
    for value in values[kept.count...] {
      guard let controller = makeDestination(for: value, on: stack) else { break }
      kept.append((controller, value))
      stack.append(controller)
    }
    shown = kept
    setViewControllers(stack, animated: true)
  }

  /// The nearest below knows the type of the value.
  private func makeDestination(for value: AnyHashable, on stack: [UIViewController]) -> UIViewController? {
    for controller in stack.reversed() {
      if let made = controller.makeDestination(for: value) { return made }
    }
    // Most say what their destinations are when their view is made.
    for controller in stack.reversed() where !controller.isViewLoaded {
      controller.loadViewIfNeeded()
      if let made = controller.makeDestination(for: value) { return made }
    }
    // What the stack itself says is for whatever nobody on it knows.
    if let made = makeOwnDestination(for: value) { return made }
    if missing.insert(ObjectIdentifier(type(of: value.base))).inserted {
      RetainedWarning.write(
        "No controller on the navigation stack has a navigationDestination(for: \(type(of: value.base)).self), so \(type(of: value.base)) is not shown. Say in the viewDidLoad of the root what is shown for it."
      )
    }
    return nil
  }

  /// A controller has said what it shows for a type: values that nobody could show may be shown now.
  final func destinationsChanged() {
    if isViewLoaded, path.values().count > shown.count { show(path.values()) }
  }

  // MARK: From the stack to the path

  private func stackChanged() {
    guard !isFollowing else { return }
    let left = shown.filter { viewControllers.contains($0.controller) }
    guard left.count < shown.count else { return }
    shown = left
    let count = path.values().count
    if count > left.count { path.removeLast(count - left.count) }
  }

  /// Puts a value on the path; `false` where the path is of another type.
  final func append(_ value: AnyHashable) -> Bool { path.append(value) }
}

/// What a binding to a collection of values can do, whatever their type.
@MainActor
private struct Path {
  let values: @MainActor () -> [AnyHashable]
  let append: @MainActor (AnyHashable) -> Bool
  let removeLast: @MainActor (Int) -> Void
}

extension UINavigationController {
  /// Pushes a value onto the path of a ``NavigationStackController``; in any other navigation controller it is warned of.
  public final func push(value: some Hashable) {
    guard (self as? NavigationStackController)?.append(AnyHashable(value)) == true else {
      return RetainedWarning.write(
        "\(type(of: self)) pushes no \(type(of: value)): it has no path, or one of another type. Make a NavigationStackController(path:root:) of such values."
      )
    }
  }
}

extension UIViewController {
  /// Says what a ``NavigationStackController`` around shows for values of a type; called on the stack itself, what it shows where
  /// no controller on it says anything.
  ///
  /// - Parameters:
  ///   - type: The type of the values; what was said of it here before counts no more.
  ///   - destination: Makes the controller for a value, once each time it is pushed.
  public final func navigationDestination<Value: Hashable>(
    for type: Value.Type, destination: @escaping @MainActor (Value) -> UIViewController
  ) {
    destinations[ObjectIdentifier(type)] = { value in (value.base as? Value).map(destination) }
    let stack = self as? NavigationStackController ?? navigationController as? NavigationStackController
    stack?.destinationsChanged()
  }

  fileprivate func makeOwnDestination(for value: AnyHashable) -> UIViewController? {
    destinations[ObjectIdentifier(type(of: value.base))]?(value)
  }

  fileprivate func makeDestination(for value: AnyHashable) -> UIViewController? {
    if let made = makeOwnDestination(for: value) { return made }
    for child in children { if let made = child.makeDestination(for: value) { return made } }
    return nil
  }
}
