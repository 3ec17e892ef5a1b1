import CoreEnvironment
public import CoreObserving

/// Reads an object that the view with the focus tells with `focusedObject(_:)`; `nil` where none does. Each change of the
/// object evaluates the view again (SwiftUI: `FocusedObject`).
///
/// ```swift
/// final class Note: ObservableObject { @Published var title = "Shopping" }
///
/// struct TitleOfNote: View {
///   @FocusedObject private var note: Note?
///   var body: some View { Text(note?.title ?? "No note") }
/// }
/// ```
///
/// For older listings. A class that is `@Observable` is told as a value, and read as a ``FocusedValue``.
@propertyWrapper
public struct FocusedObject<ObjectType: ObservableObject>: DynamicProperty {
  private var store: FocusedValuesStore?

  /// Reads the object of the type that the view with the focus tells.
  public init() {}

  /// The object; `nil` where no view with the focus tells one.
  @MainActor @preconcurrency public var wrappedValue: ObjectType? { store?.values[object: ObjectType.self] }

  /// Makes bindings to the object's properties, as in `$note?.title`; `nil` where there is no object.
  @MainActor @preconcurrency public var projectedValue: ObservedObject<ObjectType>.Wrapper? {
    wrappedValue.map { ObservedObject.Wrapper(object: $0) }
  }
}

extension FocusedObject: @MainActor GraphProperty {
  var objectChanges: Int? { wrappedValue.map { ObservedObjectLink.changes(of: $0) } }

  mutating func connect(_ kept: inout AnyObject?, at place: PropertyPlace) {
    store = place.values.environment.focusedValuesStore
  }

  func prepare() -> MissingObject? {
    if let object = wrappedValue { ObservedObjectLink.read(object) }
    return nil
  }

  static func areEqual(_ left: FocusedObject, _ right: FocusedObject) -> Bool { true }
}
