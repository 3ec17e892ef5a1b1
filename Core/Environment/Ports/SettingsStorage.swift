public import CoreJSON

/// Where settings live: the port that `@AppStorage`, `ThemeStore` and the session are kept behind.
///
/// Core only knows this protocol. The default, ``InMemorySettings``, forgets when the process ends;
/// `ServicesSettings` keeps the values in the XDG folders and shares them between processes.
///
/// Methods may be called from any thread. They can touch the disk, so they are not for a hot path.
public protocol SettingsStorage: AnyObject, Sendable {
  /// The value last set under `name`, or `nil` where there is none.
  ///
  /// - Throws: ``SettingsError`` when the storage cannot be read; a damaged file is never taken for an empty one.
  func value(forName name: SettingsName) throws(SettingsError) -> JSONValue?

  /// Keeps `value` under `name`; `nil` removes it. When this returns, the value outlives the process
  /// (where the storage outlives it at all).
  func setValue(_ value: JSONValue?, forName name: SettingsName) throws(SettingsError)

  /// The names whose values change from now on, whoever changed them: this process, or another where the storage is
  /// shared. Ends when the storage goes away. Each caller gets a stream of its own.
  func changes() -> AsyncStream<SettingsName>

  /// All names under which something is kept, secrets left out, in any order.
  ///
  /// - Throws: ``SettingsError`` when the storage cannot be read.
  func names() throws(SettingsError) -> [SettingsName]
}

extension SettingsStorage {
  /// None: for a storage that cannot tell.
  public func names() throws(SettingsError) -> [SettingsName] { [] }
}

/// The name of a setting, and whether its value is a secret.
public struct SettingsName: Hashable, Sendable, CustomStringConvertible {
  /// The name as it stands in the file: lower case words joined by `.` and `-`, such as `theme` or `session.local`.
  public let rawValue: String
  /// Secrets are kept apart, readable by the owner alone, and never shown.
  public let isSecret: Bool

  /// Creates a name; `isSecret` says that the value is kept where others cannot read it.
  ///
  /// It is `false` by default.
  public init(_ rawValue: String, isSecret: Bool = false) {
    self.rawValue = rawValue
    self.isSecret = isSecret
  }

  /// The name itself, which is never secret: only its value may be.
  public var description: String { rawValue }
}

/// A typed name: what is set under it and read back is a `Value`.
///
/// ```swift
/// let volume = SettingsKey<Int>("volume")
/// let settings = InMemorySettings()
/// try settings.set(7, for: volume)
/// print(try settings.value(for: volume) ?? 5)  // 7
/// ```
public struct SettingsKey<Value: SettingsRepresentable>: Hashable, Sendable {
  /// The name under which it is kept, without the type of the value.
  public let name: SettingsName

  /// Creates a key by its name; `isSecret` says that the value is kept where others cannot read it.
  ///
  /// It is `false` by default.
  public init(_ name: String, isSecret: Bool = false) {
    self.name = SettingsName(name, isSecret: isSecret)
  }
}

extension SettingsStorage {
  /// The value last set for `key`, or `nil` where there is none.
  ///
  /// - Throws: ``SettingsError`` when the storage cannot be read, or holds something that is no `Value`.
  public func value<Value>(for key: SettingsKey<Value>) throws(SettingsError) -> Value? {
    guard let stored = try value(forName: key.name) else { return nil }
    guard let value = Value(settingsValue: stored) else {
      throw SettingsError(
        reason: .unexpectedValue, subject: "the setting \(key.name)",
        message: "The setting “\(key.name)” holds a value that this version cannot read.",
        nextStep: "Set it again, or remove it from the settings file.")
    }
    return value
  }

  /// Keeps `value` under the name of `key`; `nil` removes what is there.
  public func set<Value>(_ value: Value?, for key: SettingsKey<Value>) throws(SettingsError) {
    try setValue(value?.settingsValue, forName: key.name)
  }
}

/// Why a setting could not be read or kept, as a sentence for a person with the next step.
public struct SettingsError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What kind of failure it is, for a program that reacts to it.
  public enum Reason: Hashable, Sendable {
    /// The file exists and cannot be read.
    case unreadable
    /// The file or its folder cannot be written: read-only, or no permission.
    case notWritable
    /// There is no space left on the device.
    case noSpace
    /// The file is not what we wrote: damaged, or edited by hand.
    case corrupt
    /// The file of secrets belongs to another user, or others may read it.
    case insecure
    /// The stored value has another type than asked for.
    case unexpectedValue
  }

  /// What kind of failure it is, for a program that reacts to it; ``message`` is for people.
  public let reason: Reason
  /// What it is about: a path, or a setting's name. Never a value.
  public let subject: String
  /// One sentence for a person: what could not be read or kept.
  public let message: String
  /// What the person can do about it, as one sentence.
  public let nextStep: String

  /// Creates an error; `subject` names the setting or the file that it is about.
  public init(reason: Reason, subject: String, message: String, nextStep: String) {
    self.reason = reason
    self.subject = subject
    self.message = message
    self.nextStep = nextStep
  }

  /// The sentence and the next step, one after the other, as a person reads them.
  public var description: String { "\(message) \(nextStep)" }
}
