public import CoreJSON
import Synchronization

/// Settings that live as long as the process: the default of the port, and what tests and `--server mock` use.
public final class InMemorySettings: SettingsStorage {
  private struct State {
    var values: [SettingsName: JSONValue] = [:]
    var listeners: [Int: AsyncStream<SettingsName>.Continuation] = [:]
    var nextListener = 0
  }

  private let state = Mutex(State())

  /// Creates an empty storage, which forgets everything with the process: for tests and previews.
  public init() {}

  deinit {
    for continuation in state.withLock({ $0.listeners }).values { continuation.finish() }
  }

  /// The value last set under `name`; `nil` where there is none.
  ///
  /// This storage never throws.
  public func value(forName name: SettingsName) throws(SettingsError) -> JSONValue? {
    state.withLock { $0.values[name] }
  }

  /// Keeps `value`, and tells the listeners when it differs from what was there. Never throws.
  public func setValue(_ value: JSONValue?, forName name: SettingsName) throws(SettingsError) {
    let listeners = state.withLock { state -> [AsyncStream<SettingsName>.Continuation] in
      guard state.values[name] != value else { return [] }
      state.values[name] = value
      return Array(state.listeners.values)
    }
    for listener in listeners { listener.yield(name) }
  }

  /// All names under which something is kept, secrets left out.
  public func names() throws(SettingsError) -> [SettingsName] {
    state.withLock { $0.values.keys.filter { !$0.isSecret } }
  }

  /// The names whose values change from now on, one each time.
  ///
  /// The sequence ends when its task is cancelled.
  public func changes() -> AsyncStream<SettingsName> {
    let (stream, continuation) = AsyncStream.makeStream(of: SettingsName.self)
    let id = state.withLock { state in
      state.nextListener += 1
      state.listeners[state.nextListener] = continuation
      return state.nextListener
    }
    continuation.onTermination = { [weak self] _ in
      self?.state.withLock { _ = $0.listeners.removeValue(forKey: id) }
    }
    return stream
  }
}

private struct SettingsStorageKey: EnvironmentKey {
  static var defaultValue: any SettingsStorage { InMemorySettings() }
}

extension EnvironmentValues {
  /// Where settings are kept. An app sets it once at its root; where nobody did, each read gets a storage of its own
  /// that forgets at once.
  public var settingsStorage: any SettingsStorage {
    get { self[SettingsStorageKey.self] }
    set { self[SettingsStorageKey.self] = newValue }
  }
}
