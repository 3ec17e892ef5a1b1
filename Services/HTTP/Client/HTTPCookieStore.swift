import CAmbientCurl
public import FoundationEssentials
import Glibc
import ServicesHTTPMessages
import Synchronization

/// The cookies that servers have set (RFC 6265), kept by libcurl: which it takes, by the list of public suffixes too, and which it sends.
///
/// Clients that have the same store share it. It also knows which hosts have asked for HTTPS alone (RFC 6797): a request to `http` there
/// goes to `https`. In memory, unless it has a file. All methods may be called on any thread; they may load libcurl, which takes
/// milliseconds the first time.
public final class HTTPCookieStore: Sendable {
  /// A cookie as the store holds it. Its value is a secret: descriptions leave it out.
  public struct Cookie: Sendable, Hashable {
    /// The host that it is for.
    public let domain: String
    /// Whether it is for all hosts below that, too.
    public let includesSubdomains: Bool
    /// The paths that it is for begin with this one.
    public let path: String
    /// Whether it is sent over TLS alone.
    public let isSecure: Bool
    /// Whether scripts are not to see it.
    public let isHTTPOnly: Bool
    /// When it ends, in seconds since 1970; `nil` with the session.
    public let expiry: Int?
    /// Its name.
    public let name: String
    /// Its value.
    public let value: String
  }

  private struct State {
    var share: Share?
    /// A handle of no transfer, through which the store is read and written.
    var keeper: Keeper?
    var hasLoaded = false
  }

  /// libcurl's share, and its locks. Both are kept for good: a handle may use them until the process ends.
  private struct Share: @unchecked Sendable {
    let pointer: UnsafeMutableRawPointer
  }

  private struct Keeper: @unchecked Sendable {
    let handle: UnsafeMutableRawPointer
    let curl: CurlLibrary
  }

  private let state = Mutex(State())
  private let file: URL?

  /// Makes a store.
  ///
  /// - Parameter file: Where cookies are read from when they are first needed, and written by ``save()``, in the format that Netscape's
  ///   browser had and curl has; readable by its owner alone. `nil`, the default, for none.
  public init(file: URL? = nil) { self.file = file }

  deinit {
    if let keeper = state.withLock({ $0.keeper }) { keeper.curl.functions.easy_cleanup(keeper.handle) }
  }

  /// All cookies, also those that have ended and were not missed yet.
  public func cookies() throws(HTTPError) -> [Cookie] { try lines().compactMap { Cookie(line: $0) } }

  /// Forgets all cookies.
  public func removeAll() throws(HTTPError) {
    let keeper = try keeper()
    state.withLock { _ in _ = keeper.curl.set(keeper.handle, CURLOPT_COOKIELIST, "ALL") }
  }

  /// Writes the cookies to the file, those of the session too, in one step.
  public func save() throws(HTTPError) {
    guard let file else { throw .invalidRequest(reason: "the cookies have no file") }
    let text = (["# Netscape HTTP Cookie File"] + (try lines())).joined(separator: "\n") + "\n"
    let name = FieldGrammar.printable(file.lastPathComponent)
    let path = file.deletingLastPathComponent().appending(path: ".\(file.lastPathComponent).new").path
    unlink(path)
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw .file(name: name, reason: FileContent.reason()) }
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      bytes = bytes.dropFirst(count)
    }
    let isWritten = bytes.isEmpty && fsync(descriptor) == 0
    close(descriptor)
    guard isWritten, rename(path, file.path) == 0 else {
      let reason = FileContent.reason()
      unlink(path)
      throw .file(name: name, reason: reason)
    }
  }

  // MARK: libcurl

  /// Has a handle use the store. On an engine's thread, before the handle's first transfer.
  func attach(_ handle: UnsafeMutableRawPointer, _ curl: CurlLibrary) -> CURLcode {
    guard let share = prepared(curl) else { return CURLE_OUT_OF_MEMORY }
    let status = curl.set(handle, CURLOPT_SHARE, share.pointer)
    guard status == CURLE_OK else { return status }
    _ = curl.set(handle, CURLOPT_HSTS_CTRL, Int(curl_hsts_enable))
    return curl.set(handle, CURLOPT_COOKIEFILE, "")
  }

  private func keeper() throws(HTTPError) -> Keeper {
    let curl = try CurlLibrary.shared.get()
    guard prepared(curl) != nil, let keeper = state.withLock({ $0.keeper }) else {
      throw .invalidRequest(reason: "there is not enough memory")
    }
    return keeper
  }

  /// Makes the share when it is first needed, and reads the file.
  private func prepared(_ curl: CurlLibrary) -> Share? {
    state.withLock { state in
      if let share = state.share { return share }
      let locks = UnsafeMutablePointer<curl_share_locks>.allocate(capacity: 1)
      guard let pointer = curl.makeShare(locks), let handle = curl.functions.easy_init() else { return nil }
      let share = Share(pointer: pointer)
      _ = curl.set(handle, CURLOPT_SHARE, pointer)
      _ = curl.set(handle, CURLOPT_COOKIEFILE, "")
      (state.share, state.keeper) = (share, Keeper(handle: handle, curl: curl))
      if let file, let data = FileManager.default.contents(atPath: file.path), data.count <= Self.fileLimit {
        for line in String(decoding: data, as: UTF8.self).split(separator: "\n") where Cookie(line: String(line)) != nil
        {
          _ = curl.set(handle, CURLOPT_COOKIELIST, String(line))
        }
      }
      return share
    }
  }

  /// A file that is larger is none of ours.
  private static let fileLimit = 8 << 20

  private func lines() throws(HTTPError) -> [String] {
    let keeper = try keeper()
    return state.withLock { _ in keeper.curl.lines(CURLINFO_COOKIELIST, of: keeper.handle) }
  }
}

extension HTTPCookieStore: Hashable {
  /// Whether they are the same store.
  public static func == (left: HTTPCookieStore, right: HTTPCookieStore) -> Bool { left === right }
  /// By identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension HTTPCookieStore.Cookie: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// Reads a line of the format that Netscape's browser had: seven columns, and a mark for what scripts are not to see.
  init?(line: String) {
    let mark = "#HttpOnly_"
    isHTTPOnly = line.hasPrefix(mark)
    guard isHTTPOnly || !line.hasPrefix("#") else { return nil }
    let columns = (isHTTPOnly ? line.dropFirst(mark.count) : line[...])
      .split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    guard columns.count == 7, !columns[0].isEmpty, let expiry = Int(columns[4]) else { return nil }
    domain = columns[0].hasPrefix(".") ? String(columns[0].dropFirst()) : columns[0]
    includesSubdomains = columns[1] == "TRUE"
    path = columns[2]
    isSecure = columns[3] == "TRUE"
    self.expiry = expiry == 0 ? nil : expiry
    name = columns[5]
    value = columns[6]
  }

  /// Name and domain, and no value.
  public var description: String { FieldGrammar.printable("\(name) of \(domain)\(path)") }
  /// The same as ``description``.
  public var debugDescription: String { description }
  /// A mirror without the value.
  public var customMirror: Mirror { Mirror(self, children: ["name": name, "domain": domain, "path": path]) }
}
