public import CoreEnvironment
public import Foundation

// Settings that are kept in defaults, by the type that they have: so that a program writes `.shared` for defaults of its own.

extension AppStorage {
  /// Keeps a `Bool` under `key`; `wrappedValue` holds until one is stored.
  public init(wrappedValue: Value, _ key: String, store: ProgramDefaults?) where Value == Bool {
    self.init(wrappedValue: wrappedValue, key, store: store?.settings)
  }

  /// Keeps an `Int` under `key`; `wrappedValue` holds until one is stored.
  public init(wrappedValue: Value, _ key: String, store: ProgramDefaults?) where Value == Int {
    self.init(wrappedValue: wrappedValue, key, store: store?.settings)
  }

  /// Keeps a `Double` under `key`; `wrappedValue` holds until one is stored.
  public init(wrappedValue: Value, _ key: String, store: ProgramDefaults?) where Value == Double {
    self.init(wrappedValue: wrappedValue, key, store: store?.settings)
  }

  /// Keeps a `String` under `key`; `wrappedValue` holds until one is stored.
  public init(wrappedValue: Value, _ key: String, store: ProgramDefaults?) where Value == String {
    self.init(wrappedValue: wrappedValue, key, store: store?.settings)
  }

  /// Keeps a `URL` under `key`, written as its text; `wrappedValue` holds until one is stored.
  public init(wrappedValue: Value, _ key: String, store: ProgramDefaults?) where Value == URL {
    self.init(wrappedValue: wrappedValue, key, store: store?.settings)
  }

  /// Keeps a `Date` under `key`; `wrappedValue` holds until one is stored.
  public init(wrappedValue: Value, _ key: String, store: ProgramDefaults?) where Value == Date {
    self.init(wrappedValue: wrappedValue, key, store: store?.settings)
  }

  /// Keeps a `Data` under `key`; `wrappedValue` holds until one is stored.
  public init(wrappedValue: Value, _ key: String, store: ProgramDefaults?) where Value == Data {
    self.init(wrappedValue: wrappedValue, key, store: store?.settings)
  }

  /// Keeps a case of an enumeration under `key`, by its number; `wrappedValue` holds until one is stored.
  public init(wrappedValue: Value, _ key: String, store: ProgramDefaults?)
  where Value: RawRepresentable, Value.RawValue == Int {
    self.init(wrappedValue: wrappedValue, key, store: store?.settings)
  }

  /// Keeps a case of an enumeration under `key`, by its name; `wrappedValue` holds until one is stored.
  public init(wrappedValue: Value, _ key: String, store: ProgramDefaults?)
  where Value: RawRepresentable, Value.RawValue == String {
    self.init(wrappedValue: wrappedValue, key, store: store?.settings)
  }
}

extension AppStorage where Value: ExpressibleByNilLiteral {
  /// Keeps a `Bool` under `key`, or `nil` while nothing is stored; setting `nil` removes it.
  public init(_ key: String, store: ProgramDefaults?) where Value == Bool? {
    self.init(key, store: store?.settings)
  }

  /// Keeps an `Int` under `key`, or `nil` while nothing is stored; setting `nil` removes it.
  public init(_ key: String, store: ProgramDefaults?) where Value == Int? {
    self.init(key, store: store?.settings)
  }

  /// Keeps a `Double` under `key`, or `nil` while nothing is stored; setting `nil` removes it.
  public init(_ key: String, store: ProgramDefaults?) where Value == Double? {
    self.init(key, store: store?.settings)
  }

  /// Keeps a `String` under `key`, or `nil` while nothing is stored; setting `nil` removes it.
  public init(_ key: String, store: ProgramDefaults?) where Value == String? {
    self.init(key, store: store?.settings)
  }

  /// Keeps a `URL` under `key`, or `nil` while nothing is stored; setting `nil` removes it.
  public init(_ key: String, store: ProgramDefaults?) where Value == URL? {
    self.init(key, store: store?.settings)
  }

  /// Keeps a `Date` under `key`, or `nil` while nothing is stored; setting `nil` removes it.
  public init(_ key: String, store: ProgramDefaults?) where Value == Date? {
    self.init(key, store: store?.settings)
  }

  /// Keeps a `Data` under `key`, or `nil` while nothing is stored; setting `nil` removes it.
  public init(_ key: String, store: ProgramDefaults?) where Value == Data? {
    self.init(key, store: store?.settings)
  }

  /// Keeps a case of an enumeration under `key`, by its name, or `nil` while nothing is stored.
  public init<R: RawRepresentable>(_ key: String, store: ProgramDefaults?)
  where Value == R?, R.RawValue == String {
    self.init(key, store: store?.settings)
  }

  /// Keeps a case of an enumeration under `key`, by its number, or `nil` while nothing is stored.
  public init<R: RawRepresentable>(_ key: String, store: ProgramDefaults?)
  where Value == R?, R.RawValue == Int {
    self.init(key, store: store?.settings)
  }
}

extension View {
  /// Sets the defaults for ``AppStorage`` in the view, unless a property names some itself (SwiftUI: `defaultAppStorage(_:)`).
  public nonisolated func defaultAppStorage(_ store: ProgramDefaults) -> some View {
    environment(\.settingsStorage, store.settings)
  }
}

extension Scene {
  /// Sets the defaults for ``AppStorage`` in the scene, unless a property names some itself (SwiftUI: `defaultAppStorage(_:)`).
  public nonisolated func defaultAppStorage(_ store: ProgramDefaults) -> some Scene {
    environment(\.settingsStorage, store.settings)
  }
}
