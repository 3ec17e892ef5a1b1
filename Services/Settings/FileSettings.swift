public import CoreJSON
public import CoreEnvironment
import Synchronization

/// Settings and credentials in the user's folders, shared by all programs of the suite while they run.
///
/// Settings are in `settings.json` of the configuration folder, secrets in `credentials.json` of the state folder with
/// mode 0600; each change is on the disk when ``setValue(_:forName:)`` returns, and no process loses another's keys.
/// Keys that this version does not know are kept. Reads cost one look at the file while it does not change.
public final class FileSettings: SettingsStorage {
  private struct State {
    var caches: [Bool: (values: SettingsFile.Values, stamp: SettingsFile.Stamp)] = [:]
    /// What the listeners have been told of, by file.
    var told: [Bool: SettingsFile.Values] = [:]
    var listeners: [Int: AsyncStream<SettingsName>.Continuation] = [:]
    var nextListener = 0
    var watch: FolderWatch?
  }

  private let settings: SettingsFile
  private let credentials: SettingsFile
  private let state = Mutex(State())

  /// Keeps settings in these folders; they are created at the first change.
  public init(_ directories: BaseDirectories = BaseDirectories()) {
    settings = SettingsFile(folder: directories.configuration, name: "settings.json", holdsSecrets: false)
    credentials = SettingsFile(folder: directories.state, name: "credentials.json", holdsSecrets: true)
  }

  deinit {
    for continuation in state.withLock({ $0.listeners }).values { continuation.finish() }
  }

  /// The value last set under `name`, by whichever process.
  public func value(forName name: SettingsName) throws(SettingsError) -> JSONValue? {
    try state.withLock { state throws(SettingsError) in
      let value = try values(of: file(for: name), &state)[name.rawValue]
      // Only a hand writes it.
      return value == .null ? nil : value
    }
  }

  /// All names that are in the file of settings, whoever set them.
  public func names() throws(SettingsError) -> [SettingsName] {
    try state.withLock { state throws(SettingsError) in
      try values(of: settings, &state).filter { $0.value != .null }.keys.map { SettingsName($0) }
    }
  }

  /// Brings `value` to the disk under `name`; nil removes it. Blocks while another process writes.
  public func setValue(_ value: JSONValue?, forName name: SettingsName) throws(SettingsError) {
    try file(for: name).update { values in
      guard values[name.rawValue] != value else { return false }
      values[name.rawValue] = value
      return true
    }
    tellListeners()
  }

  /// The names whose values change from now on, in this process at once, in others as soon as the system tells.
  public func changes() -> AsyncStream<SettingsName> {
    let (stream, continuation) = AsyncStream.makeStream(of: SettingsName.self)
    // Removed again without a lock held: finishing calls this handler.
    let id = state.withLock { state in
      if state.listeners.isEmpty { startToTell(&state) }
      state.nextListener += 1
      state.listeners[state.nextListener] = continuation
      return state.nextListener
    }
    continuation.onTermination = { [weak self] _ in self?.removeListener(id) }
    return stream
  }

  private func removeListener(_ id: Int) {
    let watch = state.withLock { state -> FolderWatch? in
      state.listeners[id] = nil
      guard state.listeners.isEmpty else { return nil }
      defer { state.watch = nil }
      return state.watch
    }
    // Let go outside the lock.
    _ = watch
  }

  private func startToTell(_ state: inout State) {
    for file in [settings, credentials] {
      // A folder that cannot be made, or a file that cannot be read, is told to whoever reads or writes next.
      try? PrivateFolder.prepare(file.folder)
    }
    // The watch first, then the look: nothing falls between.
    state.watch = FolderWatch([settings.folder, credentials.folder]) { [weak self] in self?.tellListeners() }
    // A file that cannot be read has nothing to compare with; its readers get the error.
    for file in [settings, credentials] { state.told[file.holdsSecrets] = (try? values(of: file, &state)) ?? [:] }
  }

  /// Compares the files with what the listeners know, and tells them the names that differ.
  private func tellListeners() {
    let (names, listeners) = state.withLock { state -> ([SettingsName], [AsyncStream<SettingsName>.Continuation]) in
      guard !state.listeners.isEmpty else { return ([], []) }
      var names: [SettingsName] = []
      for file in [settings, credentials] {
        // A file that cannot be read now is no change; its readers get the error.
        guard let now = try? values(of: file, &state) else { continue }
        let before = state.told[file.holdsSecrets] ?? [:]
        let changed = Set(before.keys).union(now.keys).filter { before[$0] != now[$0] }
        names += changed.sorted().map { SettingsName($0, isSecret: file.holdsSecrets) }
        state.told[file.holdsSecrets] = now
      }
      return (names, Array(state.listeners.values))
    }
    for listener in listeners { for name in names { listener.yield(name) } }
  }

  private func file(for name: SettingsName) -> SettingsFile { name.isSecret ? credentials : settings }

  private func values(of file: SettingsFile, _ state: inout State) throws(SettingsError) -> SettingsFile.Values {
    if let cache = state.caches[file.holdsSecrets], cache.stamp == file.stamp { return cache.values }
    let (values, stamp) = try file.read()
    state.caches[file.holdsSecrets] = stamp.map { (values, $0) }
    return values
  }
}

extension FileSettings: CustomStringConvertible, CustomReflectable {
  /// The files, never what is in them.
  public var description: String { "FileSettings(\(settings.path), \(credentials.path))" }

  /// Nothing of what is inside, so that no dump shows a secret.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
