import CoreEnvironment
public import CoreObserving
import CoreRetained
public import Foundation

/// A value that is kept under a name for as long as its scene, while the views that use it come and go (SwiftUI:
/// `SceneStorage`).
///
/// ```swift
/// struct Browser: View {
///   @SceneStorage("tab") private var tab = 0
///   var body: some View { Stepper("Tab \(tab)", value: $tab) }
/// }
/// ```
///
/// For where the user was on a screen that may go and come back. What must be there after the next start goes into
/// ``AppStorage``; what may go with its view is ``State``.
///
/// A program that imports `SwiftUI` or `UIKit` keeps it from one run to the next, beside its settings and apart from them, as nobody who
/// leaves a program in a terminal means to begin anew; with `Core` alone it is kept in memory.
@propertyWrapper
public struct SceneStorage<Value>: DynamicProperty {
  private var storage: AppStorage<Value>

  private init(_ name: String, _ initial: Value, _ coding: SettingCoding<Value>) {
    storage = AppStorage(name, initial, coding, nil, isOfScene: true)
  }

  /// The stored value; setting it evaluates the bodies that read it again.
  public var wrappedValue: Value {
    get { storage.wrappedValue }
    nonmutating set { storage.wrappedValue = newValue }
  }

  /// A binding to the stored value, for controls: what they write is kept at once.
  public var projectedValue: Binding<Value> { storage.projectedValue }
}

extension SceneStorage {
  /// Keeps a `Bool` under `key` for as long as the scene; `wrappedValue` is where it starts.
  public init(wrappedValue: Value, _ key: String) where Value == Bool { self.init(key, wrappedValue, .boolean) }
  /// Keeps an `Int` under `key` for as long as the scene; `wrappedValue` is where it starts.
  public init(wrappedValue: Value, _ key: String) where Value == Int { self.init(key, wrappedValue, .integer) }
  /// Keeps a `Double` under `key` for as long as the scene; `wrappedValue` is where it starts.
  public init(wrappedValue: Value, _ key: String) where Value == Double { self.init(key, wrappedValue, .number) }
  /// Keeps a `String` under `key` for as long as the scene; `wrappedValue` is where it starts.
  public init(wrappedValue: Value, _ key: String) where Value == String { self.init(key, wrappedValue, .string) }

  /// Keeps a `URL` under `key` for as long as the scene; `wrappedValue` is where it starts.
  public init(wrappedValue: Value, _ key: String) where Value == URL { self.init(key, wrappedValue, .url) }
  /// Keeps a `Date` under `key` for as long as the scene; `wrappedValue` is where it starts.
  public init(wrappedValue: Value, _ key: String) where Value == Date { self.init(key, wrappedValue, .date) }
  /// Keeps a `Data` under `key` for as long as the scene; `wrappedValue` is where it starts.
  public init(wrappedValue: Value, _ key: String) where Value == Data { self.init(key, wrappedValue, .data) }

  /// Keeps a case of an enumeration under `key`, by its number; `wrappedValue` is where it starts.
  public init(wrappedValue: Value, _ key: String) where Value: RawRepresentable, Value.RawValue == Int {
    self.init(key, wrappedValue, SettingCoding.integer.raw())
  }

  /// Keeps a case of an enumeration under `key`, by its name; `wrappedValue` is where it starts.
  public init(wrappedValue: Value, _ key: String) where Value: RawRepresentable, Value.RawValue == String {
    self.init(key, wrappedValue, SettingCoding.string.raw())
  }

  /// Keeps a `Bool` under `key`, or `nil` while nothing was set.
  public init(_ key: String) where Value == Bool? { self.init(key, nil, SettingCoding.boolean.optional) }
  /// Keeps a `Double` under `key`, or `nil` while nothing was set.
  public init(_ key: String) where Value == Double? { self.init(key, nil, SettingCoding.number.optional) }
  /// Keeps a `URL` under `key`, or `nil` while nothing was set.
  public init(_ key: String) where Value == URL? { self.init(key, nil, SettingCoding.url.optional) }
  /// Keeps a `Date` under `key`, or `nil` while nothing was set.
  public init(_ key: String) where Value == Date? { self.init(key, nil, SettingCoding.date.optional) }
  /// Keeps a `Data` under `key`, or `nil` while nothing was set.
  public init(_ key: String) where Value == Data? { self.init(key, nil, SettingCoding.data.optional) }
  /// Keeps a case of an enumeration under `key`, by its name, or `nil` while nothing was set.
  public init<R: RawRepresentable>(_ key: String) where Value == R?, R.RawValue == String {
    self.init(key, nil, SettingCoding.string.raw().optional)
  }
  /// Keeps a case of an enumeration under `key`, by its number, or `nil` while nothing was set.
  public init<R: RawRepresentable>(_ key: String) where Value == R?, R.RawValue == Int {
    self.init(key, nil, SettingCoding.integer.raw().optional)
  }
  /// Keeps an `Int` under `key`, or `nil` while nothing was set.
  public init(_ key: String) where Value == Int? { self.init(key, nil, SettingCoding.integer.optional) }
  /// Keeps a `String` under `key`, or `nil` while nothing was set.
  public init(_ key: String) where Value == String? { self.init(key, nil, SettingCoding.string.optional) }
}

private struct SceneMemoryKey: EnvironmentKey {
  static var defaultValue: any SettingsStorage { ProgramSettings.ofScene }
}

extension EnvironmentValues {
  /// Where the scene keeps what it restores. A process has one scene in a terminal: by default it is that of the program.
  var sceneMemory: any SettingsStorage {
    get { self[SceneMemoryKey.self] }
    set { self[SceneMemoryKey.self] = newValue }
  }
}
