import AmbientProgram
public import CoreJSON
import CoreObserving
public import Foundation

/// Small choices of the user that outlive the program, by the name that Foundation's class has (Foundation: `UserDefaults`).
///
/// Foundation's own keeps nothing on Linux unless `synchronize()` is called, and shares nothing with `@AppStorage`. A program that is
/// written for iOS takes this in its place with one line, which reaches every file of its target:
///
/// ```swift
/// typealias UserDefaults = ProgramDefaults
/// ```
///
/// ``standard`` and `@AppStorage` are one store. With the modules `SwiftUI` and `UIKit` it is a file in the user's folder of
/// configuration, `~/.config/NAME/settings.json` after the program's name (`$XDG_CONFIG_HOME`): each value is on the disk when `set`
/// returns, and other runs of the program see it at once. In tests, and without those modules, it lasts as long as the process. A value that cannot
/// be written warns once on the standard error stream, and holds for as long as the process.
///
/// For the kinds of values of property lists: texts, numbers, Booleans, `Date`, `Data`, `URL`, arrays, and dictionaries by text. May be used from
/// any thread. A read costs a look at the file's date, a write a file of all values: not for documents.
open class ProgramDefaults: NSObject, @unchecked Sendable {
  // Unchecked: a subclass may not be; this class has only what does not change.

  /// The settings that are kept.
  public let settings: ProgramSettings

  /// The program's own.
  public static let standard = ProgramDefaults(ProgramSettings.standard)

  /// Posted at `NotificationCenter.default` after a value was set in this process, on the thread that has set it. The object is the
  /// defaults.
  public static let didChangeNotification = Foundation.UserDefaults.didChangeNotification
  /// The name of the values of the command line. Has no effect here: a terminal program reads its own arguments.
  public static let argumentDomain = Foundation.UserDefaults.argumentDomain
  /// The name of the values of all programs. Has no effect here: there are none.
  public static let globalDomain = Foundation.UserDefaults.globalDomain
  /// The name of the values that were registered.
  public static let registrationDomain = Foundation.UserDefaults.registrationDomain

  /// Creates defaults over settings of any kind, as for tests.
  public init(_ settings: ProgramSettings) {
    self.settings = settings
    super.init()
  }

  /// Creates another object for the program's own values.
  public override convenience init() { self.init(ProgramSettings.standard) }

  /// Creates defaults that programs of a user share under a name, such as `group.org.example.shelf`: `~/.config/NAME/settings.json`.
  ///
  /// `nil` for a name that is empty or is no name of a file. Without a name it is the program's own.
  public init?(suiteName suitename: String?) {
    if let suitename {
      guard !suitename.isEmpty, suitename.utf8.count < 200, !suitename.hasPrefix("."),
        !suitename.utf8.contains(where: { $0 == UInt8(ascii: "/") || $0 < 32 })
      else { return nil }
    }
    settings = ProgramSettings.named(suitename)
    super.init()
  }

  // MARK: - Reading

  /// The value of a name, else the one that was registered; `nil` where there is neither.
  open func object(forKey defaultName: String) -> Any? { json(defaultName).flatMap(PropertyListJSON.value) }
  /// A text; a number comes as its text.
  open func string(forKey defaultName: String) -> String? {
    guard let json = json(defaultName) else { return nil }
    if case .number = json { return json.integer.map(String.init) ?? json.double.map { "\($0)" } }
    return json.string
  }
  /// A list; `nil` where there is none.
  open func array(forKey defaultName: String) -> [Any]? { object(forKey: defaultName) as? [Any] }
  /// A dictionary; `nil` where there is none.
  open func dictionary(forKey defaultName: String) -> [String: Any]? { object(forKey: defaultName) as? [String: Any] }
  /// Bytes; `nil` where there are none.
  open func data(forKey defaultName: String) -> Data? { json(defaultName).flatMap(PropertyListJSON.data(in:)) }
  /// A list of texts; `nil` where there is none, or it has something else in it.
  open func stringArray(forKey defaultName: String) -> [String]? { array(forKey: defaultName) as? [String] }
  /// A whole number, that of a text and of a fraction included; 0 where there is none.
  open func integer(forKey defaultName: String) -> Int {
    let value = double(forKey: defaultName)
    return json(defaultName)?.integer ?? Int(exactly: value.rounded(.towardZero)) ?? 0
  }
  /// A number, that of a text included; 0 where there is none.
  open func float(forKey defaultName: String) -> Float { Float(double(forKey: defaultName)) }
  /// A number, that of a text included; 0 where there is none.
  open func double(forKey defaultName: String) -> Double {
    guard let json = json(defaultName) else { return 0 }
    return json.double ?? json.boolean.map { $0 ? 1 : 0 } ?? json.string.flatMap { Double($0) } ?? 0
  }
  /// A truth value: a number other than 0, and the texts `YES`, `true` and `1`, are true; no where there is none.
  open func bool(forKey defaultName: String) -> Bool {
    guard let json = json(defaultName) else { return false }
    if let text = json.string { return ["yes", "true", "1"].contains(text.lowercased()) }
    return json.boolean ?? (double(forKey: defaultName) != 0)
  }
  /// An address; `nil` where there is none.
  open func url(forKey defaultName: String) -> URL? { json(defaultName)?.string.flatMap { URL(string: $0) } }
  /// All values, those that were registered included.
  open func dictionaryRepresentation() -> [String: Any] {
    let names = told(reading: "all values") { () throws(SettingsError) in try settings.names() } ?? []
    return Dictionary(names.compactMap { name in object(forKey: name.rawValue).map { (name.rawValue, $0) } }) { $1 }
  }
  /// Whether a name's value was laid down by somebody who administers the machine. No: `key` has no effect here, as nobody does.
  open func objectIsForced(forKey key: String) -> Bool { false }

  // MARK: - Setting

  /// Keeps a value of a property list; `nil` removes what is there.
  ///
  /// Anything else stops the program, as on Apple's systems: encode it as `Data` first.
  open func set(_ value: Any?, forKey defaultName: String) {
    guard let value else { return removeObject(forKey: defaultName) }
    guard let json = PropertyListJSON.json(value) else {
      preconditionFailure(
        "\(type(of: value)) is no value that UserDefaults can keep under “\(defaultName)”. Encode it first, as Data: JSONEncoder().encode(value)."
      )
    }
    write(json, defaultName)
  }
  /// Keeps a whole number.
  open func set(_ value: Int, forKey defaultName: String) { write(.integer(value), defaultName) }
  /// Keeps a number.
  open func set(_ value: Float, forKey defaultName: String) { set(value as Any?, forKey: defaultName) }
  /// Keeps a number.
  open func set(_ value: Double, forKey defaultName: String) { set(value as Any?, forKey: defaultName) }
  /// Keeps a truth value.
  open func set(_ value: Bool, forKey defaultName: String) { write(.boolean(value), defaultName) }
  /// Keeps an address.
  open func set(_ url: URL?, forKey defaultName: String) {
    if let url { write(.string(url.absoluteString), defaultName) } else { removeObject(forKey: defaultName) }
  }
  /// Keeps a value, by the name that key-value coding has for it.
  open func setValue(_ value: Any?, forKey key: String) { set(value, forKey: key) }
  /// The value of a name, by the name that key-value coding has for it.
  open func value(forKey key: String) -> Any? { object(forKey: key) }
  /// Takes a value out; what was registered is read again.
  open func removeObject(forKey defaultName: String) { write(nil, defaultName) }

  /// Gives values for names under which nothing is kept, as long as the process lasts. They are never written. `@AppStorage` has them,
  /// too.
  open func register(defaults registrationDictionary: [String: Any]) {
    settings.register(registrationDictionary.compactMapValues(PropertyListJSON.json))
  }
  /// Yes: everything is on the disk already.
  @discardableResult
  open func synchronize() -> Bool { true }
  /// Does nothing: `suiteName` has no effect here, as another suite is read by its own defaults.
  open func addSuite(named suiteName: String) {}
  /// Does nothing: `suiteName` has no effect here, as another suite is read by its own defaults.
  open func removeSuite(named suiteName: String) {}
  /// All values of a suite, or of the program by its identifier or name; those that were registered are not in it.
  open func persistentDomain(forName domainName: String) -> [String: Any]? {
    domain(domainName)?.dictionaryRepresentation()
  }
  /// Puts other values in the place of all that a suite, or the program, has.
  open func setPersistentDomain(_ domain: [String: Any], forName domainName: String) {
    removePersistentDomain(forName: domainName)
    for (name, value) in domain { self.domain(domainName)?.set(value, forKey: name) }
  }
  /// Takes out all values of a suite, or of the program by its identifier or name.
  open func removePersistentDomain(forName domainName: String) {
    guard let domain = domain(domainName) else { return }
    let names = domain.told(reading: "all values") { () throws(SettingsError) in try domain.settings.names() } ?? []
    for name in names { domain.removeObject(forKey: name.rawValue) }
  }
  /// Has no effect here: values are read anew at each asking.
  public class func resetStandardUserDefaults() {}

  private func domain(_ name: String) -> ProgramDefaults? {
    let isOwn = name == ProgramBundle.main.bundleIdentifier || name == ProgramPlace.current.name
    return isOwn ? .standard : ProgramDefaults(suiteName: name)
  }

  private func json(_ name: String) -> JSONValue? {
    told(reading: "“\(name)”") { () throws(SettingsError) in try settings.value(forName: SettingsName(name)) } ?? nil
  }

  private func write(_ value: JSONValue?, _ name: String) {
    do {
      try settings.setValue(value, forName: SettingsName(name))
    } catch {
      SettingsWarning.tell("UserDefaults keeps “\(name)” only until the program ends: \(error)")
    }
    NotificationCenter.default.post(name: Self.didChangeNotification, object: self)
  }

  private func told<Result>(reading what: String, _ read: () throws(SettingsError) -> Result) -> Result? {
    do {
      return try read()
    } catch {
      SettingsWarning.tell("UserDefaults could not read \(what): \(error)")
      return nil
    }
  }
}

/// What takes a storage, such as `@AppStorage(_:store:)`, takes defaults.
extension ProgramDefaults: SettingsStorage {
  /// The JSON that is kept under a name.
  public func value(forName name: SettingsName) throws(SettingsError) -> JSONValue? {
    try settings.value(forName: name)
  }
  /// Keeps JSON under a name, without a word to who follows ``didChangeNotification``.
  public func setValue(_ value: JSONValue?, forName name: SettingsName) throws(SettingsError) {
    try settings.setValue(value, forName: name)
  }
  /// The names whose values change from now on, in this process or another.
  public func changes() -> AsyncStream<SettingsName> { settings.changes() }
  /// All names under which something is kept, or was registered.
  public func names() throws(SettingsError) -> [SettingsName] { try settings.names() }
}

extension SettingsStorage where Self == ProgramDefaults {
  /// The program's own settings, to be written `.standard`.
  public static var standard: ProgramDefaults { ProgramDefaults.standard }
}
