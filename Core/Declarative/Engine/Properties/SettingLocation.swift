import CoreJSON
import CoreEnvironment
import CoreObserving
import CoreRetained
import Synchronization

/// One setting of a storage, read and written as a type: what ``AppStorage`` and its bindings refer to.
///
/// Unchecked: the closures of the coding are those of this file's values, and touch nothing else.
final class SettingLocation<Value>: BindingLocation, @unchecked Sendable {
  private let name: SettingsName
  private let initial: Value
  private let coding: SettingCoding<Value>
  private let readers: SettingsReaders

  init(_ name: String, _ initial: Value, _ coding: SettingCoding<Value>, _ readers: SettingsReaders) {
    self.name = SettingsName(name)
    self.initial = initial
    self.coding = coding
    self.readers = readers
  }

  func isOf(_ name: String, _ storage: any SettingsStorage) -> Bool {
    self.name.rawValue == name && readers.storage === storage
  }

  /// The stored value, else the default. Reading it subscribes the pass that is running.
  var value: Value { readers.read(name).flatMap(coding.decode) ?? initial }

  func read() -> Value? { .some(value) }

  func write(_ value: Value) -> Bool {
    readers.write(coding.encode(value), name)
    return true
  }

  func isSame(as other: any BindingLocation<Value>) -> Bool {
    guard let other = other as? SettingLocation<Value> else { return false }
    return other.name == name && other.readers === readers
  }
}

/// The settings of one storage that were read, and the passes that read them.
///
/// A storage may touch the disk, so each name is asked for once. Unchecked: what was read is kept under the lock; the
/// readers are told on the main actor.
final class SettingsReaders: @unchecked Sendable {
  let storage: any SettingsStorage
  private let known = Mutex<[SettingsName: JSONValue?]>([:])
  @MainActor private var lists: [SettingsName: ReaderList] = [:]
  private let following = Mutex<Task<Void, Never>?>(nil)

  private init(_ storage: any SettingsStorage) {
    self.storage = storage
    let changes = storage.changes()
    let task = Task { @MainActor [weak self] in
      for await name in changes { self?.changed(name) }
    }
    following.withLock { $0 = task }
  }

  deinit { following.withLock { $0?.cancel() } }

  // MARK: Which there are

  private struct Weak: Sendable {
    weak var readers: SettingsReaders?
  }

  private static let all = Mutex<[ObjectIdentifier: Weak]>([:])

  /// The readers of a storage; one object, which lives as long as somebody uses it.
  static func of(_ storage: any SettingsStorage) -> SettingsReaders {
    all.withLock { all in
      if let readers = all[ObjectIdentifier(storage)]?.readers, readers.storage === storage { return readers }
      let readers = SettingsReaders(storage)
      all = all.filter { $0.value.readers != nil }
      all[ObjectIdentifier(storage)] = Weak(readers: readers)
      return readers
    }
  }

  /// The storage that the environment has at a place.
  ///
  /// Where none is set, the environment answers with a new storage each time; the program's own is used then.
  @MainActor
  static func storage(in values: ValueNode) -> any SettingsStorage {
    let environment = values.environment
    let storage = environment.settingsStorage
    return storage === environment.settingsStorage ? storage : ProgramSettings.standard
  }

  // MARK: Reading and writing

  /// The stored JSON under a name. Reading it subscribes the pass that is running.
  func read(_ name: SettingsName) -> JSONValue? {
    if MainQueue.isCurrent {
      // Checked right here.
      MainActor.assumeIsolated {
        if let tracking = Tracking.current { list(name).read(by: tracking) }
      }
    }
    if let known = known.withLock({ $0[name] }) { return known }
    let value = stored(name)
    known.withLock { $0[name] = .some(value) }
    return value
  }

  private func stored(_ name: SettingsName) -> JSONValue? {
    do {
      return try storage.value(forName: name)
    } catch {
      RetainedWarning.write("@AppStorage(\"\(name)\") shows its default: \(error)")
      return nil
    }
  }

  func write(_ value: JSONValue?, _ name: SettingsName) {
    guard known.withLock({ $0[name] }) != .some(value) else { return }
    // The value holds in this process even where the storage cannot keep it.
    known.withLock { $0[name] = .some(value) }
    do {
      try storage.setValue(value, forName: name)
    } catch {
      RetainedWarning.write("@AppStorage(\"\(name)\") was not kept: \(error)")
    }
    if MainQueue.isCurrent {
      // Checked right here.
      MainActor.assumeIsolated { tell(name) }
    } else {
      MainQueue.async { [self] in tell(name) }
    }
  }

  @MainActor
  private func list(_ name: SettingsName) -> ReaderList {
    if let list = lists[name] { return list }
    let list = ReaderList()
    lists[name] = list
    return list
  }

  @MainActor
  private func tell(_ name: SettingsName) { lists[name]?.beat(ObservedChange(.other("the setting \(name)"))) }

  /// The storage has told of a change, which another process may have made.
  @MainActor
  private func changed(_ name: SettingsName) {
    let value = stored(name)
    let isNew = known.withLock { known in
      guard let former = known[name], former != value else { return false }
      known[name] = .some(value)
      return true
    }
    if isNew { tell(name) }
  }
}
