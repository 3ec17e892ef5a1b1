import CoreEnvironment
public import CoreObserving
import CoreRetained
public import Observation

/// Names a value that the view with the focus sets for the whole window (SwiftUI: `FocusedValueKey`).
///
/// ```swift
/// struct NoteKey: FocusedValueKey { typealias Value = Note }
/// extension FocusedValues {
///   var note: Note? {
///     get { self[NoteKey.self] }
///     set { self[NoteKey.self] = newValue }
///   }
/// }
/// ```
public protocol FocusedValueKey {
  /// The type of the value.
  associatedtype Value
}

/// The values that the views with the focus have set (SwiftUI: `FocusedValues`). ``FocusedValue`` reads them by key
/// paths.
public struct FocusedValues {
  var values: [ObjectIdentifier: Any] = [:]

  /// The value that was set for a key; `nil` where no view with the focus has set one.
  public subscript<Key: FocusedValueKey>(key: Key.Type) -> Key.Value? {
    get { values[ObjectIdentifier(key)] as? Key.Value }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// The object of a type that the view with the focus tells.
  subscript<Object: AnyObject>(object type: Object.Type) -> Object? {
    get { values[ObjectIdentifier(type)] as? Object }
    set { values[ObjectIdentifier(type)] = newValue }
  }
}

/// The focused values of one window: what each view has set, and which of those views has the focus.
@MainActor
final class FocusedValuesStore {
  /// A view that sets a value.
  final class Entry {
    fileprivate var values = FocusedValues()
    /// It counts wherever the focus is.
    fileprivate let isOfScene: Bool
    fileprivate let depth: Int
    fileprivate var hasFocus = false

    init(isOfScene: Bool, depth: Int) { (self.isOfScene, self.depth) = (isOfScene, depth) }
  }

  private var entries: [Entry] = []
  private let pulse = Pulse()

  nonisolated init() {}

  /// What is told now: of several views with the focus in them the innermost counts, then the others.
  var values: FocusedValues {
    pulse.read()
    var values = FocusedValues()
    let told =
      entries.filter(\.isOfScene) + entries.filter { $0.hasFocus && !$0.isOfScene }.sorted { $0.depth < $1.depth }
    for entry in told { values.values.merge(entry.values.values) { $1 } }
    return values
  }

  func set(_ values: FocusedValues, of entry: Entry) {
    entry.values = values
    if !entries.contains(where: { $0 === entry }) { entries.append(entry) }
    if entry.isOfScene || entry.hasFocus { pulse.beat() }
  }

  func set(hasFocus: Bool, of entry: Entry) {
    guard hasFocus != entry.hasFocus else { return }
    entry.hasFocus = hasFocus
    pulse.beat()
  }

  func remove(_ entry: Entry) {
    entries.removeAll { $0 === entry }
    pulse.beat()
  }
}

private struct FocusedValuesStoreKey: EnvironmentKey {
  static var defaultValue: FocusedValuesStore? { nil }
}

extension EnvironmentValues {
  /// What is told by the views of the window.
  var focusedValuesStore: FocusedValuesStore? {
    get { self[FocusedValuesStoreKey.self] }
    set { self[FocusedValuesStoreKey.self] = newValue }
  }
}

// MARK: - Telling

private nonisolated struct FocusedValueModifier<Content: View>: WrappingView {
  let content: Content
  let isOfScene: Bool
  let write: (inout FocusedValues) -> Void

  @MainActor func makeNode(in context: GraphContext) -> ViewNode<FocusedValueModifier> {
    FocusedValueNode(self, in: context)
  }
}

private final class FocusedValueNode<Content: View>: ListeningNode<FocusedValueModifier<Content>, Content> {
  private let entry: FocusedValuesStore.Entry

  init(_ view: FocusedValueModifier<Content>, in context: GraphContext) {
    entry = FocusedValuesStore.Entry(isOfScene: view.isOfScene, depth: (context.parent?.depth ?? 0) + 1)
    super.init(in: context)
    begin(with: view.content)
    listen()
    tell(view)
  }

  override func update(_ view: FocusedValueModifier<Content>) {
    child?.update(view.content)
    tell(view)
  }

  override func end() {
    store?.remove(entry)
    super.end()
  }

  override func focusEntered() { store?.set(hasFocus: true, of: entry) }
  override func focusLeft() { store?.set(hasFocus: false, of: entry) }

  private var store: FocusedValuesStore? { context.values.environment.focusedValuesStore }

  private func tell(_ view: FocusedValueModifier<Content>) {
    var values = FocusedValues()
    view.write(&values)
    store?.set(values, of: entry)
  }
}

extension View {
  private nonisolated func _telling(
    isOfScene: Bool = false, _ write: @escaping (inout FocusedValues) -> Void
  ) -> some View { FocusedValueModifier(content: self, isOfScene: isOfScene, write: write) }

  /// Tells a value to who reads it as a ``FocusedValue``, while the focus is in the view (SwiftUI: `focusedValue(_:_:)`).
  public nonisolated func focusedValue<Value>(
    _ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value
  ) -> some View { _telling { $0[keyPath: keyPath] = value } }

  /// Tells a value, or none, while the focus is in the view.
  public nonisolated func focusedValue<Value>(
    _ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value?
  ) -> some View { _telling { $0[keyPath: keyPath] = value } }

  /// Tells an object by its type, while the focus is in the view.
  public nonisolated func focusedValue<Object: AnyObject & Observable>(_ object: Object?) -> some View {
    _telling { $0[object: Object.self] = object }
  }

  /// Tells a value to who reads it as a ``FocusedValue``, while the view is there (SwiftUI: `focusedSceneValue(_:_:)`).
  public nonisolated func focusedSceneValue<Value>(
    _ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value
  ) -> some View { _telling(isOfScene: true) { $0[keyPath: keyPath] = value } }

  /// Tells a value, or none, while the view is there.
  public nonisolated func focusedSceneValue<Value>(
    _ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value?
  ) -> some View { _telling(isOfScene: true) { $0[keyPath: keyPath] = value } }

  /// Tells an object to who reads it as a ``FocusedObject``, while the focus is in the view (SwiftUI: `focusedObject(_:)`).
  public nonisolated func focusedObject<Object: ObservableObject>(_ object: Object) -> some View {
    _telling { $0[object: Object.self] = object }
  }

  /// Tells an object, or none, while the focus is in the view.
  public nonisolated func focusedObject<Object: ObservableObject>(_ object: Object?) -> some View {
    _telling { $0[object: Object.self] = object }
  }

  /// Tells an object to who reads it as a ``FocusedObject``, while the view is there (SwiftUI: `focusedSceneObject(_:)`).
  public nonisolated func focusedSceneObject<Object: ObservableObject>(_ object: Object) -> some View {
    _telling(isOfScene: true) { $0[object: Object.self] = object }
  }

  /// Tells an object, or none, while the view is there.
  public nonisolated func focusedSceneObject<Object: ObservableObject>(_ object: Object?) -> some View {
    _telling(isOfScene: true) { $0[object: Object.self] = object }
  }

  /// Tells an object by its type, while the view is there.
  public nonisolated func focusedSceneValue<Object: AnyObject & Observable>(_ object: Object?) -> some View {
    _telling(isOfScene: true) { $0[object: Object.self] = object }
  }
}
