import Dispatch
import FoundationEssentials
import Synchronization

/// A store in a folder, which outlives the program: a file for each address, for the user alone (folder 0700, files 0600).
///
/// A file that was cut, changed, replaced by a link or written by another version counts as missing, and is removed. Several processes may
/// share the folder: each file is replaced whole. When the folder is full, what has not been read for longest goes first.
///
/// Addresses stand in the files with their queries. A reply that was chosen by a credential (`Vary: Cookie`) is not taken, for the credential
/// would stand in the file.
///
/// Where the folder cannot be made, is a link, belongs to another user or lets others write, nothing is kept. All methods may be called on
/// any thread; the files are read and written on a thread of the store's own.
public final class HTTPDiskCache: HTTPCacheStore {
  private let folder: CacheFolder
  private let limit: Int
  private let queue = DispatchQueue(label: "http-cache")
  /// How many bytes the files have, as far as this process knows; `nil` before it has looked.
  private let total = Mutex<Int?>(nil)

  /// Makes a store; the folder is made with the first reply.
  ///
  /// - Parameters:
  ///   - folder: For this cache alone.
  ///   - bytes: How much it holds: 64 MiB by default. A file has at most a quarter of it.
  public init(folder: String, limit bytes: Int = 64 << 20) {
    self.folder = CacheFolder(folder)
    limit = bytes
  }

  /// What is kept for an address, the newest first.
  public func entries(for key: HTTPCacheKey) async -> [HTTPCacheEntry] {
    await run { [self] in stored(key) }
  }

  /// Keeps an entry; what has not been read for longest makes room.
  public func insert(_ entry: HTTPCacheEntry, for key: HTTPCacheKey) async -> Bool {
    await run { [self] in insertNow(entry, for: key) }
  }

  /// Forgets all that is kept for an address.
  @discardableResult
  public func remove(_ key: HTTPCacheKey) async -> Bool {
    await run { [self] in folder.isPrivate && folder.remove(StableHash.name(of: key.text)) }
  }

  /// Removes all files of the cache. The folder stays, with what others have put there.
  public func removeAll() async {
    await run { [self] in
      guard folder.isPrivate else { return }
      for file in folder.files() { folder.remove(file.name) }
      total.withLock { $0 = nil }
    }
  }

  // MARK: On the queue

  private func stored(_ key: HTTPCacheKey) -> [HTTPCacheEntry] {
    let name = StableHash.name(of: key.text)
    guard folder.isPrivate, let data = folder.read(name, upTo: limit / 4) else { return [] }
    guard let record = CacheRecord(data) else {
      folder.remove(name)
      return []
    }
    // Two addresses may have one name; the file belongs to one of them.
    return record.key == key.text ? record.entries : []
  }

  private func insertNow(_ entry: HTTPCacheEntry, for key: HTTPCacheKey) -> Bool {
    guard folder.prepare() else { return false }
    let name = StableHash.name(of: key.text)
    var entries = entry.variant.holdsSecret ? [] : entry.added(to: stored(key))
    var data = CacheRecord(key: key.text, entries: entries).encoded
    while data.count > limit / 4, !entries.isEmpty {
      entries.removeLast()
      data = CacheRecord(key: key.text, entries: entries).encoded
    }
    guard !entries.isEmpty, folder.write(data, as: name) else {
      folder.remove(name)
      return false
    }
    makeRoom(for: data.count)
    return true
  }

  private func makeRoom(for added: Int) {
    let isFull = total.withLock { total -> Bool in
      guard let known = total else { return true }
      // What was replaced counts on until the folder is looked through: only too soon, then.
      total = known + added
      return known + added > limit
    }
    guard isFull else { return }
    let files = folder.files().sorted { $0.used < $1.used }
    var sum = files.reduce(0) { $0 + $1.size }
    for file in files where sum > limit && folder.remove(file.name) { sum -= file.size }
    let left = sum
    total.withLock { $0 = left }
  }

  private func run<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value {
    await withCheckedContinuation { (continuation: CheckedContinuation<Value, Never>) in
      queue.async { continuation.resume(returning: body()) }
    }
  }
}
