import CoreEnvironment
package import CoreObserving

/// All that a program keeps and that is found from its windows: the objects in the environment, in traits, in controllers and views of
/// the program's own, in declared views, the objects in those, and every `@State`.
@MainActor
package struct KeptValues {
  /// Grouped by what they belong to, in the order in which that was found.
  package private(set) var values: [KeptValue] = []
  private let paths: ObservedPaths
  private var seen: Set<ObjectIdentifier> = []
  private var objects = 0

  /// More objects than that are not looked at.
  private static let objectLimit = 500
  /// More elements of an array than that are not looked at.
  private static let elementLimit = 50

  /// - Parameter paths: By which properties are set, as far as they are known.
  package init(_ windows: [UIWindow], by paths: ObservedPaths) {
    self.paths = paths
    for window in windows {
      for node in sequence(first: window.valueNode, next: \.parent) { add(at: node) }
      if let controller = window.rootViewController { add(controller) }
      add(window)
    }
  }

  /// Adds one value, and the objects in it.
  package mutating func add(_ value: KeptValue) {
    guard seen.insert(value.key.owner).inserted else { return }
    values.append(value)
    addObjects(in: value.value)
  }

  /// Adds an object that is observed, and those in it.
  package mutating func add(objectIn value: Any) { addObjects(in: value) }

  private mutating func addObjects(in value: Any) {
    if let object = KeptObject(value) { return add(object) }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional: for child in mirror.children { addObjects(in: child.value) }
    case .collection, .set:
      // One that is no object is enough to know of the others.
      for child in mirror.children.prefix(Self.elementLimit) {
        guard let object = KeptObject(child.value) else { return }
        add(object)
      }
    default: break
    }
  }

  private mutating func add(_ object: KeptObject) {
    guard objects < Self.objectLimit, seen.insert(ObjectIdentifier(object.object)).inserted else { return }
    objects += 1
    let own = object.values(by: paths)
    values += own
    for value in own { addObjects(in: value.value) }
  }

  private mutating func add(_ controller: UIViewController) {
    guard seen.insert(ObjectIdentifier(controller)).inserted else { return }
    addObjects(of: controller, upTo: UIViewController.self)
    if let view = controller.viewIfLoaded { add(view) }
    for child in controller.children { add(child) }
    if let presented = controller.presentedViewController { add(presented) }
  }

  private mutating func add(_ view: UIView) {
    guard seen.insert(ObjectIdentifier(view)).inserted else { return }
    var next = view.ownNode ?? view.inheritedNode ?? view.controller?.valueNode
    while let node = next, add(at: node) { next = node.parent }
    if view.isSubclassed { addObjects(of: view, upTo: UIView.self) }
    (view as? any ValueKeeping)?.addKeptValues(to: &self)
    for view in view.subviews { add(view) }
  }

  /// - Returns: Whether the node was not looked at before.
  @discardableResult
  private mutating func add(at node: ValueNode) -> Bool {
    guard seen.insert(ObjectIdentifier(node)).inserted else { return false }
    for value in node.ownValues { if let object = KeptObject(value) { add(object) } }
    return true
  }

  /// The objects in the stored properties that a class of the program's own adds to one of the framework's.
  private mutating func addObjects(of object: AnyObject, upTo base: AnyClass) {
    for level in sequence(first: Mirror(reflecting: object), next: \.superclassMirror) {
      guard level.subjectType != base, !ValueKey.isOfFramework(level.subjectType) else { return }
      for child in level.children { if let object = KeptObject(child.value) { add(object) } }
    }
  }
}

/// A view that keeps values for what is declared in it.
@MainActor
package protocol ValueKeeping: UIView {
  /// Adds them.
  func addKeptValues(to keeping: inout KeptValues)
}
