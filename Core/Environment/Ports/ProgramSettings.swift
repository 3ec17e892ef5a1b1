public import CoreJSON
import Synchronization

/// The settings of this program, under its own name: what `@AppStorage` and ``ProgramDefaults`` keep, where nothing else is said.
///
/// Where a value cannot be written (the disk is full, the file damaged or read-only) it holds for as long as the process, and whoever set
/// it gets the error. Beneath what is kept lie the values that were registered, which last as long as the process and are never written.
public final class ProgramSettings: SettingsStorage {
  private struct State {
    var registered: [String: JSONValue] = [:]
    /// What could not be written: `nil` in it for what was to be taken out.
    var unwritten: [SettingsName: JSONValue?] = [:]
  }

  private let base: any SettingsStorage
  private let state = Mutex(State())

  /// Settings over a storage.
  public init(over base: any SettingsStorage) { self.base = base }

  // MARK: Which there are

  /// Makes the storage of a program: of the one that runs, or of what several share under a name.
  public typealias Maker = @Sendable (_ suite: String?) -> any SettingsStorage

  private static let maker = Mutex<Maker?>(nil)
  private static let known = Mutex<[String?: ProgramSettings]>([:])

  /// The program's own. In memory, until somebody has said where they are kept.
  public static var standard: ProgramSettings { named(nil) }

  /// What is kept of the program's scene, apart from its settings: where the user was.
  public static var ofScene: ProgramSettings { named(sceneSuite) }

  /// The name under which the maker is asked for ``ofScene``; no program's, as no folder can be called so.
  public static let sceneSuite = "/scene"

  /// What several programs share under a name; `nil` for the program's own.
  public static func named(_ suite: String?) -> ProgramSettings {
    known.withLock { known in
      if let settings = known[suite] { return settings }
      let make = maker.withLock { $0 }
      let settings = ProgramSettings(over: make?(suite) ?? InMemorySettings())
      known[suite] = settings
      return settings
    }
  }

  /// Says where settings are kept, for the whole process. To be called before the first of them is read.
  public static func keep(by make: @escaping Maker) { maker.withLock { $0 = make } }

  // MARK: Values

  /// The value last set under a name, else the one that was registered.
  public func value(forName name: SettingsName) throws(SettingsError) -> JSONValue? {
    let (unwritten, registered) = state.withLock { ($0.unwritten[name], $0.registered[name.rawValue]) }
    if let unwritten { return unwritten ?? registered }
    return try base.value(forName: name) ?? registered
  }

  /// Keeps a value. Where that fails it holds for as long as the process does.
  public func setValue(_ value: JSONValue?, forName name: SettingsName) throws(SettingsError) {
    do {
      try base.setValue(value, forName: name)
      state.withLock { _ = $0.unwritten.removeValue(forKey: name) }
    } catch {
      state.withLock { $0.unwritten[name] = .some(value) }
      throw error
    }
  }

  /// The names whose values change from now on, as the storage tells them.
  public func changes() -> AsyncStream<SettingsName> { base.changes() }

  /// All names under which something is kept, or was registered.
  public func names() throws(SettingsError) -> [SettingsName] {
    let (unwritten, registered) = state.withLock { ($0.unwritten, $0.registered) }
    let kept = Set(try base.names()).union(unwritten.filter { $0.value != nil }.keys)
      .subtracting(unwritten.filter { $0.value == nil }.keys)
    return Array(kept.union(registered.keys.map { SettingsName($0) }))
  }

  /// Gives values for names under which nothing is kept. They are never written; later ones replace earlier ones of the same name.
  package func register(_ values: [String: JSONValue]) {
    state.withLock { $0.registered.merge(values) { _, new in new } }
  }
}
