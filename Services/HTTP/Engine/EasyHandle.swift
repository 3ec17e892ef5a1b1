import CAmbientCurl
import FoundationEssentials
import Glibc
import ServicesHTTPMessages

/// libcurl's handle of one transfer with what must live as long. Touched by who drives its engine only.
///
/// What is the same for all transfers of an engine is set once; before each transfer only what differs from the one before.
final class EasyHandle {
  let pointer: UnsafeMutableRawPointer
  /// Whether it is with the engine's transfers on their way.
  var isAdded = false
  private let curl: CurlLibrary
  private var lines: UnsafeMutablePointer<curl_slist>?
  private let errorText = UnsafeMutablePointer<CChar>.allocate(capacity: Int(CURL_ERROR_SIZE))
  private var status = CURLE_OK
  private var shape: Shape?
  /// The proxy that it was made for; a handle never changes it, for libcurl keeps what it has learned of one.
  let proxy: HTTPProxyServer?
  private let certificate: (origin: HTTPOrigin, files: HTTPClientCertificate)?
  private let pins: [String: String]

  /// What is set for a request beside its address, its fields and its content.
  private struct Shape: Equatable {
    let method: HTTPMethod
    let hasContent: Bool
    let mayReuseConnection: Bool
    let decodesContent: Bool
    let isStream: Bool
    let isSecure: Bool
    let producesContent: Bool
    let sendsMuch: Bool
    let bufferBytes: Int
    let showsCertificate: Bool
    let pins: String?
    let connectLimit: Int

    init(_ transfer: Transfer, showsCertificate: Bool, pins: String?) {
      self.showsCertificate = showsCertificate
      self.pins = pins
      method = transfer.request.method
      hasContent = transfer.request.hasContent
      mayReuseConnection = transfer.request.mayReuseConnection
      decodesContent = transfer.request.decodesContent
      isStream = transfer.limits.isStream
      isSecure = transfer.request.origin.scheme == "https"
      producesContent = transfer.request.producesContent
      sendsMuch = transfer.limits.isLongUpload
      bufferBytes = transfer.limits.bufferBytes
      connectLimit = Int(min(max(transfer.limits.connectTimeout / .milliseconds(1), 1), 86_400_000))
    }
  }

  /// Makes a handle, or `nil` when there is no memory for it.
  ///
  /// - Parameter sockets: Told of each socket that is opened and closed; must live until all connections are closed.
  init?(
    _ curl: CurlLibrary, _ configuration: HTTPClientConfiguration, proxy: HTTPProxyServer?, sockets: SocketWatch
  ) {
    guard let pointer = curl.functions.easy_init() else {
      errorText.deallocate()
      return nil
    }
    self.pointer = pointer
    self.curl = curl
    self.proxy = proxy
    certificate = configuration.clientCertificate.flatMap { files in
      HTTPOrigin(files.server).map { (origin: $0, files: files) }
    }
    pins = configuration.publicKeyPins.mapValues { $0.joined(separator: ";") }
    errorText.initialize(to: 0)
    set(CURLOPT_ERRORBUFFER, errorText)
    setSafety(configuration)
    setProxy(configuration)
    if let cookies = configuration.cookies { track(cookies.attach(pointer, curl)) }
    // Unretained is safe: the loop holds it as long as the connections.
    let context = Unmanaged.passUnretained(sockets).toOpaque()
    for option in [CURLOPT_OPENSOCKETDATA, CURLOPT_CLOSESOCKETDATA] { set(option, context) }
    setCallbacks()
  }

  deinit {
    curl.functions.easy_cleanup(pointer)
    curl.functions.slist_free_all(lines)
    errorText.deallocate()
  }

  /// Prepares the handle for `transfer`, which must outlive its use; answers libcurl's complaint, if any.
  func prepare(for transfer: Transfer) -> HTTPError? {
    errorText.initialize(to: 0)
    let origin = transfer.request.origin
    set(
      Shape(
        transfer, showsCertificate: certificate?.origin == origin,
        pins: pins.isEmpty || origin.scheme != "https" ? nil : pins[origin.host]))
    setRequest(transfer.request)
    // Unretained is safe: the loop holds the transfer until the handle has left libcurl.
    let context = Unmanaged.passUnretained(transfer).toOpaque()
    for option in [CURLOPT_HEADERDATA, CURLOPT_WRITEDATA, CURLOPT_READDATA, CURLOPT_PRIVATE] { set(option, context) }
    guard status == CURLE_OK else {
      return .invalidRequest(reason: "libcurl refused it: \(curl.words(for: status))")
    }
    return nil
  }

  /// Forgets the last transfer, its fields above all: they may be secrets.
  func clear() {
    _ = curl.set(pointer, CURLOPT_HTTPHEADER, nil as UnsafeMutablePointer<curl_slist>?)
    curl.functions.slist_free_all(lines)
    lines = nil
    if status != CURLE_OK { shape = nil }
    status = CURLE_OK
  }

  /// Whether libcurl gave up after five connections that died before a byte of the reply came, or that took no more streams (RFC 9113
  /// §6.8, §8.7): a server that ends its connections often, asked by many at once. What is only read is asked for again then. The words
  /// tell; the code is that of the last connection's end, if it had one.
  func mayStartAgain(after code: CURLcode, _ transfer: Transfer) -> Bool {
    code != CURLE_OK && transfer.request.method.isSafe && transfer.request.content == nil && !transfer.hasHead
      && String(cString: errorText).hasPrefix("Connection died")
  }

  /// Has the transfer that is begun anew use a connection of its own, by HTTP/1.1: one that is shared may be used up by the others before
  /// this one has its turn, and one that dies takes new ones as long as it has some to finish.
  func useOwnConnection() {
    set(CURLOPT_FRESH_CONNECT, 1)
    set(CURLOPT_HTTP_VERSION, CURL_HTTP_VERSION_1_1)
    set(CURLOPT_PIPEWAIT, 0)
    shape = nil
  }

  /// Why the transfer ended with `code`, or `nil` when it ended well.
  func error(for code: CURLcode, transfer: Transfer) -> HTTPError? {
    if let refusal = transfer.refusal { return refusal }
    guard code != CURLE_OK else { return nil }
    let text = String(cString: errorText)
    return TransferFailure(
      code: code, systemError: Int32(truncatingIfNeeded: curl.number(CURLINFO_OS_ERRNO, of: pointer)),
      text: text.isEmpty ? curl.words(for: code) : text,
      origin: transfer.request.origin, proxy: proxy, connectTimeout: transfer.limits.connectTimeout
    ).error
  }

  // MARK: What is known of a transfer

  /// Bytes of content that came, as they were coded.
  var receivedBytes: Int { curl.amount(CURLINFO_SIZE_DOWNLOAD_T, of: pointer) }

  /// How long each phase took.
  func timings(version: HTTPVersion) -> HTTPTimings {
    func at(_ information: CURLINFO) -> Duration { .microseconds(curl.amount(information, of: pointer)) }
    return HTTPTimings(
      nameLookup: at(CURLINFO_NAMELOOKUP_TIME_T), connection: at(CURLINFO_CONNECT_TIME_T),
      security: at(CURLINFO_APPCONNECT_TIME_T), sending: at(CURLINFO_PRETRANSFER_TIME_T),
      firstByte: at(CURLINFO_STARTTRANSFER_TIME_T), total: at(CURLINFO_TOTAL_TIME_T),
      isReused: curl.number(CURLINFO_NUM_CONNECTS, of: pointer) == 0, version: version,
      sentBytes: curl.amount(CURLINFO_SIZE_UPLOAD_T, of: pointer), receivedBytes: receivedBytes)
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
    if let file = configuration.certificateAuthorityFile ?? Self.environmentAuthorities {
      set(CURLOPT_CAINFO, file)
      set(CURLOPT_PROXY_CAINFO, file)
    }
    if configuration.followsAlternativeServices {
      set(CURLOPT_ALTSVC_CTRL, Int(CURLALTSVC_H1 | CURLALTSVC_H2))
    }
    if let path = configuration.unixSocketPath { set(CURLOPT_UNIX_SOCKET_PATH, path) }
    // Of a request that has a field of this name, that one is sent.
    if !configuration.userAgent.isEmpty { set(CURLOPT_USERAGENT, configuration.userAgent) }
  }

  /// As OpenSSL, and with it most programs, have it.
  private static let environmentAuthorities = ProcessInfo.processInfo.environment["SSL_CERT_FILE"].flatMap {
    $0.isEmpty ? nil : $0
  }

  private func setProxy(_ configuration: HTTPClientConfiguration) {
    // An empty one keeps libcurl from reading the environment's.
    set(CURLOPT_PROXY, proxy?.url.absoluteString ?? "")
    guard let proxy else { return }
    set(CURLOPT_PROXYUSERNAME, proxy.user)
    set(CURLOPT_PROXYPASSWORD, proxy.password)
    // What is for the server stays from the proxy, and the other way round; what it says of a tunnel is no reply.
    set(CURLOPT_HEADEROPT, Int(CURLHEADER_SEPARATE))
    set(CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
  }

  private func set(_ shape: Shape) {
    guard self.shape != shape else { return }
    self.shape = shape
    if shape.method == .head {
      set(CURLOPT_NOBODY, 1)
      set(CURLOPT_CUSTOMREQUEST, nil)
    } else {
      // Each takes back what the others have set.
      set(shape.hasContent ? CURLOPT_POST : CURLOPT_HTTPGET, 1)
      set(CURLOPT_CUSTOMREQUEST, shape.method.rawValue)
    }
    set(CURLOPT_FRESH_CONNECT, shape.mayReuseConnection ? 0 : 1)
    set(CURLOPT_ACCEPT_ENCODING, shape.decodesContent ? "" : nil)
    // Paused HTTP/2 streams that share a connection keep the loop spinning; a stream has its own connection.
    let mayShare = shape.isSecure && !shape.isStream && !shape.producesContent
    set(CURLOPT_HTTP_VERSION, mayShare ? CURL_HTTP_VERSION_2TLS : CURL_HTTP_VERSION_1_1)
    // Requests that come at once wait until the first connection is there, to share it where the server speaks HTTP/2.
    set(CURLOPT_PIPEWAIT, mayShare ? 1 : 0)
    set(CURLOPT_BUFFERSIZE, shape.bufferBytes)
    set(CURLOPT_UPLOAD_BUFFERSIZE, shape.sendsMuch ? Self.largeUploadBytes : Self.uploadBytes)
    set(CURLOPT_CONNECTTIMEOUT_MS, shape.connectLimit)
    if let files = certificate?.files {
      set(CURLOPT_SSLCERT, shape.showsCertificate ? files.certificateFile : nil)
      set(CURLOPT_SSLKEY, shape.showsCertificate ? files.keyFile : nil)
      set(CURLOPT_KEYPASSWD, shape.showsCertificate ? files.password : nil)
    }
    if !pins.isEmpty { set(CURLOPT_PINNEDPUBLICKEY, shape.pins) }
  }

  /// What is sent at a time: libcurl's own default, and as much as makes sending a file cheap.
  private static let uploadBytes = 64 << 10
  private static let largeUploadBytes = 256 << 10

  private func setRequest(_ request: WireRequest) {
    set(CURLOPT_URL, request.address)
    if request.hasContent {
      track(curl.set(pointer, CURLOPT_POSTFIELDSIZE_LARGE, offset: curl_off_t(request.announcedLength)))
    }
    for line in request.lines {
      guard let longer = curl.functions.slist_append(lines, line) else {
        status = CURLE_OUT_OF_MEMORY
        return
      }
      lines = longer
    }
    if lines != nil { track(curl.set(pointer, CURLOPT_HTTPHEADER, lines)) }
  }

  private func setCallbacks() {
    track(
      curl.set(
        pointer,
        opening: { context, purpose, address in
          guard let context, let address, purpose == CURLSOCKTYPE_IPCXN else { return CURL_SOCKET_BAD }
          // A program that this one starts has no business with its connections.
          let number = socket(
            address.pointee.family, address.pointee.socktype | Int32(SOCK_CLOEXEC.rawValue), address.pointee.protocol)
          Unmanaged<SocketWatch>.fromOpaque(context).takeUnretainedValue().hasOpened(number)
          return number
        }))
    track(
      curl.set(
        pointer,
        closing: { context, socket in
          if let context { Unmanaged<SocketWatch>.fromOpaque(context).takeUnretainedValue().willClose(socket) }
          return close(socket)
        }))
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

  private func set(_ option: CURLoption, _ value: String?) {
    track(curl.set(pointer, option, value))
  }

  private func set(_ option: CURLoption, _ value: UnsafeMutableRawPointer) {
    track(curl.set(pointer, option, value))
  }

  private func track(_ code: CURLcode) {
    if status == CURLE_OK { status = code }
  }
}
