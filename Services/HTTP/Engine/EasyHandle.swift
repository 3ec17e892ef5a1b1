import CAmbientCurl
import FoundationEssentials
import Glibc

/// libcurl's handle of one transfer with what must live as long. Touched by its engine's thread only.
final class EasyHandle {
  let pointer: UnsafeMutableRawPointer
  private let curl: CurlLibrary
  private var lines: UnsafeMutablePointer<curl_slist>?
  private let errorText = UnsafeMutablePointer<CChar>.allocate(capacity: Int(CURL_ERROR_SIZE))
  private var status = CURLE_OK

  /// Makes a handle, or `nil` when there is no memory for it.
  init?(_ curl: CurlLibrary) {
    guard let pointer = curl.functions.easy_init() else {
      errorText.deallocate()
      return nil
    }
    self.pointer = pointer
    self.curl = curl
  }

  deinit {
    curl.functions.easy_cleanup(pointer)
    curl.functions.slist_free_all(lines)
    errorText.deallocate()
  }

  /// Prepares the handle for `transfer`, which must outlive its use; answers libcurl's complaint, if any.
  ///
  /// Every option is set anew: a handle may have served another transfer.
  func prepare(for transfer: Transfer, configuration: HTTPClientConfiguration) -> HTTPError? {
    clear()
    set(CURLOPT_ERRORBUFFER, errorText)
    setSafety(configuration)
    setRequest(transfer.request)
    setCallbacks(transfer)
    let connectLimit = transfer.limits.connectTimeout / .milliseconds(1)
    set(CURLOPT_CONNECTTIMEOUT_MS, Int(min(max(connectLimit, 1), 86_400_000)))
    if transfer.limits.isStream {
      // Paused HTTP/2 streams that share a connection keep the loop spinning; a stream has its own connection.
      set(CURLOPT_HTTP_VERSION, CURL_HTTP_VERSION_1_1)
    }
    guard status == CURLE_OK else {
      return .invalidRequest(reason: "libcurl refused it: \(curl.words(for: status))")
    }
    return nil
  }

  /// Forgets the last transfer, its fields above all: they may be secrets.
  func clear() {
    curl.functions.easy_reset(pointer)
    curl.functions.slist_free_all(lines)
    lines = nil
    status = CURLE_OK
    errorText.initialize(to: 0)
  }

  /// Why the transfer ended with `code`, or `nil` when it ended well.
  func error(for code: CURLcode, transfer: Transfer) -> HTTPError? {
    if let refusal = transfer.refusal { return refusal }
    guard code != CURLE_OK else { return nil }
    let text = String(cString: errorText)
    return TransferFailure(
      code: code, systemError: Int32(truncatingIfNeeded: curl.number(CURLINFO_OS_ERRNO, of: pointer)),
      text: text.isEmpty ? curl.words(for: code) : text,
      origin: transfer.request.origin, connectTimeout: transfer.limits.connectTimeout
    ).error
  }

  // MARK: Options

  private func setSafety(_ configuration: HTTPClientConfiguration) {
    set(CURLOPT_NOSIGNAL, 1)
    // Without it, cancelling during a name look-up blocks the thread until the name server answers.
    set(CURLOPT_QUICK_EXIT, 1)
    set(CURLOPT_PROTOCOLS_STR, "http,https")
    set(CURLOPT_REDIR_PROTOCOLS_STR, "http,https")
    set(CURLOPT_FOLLOWLOCATION, 0)
    set(CURLOPT_DISALLOW_USERNAME_IN_URL, 1)
    set(CURLOPT_SSL_VERIFYPEER, 1)
    set(CURLOPT_SSL_VERIFYHOST, 2)
    set(CURLOPT_SSLVERSION, CURL_SSLVERSION_TLSv1_2)
    if let file = configuration.certificateAuthorityFile { set(CURLOPT_CAINFO, file) }
    // An empty proxy keeps libcurl from reading the environment's.
    set(CURLOPT_PROXY, "")
    if let path = configuration.unixSocketPath { set(CURLOPT_UNIX_SOCKET_PATH, path) }
  }

  private func setRequest(_ request: WireRequest) {
    set(CURLOPT_URL, request.url.absoluteString)
    let hasContent = request.body != nil || [.post, .put, .patch].contains(request.method)
    if request.method == .head {
      set(CURLOPT_NOBODY, 1)
    } else if hasContent {
      set(CURLOPT_POST, 1)
      track(curl.set(pointer, CURLOPT_POSTFIELDSIZE_LARGE, offset: curl_off_t(request.body?.count ?? 0)))
      set(CURLOPT_CUSTOMREQUEST, request.method.rawValue)
    } else {
      set(CURLOPT_HTTPGET, 1)
      set(CURLOPT_CUSTOMREQUEST, request.method.rawValue)
    }
    set(CURLOPT_FRESH_CONNECT, request.mayReuseConnection ? 0 : 1)
    if request.decodesContent { set(CURLOPT_ACCEPT_ENCODING, "") }
    for line in request.lines {
      guard let longer = curl.functions.slist_append(lines, line) else {
        status = CURLE_OUT_OF_MEMORY
        return
      }
      lines = longer
    }
    track(curl.set(pointer, CURLOPT_HTTPHEADER, lines))
  }

  private func setCallbacks(_ transfer: Transfer) {
    // Unretained is safe: the loop holds the transfer until the handle has left libcurl.
    let context = Unmanaged.passUnretained(transfer).toOpaque()
    set(CURLOPT_HEADERDATA, context)
    set(CURLOPT_WRITEDATA, context)
    set(CURLOPT_READDATA, context)
    track(
      curl.set(pointer, CURLOPT_HEADERFUNCTION) { data, size, count, context in
        guard let data, let context else { return 0 }
        let transfer = Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue()
        let bytes = UnsafeRawBufferPointer(start: data, count: size * count)
        return transfer.receive(line: bytes) ? bytes.count : 0
      })
    track(
      curl.set(pointer, CURLOPT_WRITEFUNCTION) { data, size, count, context in
        guard let data, let context else { return 0 }
        let transfer = Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue()
        let bytes = UnsafeRawBufferPointer(start: data, count: size * count)
        return switch transfer.receive(bytes) {
        case .taken: bytes.count
        case .pause: Int(CURL_WRITEFUNC_PAUSE)
        case nil: 0
        }
      })
    track(
      curl.set(pointer, CURLOPT_READFUNCTION) { data, size, count, context in
        guard let data, let context else { return Int(CURL_READFUNC_ABORT) }
        let transfer = Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue()
        return transfer.provide(into: UnsafeMutableRawBufferPointer(start: data, count: size * count))
      })
  }

  private func set(_ option: CURLoption, _ value: Int) {
    track(curl.set(pointer, option, value))
  }

  private func set(_ option: CURLoption, _ value: String) {
    track(curl.set(pointer, option, value))
  }

  private func set(_ option: CURLoption, _ value: UnsafeMutableRawPointer) {
    track(curl.set(pointer, option, value))
  }

  private func track(_ code: CURLcode) {
    if status == CURLE_OK { status = code }
  }
}
