public import CoreEnvironment
public import CoreObserving
import CoreRetained
public import Foundation

/// A setting of the user that is stored under a name, in the environment's `settingsStorage` (SwiftUI: `AppStorage`).
///
/// ```swift
/// enum Theme: String { case system, light, dark }
///
/// struct ThemePicker: View {
///   @AppStorage("theme") private var theme = Theme.system
///   var body: some View { Button("Use dark") { theme = .dark } }
/// }
/// ```
///
/// For small choices of the user that outlive the program. Not for documents, nor for secrets; what ends with the
/// program is ``State`` or ``SceneStorage``.
///
/// Whoever reads it in a body is evaluated again when it changes, whoever changes it: another view, or another process
/// where the storage is shared. Where nothing is kept, or something that is no value of this type, it is the default.
/// It may be a `Bool`, `Int`, `Double`, `String`, `URL`, `Date`, `Data`, an enumeration of `Int` or `String`, or an
/// optional of these: `nil` takes it out of the storage. A storage that cannot be written warns, and the value holds
/// for as long as the process.
@propertyWrapper
public struct AppStorage<Value>: DynamicProperty {
  private let name: String
  private let initial: Value
  private let coding: SettingCoding<Value>
  private let store: (any SettingsStorage)?
  private let isOfScene: Bool
  private var location: SettingLocation<Value>?

  init(
    _ name: String, _ initial: Value, _ coding: SettingCoding<Value>, _ store: (any SettingsStorage)?,
    isOfScene: Bool = false
  ) {
    self.name = name
    self.initial = initial
    self.coding = coding
    // Defaults are one more name for their settings: who reads the one reads the other.
    self.store = (store as? ProgramDefaults)?.settings ?? store
    self.isOfScene = isOfScene
  }

  /// The value. Outside of a screen, as in a model, it is what `store` has, or the program's settings.
  public var wrappedValue: Value {
    get { place.value }
    nonmutating set { place.set(newValue, in: Transaction()) {} }
  }

  /// Reads the value in an `ObservableObject`, and sets it between telling the subscribers and the observers of the object.
  public static subscript<EnclosingSelf: ObservableObject>(
    _enclosingInstance object: EnclosingSelf,
    wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
    storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, AppStorage<Value>>
  ) -> Value {
    get { object[keyPath: storageKeyPath].wrappedValue }
    set {
      let publisher = ObservedObjectLink.teller(of: object)
      publisher?.willChange()
      object[keyPath: storageKeyPath].wrappedValue = newValue
      publisher?.didChange()
    }
  }

  /// A binding to the setting, for controls: what they write is stored at once.
  public var projectedValue: Binding<Value> { Binding(location: place) }

  private var place: SettingLocation<Value> {
    if let location { return location }
    let storage: any SettingsStorage = store ?? (isOfScene ? ProgramSettings.ofScene : ProgramSettings.standard)
    return SettingLocation(name, initial, coding, SettingsReaders.of(storage))
  }
}

extension AppStorage: @MainActor GraphProperty {
  mutating func connect(_ kept: inout AnyObject?, at place: PropertyPlace) {
    let storage: any SettingsStorage =
      isOfScene ? place.values.environment.sceneMemory : store ?? SettingsReaders.storage(in: place.values)
    if let location = kept as? SettingLocation<Value>, location.isOf(name, storage) {
      self.location = location
    } else {
      let location = SettingLocation(name, initial, coding, SettingsReaders.of(storage))
      kept = location
      self.location = location
    }
  }

  static func areEqual(_ left: AppStorage, _ right: AppStorage) -> Bool {
    left.name == right.name && left.store === right.store
  }
}

extension View {
  /// Sets the storage for ``AppStorage`` in the view, unless a property names one itself (SwiftUI:
  /// `defaultAppStorage(_:)`).
  @_disfavoredOverload
  public nonisolated func defaultAppStorage(_ store: any SettingsStorage) -> some View {
    environment(\.settingsStorage, store)
  }
}

// MARK: - Values that can be kept

extension AppStorage {
  /// Keeps a `Bool` under `key`; `wrappedValue` holds until one is stored.
  @_disfavoredOverload
  public init(wrappedValue: Value, _ key: String, store: (any SettingsStorage)? = nil) where Value == Bool {
    self.init(key, wrappedValue, .boolean, store)
  }

  /// Keeps an `Int` under `key`; `wrappedValue` holds until one is stored.
  @_disfavoredOverload
  public init(wrappedValue: Value, _ key: String, store: (any SettingsStorage)? = nil) where Value == Int {
    self.init(key, wrappedValue, .integer, store)
  }

  /// Keeps a `Double` under `key`; `wrappedValue` holds until one is stored.
  @_disfavoredOverload
  public init(wrappedValue: Value, _ key: String, store: (any SettingsStorage)? = nil) where Value == Double {
    self.init(key, wrappedValue, .number, store)
  }

  /// Keeps a `String` under `key`; `wrappedValue` holds until one is stored.
  @_disfavoredOverload
  public init(wrappedValue: Value, _ key: String, store: (any SettingsStorage)? = nil) where Value == String {
    self.init(key, wrappedValue, .string, store)
  }

  /// Keeps a `URL` under `key`, written as its text; `wrappedValue` holds until one is stored.
  @_disfavoredOverload
  public init(wrappedValue: Value, _ key: String, store: (any SettingsStorage)? = nil) where Value == URL {
    self.init(key, wrappedValue, .url, store)
  }

  /// Keeps a `Date` under `key`; `wrappedValue` holds until one is stored.
  @_disfavoredOverload
  public init(wrappedValue: Value, _ key: String, store: (any SettingsStorage)? = nil) where Value == Date {
    self.init(key, wrappedValue, .date, store)
  }

  /// Keeps a `Data` under `key`; `wrappedValue` holds until one is stored.
  @_disfavoredOverload
  public init(wrappedValue: Value, _ key: String, store: (any SettingsStorage)? = nil) where Value == Data {
    self.init(key, wrappedValue, .data, store)
  }

  /// Keeps a case of an enumeration under `key`, by its number; `wrappedValue` holds until one is stored.
  @_disfavoredOverload
  public init(wrappedValue: Value, _ key: String, store: (any SettingsStorage)? = nil)
  where Value: RawRepresentable, Value.RawValue == Int {
    self.init(key, wrappedValue, SettingCoding.integer.raw(), store)
  }

  /// Keeps a case of an enumeration under `key`, by its name; `wrappedValue` holds until one is stored.
  @_disfavoredOverload
  public init(wrappedValue: Value, _ key: String, store: (any SettingsStorage)? = nil)
  where Value: RawRepresentable, Value.RawValue == String {
    self.init(key, wrappedValue, SettingCoding.string.raw(), store)
  }
}

extension AppStorage where Value: ExpressibleByNilLiteral {
  /// Keeps a `Bool` under `key`, or `nil` while nothing is stored; setting `nil` removes it.
  @_disfavoredOverload
  public init(_ key: String, store: (any SettingsStorage)? = nil) where Value == Bool? {
    self.init(key, nil, SettingCoding.boolean.optional, store)
  }

  /// Keeps an `Int` under `key`, or `nil` while nothing is stored; setting `nil` removes it.
  @_disfavoredOverload
  public init(_ key: String, store: (any SettingsStorage)? = nil) where Value == Int? {
    self.init(key, nil, SettingCoding.integer.optional, store)
  }

  /// Keeps a `Double` under `key`, or `nil` while nothing is stored; setting `nil` removes it.
  @_disfavoredOverload
  public init(_ key: String, store: (any SettingsStorage)? = nil) where Value == Double? {
    self.init(key, nil, SettingCoding.number.optional, store)
  }

  /// Keeps a `String` under `key`, or `nil` while nothing is stored; setting `nil` removes it.
  @_disfavoredOverload
  public init(_ key: String, store: (any SettingsStorage)? = nil) where Value == String? {
    self.init(key, nil, SettingCoding.string.optional, store)
  }

  /// Keeps a `URL` under `key`, or `nil` while nothing is stored; setting `nil` removes it.
  @_disfavoredOverload
  public init(_ key: String, store: (any SettingsStorage)? = nil) where Value == URL? {
    self.init(key, nil, SettingCoding.url.optional, store)
  }

  /// Keeps a `Date` under `key`, or `nil` while nothing is stored; setting `nil` removes it.
  @_disfavoredOverload
  public init(_ key: String, store: (any SettingsStorage)? = nil) where Value == Date? {
    self.init(key, nil, SettingCoding.date.optional, store)
  }

  /// Keeps a `Data` under `key`, or `nil` while nothing is stored; setting `nil` removes it.
  @_disfavoredOverload
  public init(_ key: String, store: (any SettingsStorage)? = nil) where Value == Data? {
    self.init(key, nil, SettingCoding.data.optional, store)
  }

  /// Keeps a case of an enumeration under `key`, by its name, or `nil` while nothing is stored.
  @_disfavoredOverload
  public init<R: RawRepresentable>(_ key: String, store: (any SettingsStorage)? = nil)
  where Value == R?, R.RawValue == String {
    self.init(key, nil, SettingCoding.string.raw().optional, store)
  }

  /// Keeps a case of an enumeration under `key`, by its number, or `nil` while nothing is stored.
  @_disfavoredOverload
  public init<R: RawRepresentable>(_ key: String, store: (any SettingsStorage)? = nil)
  where Value == R?, R.RawValue == Int {
    self.init(key, nil, SettingCoding.integer.raw().optional, store)
  }
}
