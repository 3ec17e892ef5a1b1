public import CoreEnvironment
import CoreObserving
public import Observation

/// Reads a value or an object of the environment that the view stands in (SwiftUI: `Environment`).
///
/// ```swift
/// @Observable final class Basket { var count = 0 }
///
/// struct BasketLabel: View {
///   @Environment(Basket.self) private var basket  // the nearest one, or a text that says what is missing
///   @Environment(\.locale) private var locale
///
///   var body: some View { Text("\(basket.count) items, \(locale.identifier)") }
/// }
/// ```
///
/// For what is set once and wanted deep down. What the view directly above knows is passed as a property. An object
/// that need not be there is read as an optional: `@Environment(Basket.self) private var basket: Basket?`.
///
/// A view that reads it in its body is evaluated again when the value changes. Where an object that must be there is
/// missing, the view's place shows the text of `MissingObject`, and the view comes as soon as the object is there.
/// (In SwiftUI the program stops.)
@propertyWrapper
public struct Environment<Value>: DynamicProperty {
  /// What is asked for.
  private enum Source {
    case keyPath(KeyPath<EnvironmentValues, Value>)
    case object((EnvironmentValues) throws(MissingObject) -> Value)
    case optionalObject((EnvironmentValues) -> Value)
  }

  private let source: Source
  /// Where the view stands; `nil` outside of a screen.
  private var node: ValueNode?

  /// Reads the value under a key path, as in `@Environment(\.locale)`.
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { source = .keyPath(keyPath) }

  /// Reads the object of a type that was injected nearest. It must be there.
  public init(_ type: Value.Type) where Value: AnyObject & Observable {
    source = .object { values throws(MissingObject) in try values.object(Value.self) }
  }

  /// Reads the object of a type that was injected nearest, or `nil`.
  public init<Object: AnyObject & Observable>(_ type: Object.Type) where Value == Object? {
    source = .optionalObject { values in values[Object.self] }
  }

  /// The value. A missing object stops the program with the text of `MissingObject`; within a body that cannot be, as
  /// the body is not evaluated then.
  public var wrappedValue: Value {
    do {
      return try value()
    } catch {
      fatalError("\(error)")
    }
  }

  private func value() throws(MissingObject) -> Value {
    let values = node?.environment ?? EnvironmentValues()
    switch source {
    case .keyPath(let keyPath): return values[keyPath: keyPath]
    case .object(let read): return try read(values)
    case .optionalObject(let read): return read(values)
    }
  }
}

extension Environment: @MainActor GraphProperty {
  mutating func connect(_ kept: inout AnyObject?, at place: PropertyPlace) { node = place.values }

  func prepare() -> MissingObject? {
    guard case .object = source else { return nil }
    do {
      _ = try value()
      return nil
    } catch {
      return error
    }
  }

  func reads(_ change: ChangeName) -> Bool {
    guard case .keyPath(let keyPath) = source, case .value(let value) = change else { return false }
    return node?.names(readBy: keyPath).contains(value.name) == true
  }

  static func areEqual(_ left: Environment, _ right: Environment) -> Bool {
    switch (left.source, right.source) {
    case (.keyPath(let left), .keyPath(let right)): left == right
    case (.object, .object), (.optionalObject, .optionalObject): true
    default: false
    }
  }
}
