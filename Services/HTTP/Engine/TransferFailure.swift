import CAmbientCurl
import FoundationEssentials
import Glibc
import ServicesHTTPMessages

/// Turns libcurl's ending of a transfer into our error.
struct TransferFailure {
  let code: CURLcode
  let systemError: Int32
  /// libcurl's own words, never empty.
  let text: String
  let origin: HTTPOrigin
  let proxy: HTTPProxyServer?
  let connectTimeout: Duration

  /// The error that says it to a person.
  var error: HTTPError {
    switch code {
    case CURLE_COULDNT_RESOLVE_HOST:
      .nameNotResolved(host: FieldGrammar.printable(origin.host))
    case CURLE_COULDNT_RESOLVE_PROXY:
      .nameNotResolved(host: FieldGrammar.printable(proxy?.url.host() ?? "of the proxy"))
    case CURLE_COULDNT_CONNECT, CURLE_PROXY:
      .unreachable(
        server: proxy.map { "the proxy \($0)" } ?? "\(origin)", reason: systemReason ?? "nothing answers there")
    case CURLE_RECV_ERROR where proxy != nil && text.hasPrefix(Self.tunnelRefusal):
      .unreachable(server: "\(origin)", reason: tunnelReason)
    case CURLE_OPERATION_TIMEDOUT:
      .timedOut(after: connectTimeout)
    case CURLE_URL_MALFORMAT:
      .invalidRequest(reason: "its URL is not valid")
    case CURLE_SSL_CONNECT_ERROR, CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CERTPROBLEM, CURLE_SSL_CIPHER,
      CURLE_SSL_CACERT_BADFILE, CURLE_SSL_ENGINE_NOTFOUND, CURLE_SSL_ENGINE_SETFAILED, CURLE_SSL_ENGINE_INITFAILED,
      CURLE_SSL_CRL_BADFILE, CURLE_SSL_ISSUER_ERROR, CURLE_SSL_PINNEDPUBKEYNOTMATCH, CURLE_SSL_INVALIDCERTSTATUS:
      .tlsFailed(server: "\(origin)", reason: words)
    case CURLE_GOT_NOTHING:
      .connectionLost(reason: "the server closed it without a reply")
    case CURLE_PARTIAL_FILE:
      .connectionLost(reason: "the content was cut short")
    case CURLE_SEND_FAIL_REWIND:
      .connectionLost(reason: "the server closed it; the request may have been acted on and was not sent again")
    case CURLE_WEIRD_SERVER_REPLY, CURLE_BAD_CONTENT_ENCODING, CURLE_UNSUPPORTED_PROTOCOL, CURLE_HTTP2,
      CURLE_HTTP2_STREAM:
      .malformedReply(reason: words)
    // libcurl has one code for a lost connection and for chunks that make no sense.
    case CURLE_RECV_ERROR where text.contains("hunked"):
      .malformedReply(reason: "a chunk of its content has no valid size")
    default:
      .connectionLost(reason: systemReason ?? words)
    }
  }

  /// What libcurl says where a proxy makes no tunnel, followed by the status.
  private static let tunnelRefusal = "CONNECT tunnel failed, response "

  private var tunnelReason: String {
    let status = text.dropFirst(Self.tunnelRefusal.count).prefix { $0.isNumber }
    let wish = status == "407" ? "wants other credentials" : "leads there for nobody"
    return "the proxy \(proxy.map { "\($0)" } ?? "") \(wish) (status \(status))"
  }

  private var systemReason: String? {
    switch systemError {
    case 0: nil
    case ECONNREFUSED: "nothing listens there"
    case ENOENT: "there is no such socket"
    case ECONNRESET, EPIPE: "the server closed it"
    case ENETUNREACH, EHOSTUNREACH: "the network or host cannot be reached"
    case EACCES, EPERM: "access is denied"
    default: strerror(systemError).map { String(cString: $0) }
    }
  }

  private var words: String {
    FieldGrammar.printable(text)
  }
}
