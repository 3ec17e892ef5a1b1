import CoreEnvironment
public import CoreObserving

/// Observes an object that is passed in: each change of it evaluates the view again (SwiftUI: `ObservedObject`).
///
/// ```swift
/// final class Player: ObservableObject { @Published var isPlaying = false }
///
/// struct PlayButton: View {
///   @ObservedObject var player: Player
///   var body: some View { Toggle("Play", isOn: $player.isPlaying) }
/// }
/// ```
///
/// For older listings. A class that is `@Observable` needs no wrapper, and its views are evaluated for what they have
/// read alone. Where the view makes the object itself, take ``StateObject``: a property with a default would be another
/// object whenever the view above is evaluated.
@propertyWrapper
public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty {
  /// The object whose changes evaluate the view again; the view does not own it.
  public var wrappedValue: ObjectType

  /// Observes an object that was made elsewhere and is passed in.
  public init(wrappedValue: ObjectType) { self.wrappedValue = wrappedValue }

  /// Observes an object that was made elsewhere, as the older spelling has it.
  public init(initialValue: ObjectType) { wrappedValue = initialValue }

  /// Makes bindings to the object's properties, as in `$model.name`.
  public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }

  /// Makes bindings to an object's properties (SwiftUI: `ObservedObject.Wrapper`).
  @dynamicMemberLookup
  public struct Wrapper {
    let object: ObjectType

    /// A binding to a property of the object: reads it, and writes what a control sets.
    public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>) -> Binding<Subject>
    {
      Binding(observing: object, keyPath)
    }
  }
}

extension ObservedObject: @MainActor GraphProperty {
  var objectChanges: Int? { ObservedObjectLink.changes(of: wrappedValue) }

  mutating func connect(_ kept: inout AnyObject?, at place: PropertyPlace) {}

  func prepare() -> MissingObject? {
    ObservedObjectLink.read(wrappedValue)
    return nil
  }

  static func areEqual(_ left: ObservedObject, _ right: ObservedObject) -> Bool {
    left.wrappedValue === right.wrappedValue
  }
}

/// Makes an object once, when the view comes, and keeps it for the view; each change of the object evaluates the view
/// again (SwiftUI: `StateObject`).
///
/// ```swift
/// final class Player: ObservableObject { @Published var isPlaying = false }
///
/// struct PlayerView: View {
///   @StateObject private var player = Player()
///   var body: some View { Toggle("Play", isOn: $player.isPlaying) }
/// }
/// ```
///
/// For older listings. An `@Observable` class goes into ``State``, which evaluates a view for what it has read alone.
/// An object that is passed in is an ``ObservedObject``.
@propertyWrapper
public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
  private let make: () -> ObjectType
  private var object: ObjectType?

  /// Keeps the object that the closure makes: it is made once, when the view comes onto the screen.
  public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) { make = thunk }

  /// The object. Outside of a screen each question makes one.
  public var wrappedValue: ObjectType { object ?? make() }

  /// Makes bindings to the object's properties, as in `$model.name`.
  public var projectedValue: ObservedObject<ObjectType>.Wrapper { ObservedObject.Wrapper(object: wrappedValue) }
}

extension StateObject: @MainActor GraphProperty {
  var objectChanges: Int? { ObservedObjectLink.changes(of: wrappedValue) }

  static var keepsState: Bool { true }

  mutating func connect(_ kept: inout AnyObject?, at place: PropertyPlace) {
    let object = kept as? ObjectType ?? make()
    kept = object
    self.object = object
  }

  func prepare() -> MissingObject? {
    ObservedObjectLink.read(wrappedValue)
    return nil
  }

  static func areEqual(_ left: StateObject, _ right: StateObject) -> Bool { true }
}

/// Reads the nearest object of a type that was injected with ``View/environmentObject(_:)``; each change of it
/// evaluates the view again (SwiftUI: `EnvironmentObject`).
///
/// ```swift
/// final class Player: ObservableObject { @Published var title = "Silence" }
///
/// struct NowPlaying: View {
///   @EnvironmentObject private var player: Player
///   var body: some View { Text(player.title) }
/// }
/// ```
///
/// For older listings. An `@Observable` class is injected with `environment(_:)` and read with ``Environment``. Where
/// the object is missing, the view's place says so; in SwiftUI the program stops.
@propertyWrapper
public struct EnvironmentObject<ObjectType: ObservableObject>: DynamicProperty {
  private var node: ValueNode?

  /// Reads the nearest object of the type that a view above has injected with `environmentObject(_:)`.
  public init() {}

  /// The object. Where it is missing within a screen, the view's place shows what to do; elsewhere the program stops with the
  /// same text.
  public var wrappedValue: ObjectType {
    do {
      return try (node?.environment ?? EnvironmentValues()).object(ObjectType.self)
    } catch {
      fatalError("\(error)")
    }
  }

  /// Makes bindings to the object's properties, as in `$model.name`.
  public var projectedValue: ObservedObject<ObjectType>.Wrapper { ObservedObject.Wrapper(object: wrappedValue) }
}

extension EnvironmentObject: @MainActor GraphProperty {
  var objectChanges: Int? {
    // Where the object is missing, `prepare()` says so; here there are no changes to count.
    (try? (node?.environment ?? EnvironmentValues()).object(ObjectType.self)).map { ObservedObjectLink.changes(of: $0) }
  }

  mutating func connect(_ kept: inout AnyObject?, at place: PropertyPlace) { node = place.values }

  func prepare() -> MissingObject? {
    do {
      ObservedObjectLink.read(try (node?.environment ?? EnvironmentValues()).object(ObjectType.self))
      return nil
    } catch {
      return error
    }
  }

  static func areEqual(_ left: EnvironmentObject, _ right: EnvironmentObject) -> Bool { true }
}
