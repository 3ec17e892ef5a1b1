import Foundation

/// Who is told of what is done with a control, in the order in which they asked.
@MainActor
struct ControlActions {
  private struct Registration {
    let events: UIControl.Event
    let action: UIAction?
    weak var target: AnyObject?
    let isTargeted: Bool
    var selector: Selector?
    let perform: @MainActor (UIControl, UIEvent?) -> Void

    /// Its target is gone: it never does anything again.
    var isOver: Bool { isTargeted && target == nil }
  }

  private var registrations: [Registration] = []

  var isEmpty: Bool { registrations.isEmpty }

  /// Every event that somebody wants to hear of.
  var events: UIControl.Event { registrations.reduce(into: []) { $0.formUnion($1.events) } }

  mutating func add<Target: AnyObject>(
    _ target: Target, _ events: UIControl.Event, _ selector: Selector? = nil,
    _ perform: @escaping @MainActor (Target, UIControl, UIEvent?) -> Void
  ) {
    registrations.removeAll(where: \.isOver)
    registrations.append(
      Registration(events: events, action: nil, target: target, isTargeted: true, selector: selector) {
        [weak target] control, event in
        if let target { perform(target, control, event) }
      })
  }

  /// Without a target: whoever in the chain of the control is fit for it.
  mutating func add(
    _ events: UIControl.Event, _ selector: Selector? = nil,
    _ perform: @escaping @MainActor (UIControl, UIEvent?) -> Void
  ) {
    registrations.append(
      Registration(
        events: events, action: nil, target: nil, isTargeted: false, selector: selector, perform: perform))
  }

  mutating func add(_ action: UIAction, _ events: UIControl.Event) {
    remove(action.identifier, events)
    registrations.append(
      Registration(events: events, action: action, target: nil, isTargeted: false) { control, _ in
        action.perform(from: control)
      })
  }

  mutating func remove(target: AnyObject?, _ events: UIControl.Event, _ selector: Selector? = nil) {
    registrations.removeAll {
      guard $0.action == nil, $0.events.isSubset(of: events) else { return false }
      if let selector, let own = $0.selector, own != selector { return false }
      return $0.isOver || target == nil || $0.target === target
    }
  }

  /// The objects that are told.
  var targets: Set<AnyHashable> { Set(registrations.compactMap { $0.target as? NSObject }) }

  /// The names of the selectors of an object, or of the chain, that wait for an event.
  func names(of target: AnyObject?, at event: UIControl.Event) -> [String]? {
    let names = registrations.filter { $0.target === target && !$0.events.isDisjoint(with: event) && !$0.isOver }
      .compactMap { $0.selector?.description }
    return names.isEmpty ? nil : names
  }

  mutating func remove(_ identifier: UIAction.Identifier, _ events: UIControl.Event) {
    registrations.removeAll { $0.action?.identifier == identifier && $0.events.isSubset(of: events) }
  }

  /// Tells each one once, however many of the events it waits for.
  func send(_ events: UIControl.Event, from control: UIControl, _ event: UIEvent?) {
    for registration in registrations where !registration.events.isDisjoint(with: events) {
      registration.perform(control, event)
    }
  }
}
