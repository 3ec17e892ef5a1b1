public import FoundationEssentials
import Glibc
import AmbientHTTPTesting

/// nginx, as a server that others wrote: on 127.0.0.1, once without and once with TLS and HTTP/2, with files of a folder of its own.
///
/// It ends when this is released.
public final class NginxServer: Sendable {
  /// The program; what needs it is left out where it is missing (Debian: nginx-light).
  public static let program = ["/usr/sbin/nginx", "/usr/local/sbin/nginx"].first { (path: String) in
    access(path, X_OK) == 0
  }

  /// Whether it is there, and what makes its certificate.
  public static var canRun: Bool { program != nil && Certificate.program != nil }

  /// The folder whose files it serves.
  public let folder: URL
  /// Where it answers without TLS, without a path: `http://127.0.0.1:12345`.
  public let address: String
  /// Where it answers with TLS, by HTTP/2 for who can: `https://localhost:12346`.
  public let secureAddress: String
  /// The file with the certificate to trust, in PEM.
  public let certificate: String
  private let process: pid_t

  /// What a configuration of the caller's is told.
  public struct Place: Sendable {
    /// The ports to listen on at 127.0.0.1: without TLS, and with it.
    public let port: UInt16, securePort: UInt16
    /// The files of the certificate and its key, in PEM, for `localhost` and 127.0.0.1.
    public let certificate: String, key: String
  }

  /// Starts one. It answers from when this returns: its sockets are listened on before it is started.
  ///
  /// - Parameters:
  ///   - directives: Of nginx, for both its servers: `location /slow { limit_rate 1k; }`.
  ///   - secureDirectives: For the server with TLS alone.
  public convenience init(directives: String = "", secureDirectives: String = "") throws {
    try self.init(sites: { place in
      """
      sendfile on; tcp_nopush on; keepalive_requests 100000000; http2_max_concurrent_streams 256;
      server { listen 127.0.0.1:\(place.port); \(directives) }
      server {
        listen 127.0.0.1:\(place.securePort) ssl http2;
        ssl_certificate \(place.certificate); ssl_certificate_key \(place.key);
        \(directives) \(secureDirectives)
      }
      """
    })
  }

  /// Starts one with a configuration of the caller's. It answers from when this returns.
  ///
  /// - Parameter sites: Says what stands in its block `http`: servers that listen on both ports of the place, and what they need.
  public init(sites: (Place) throws -> String) throws {
    guard let program = Self.program else { throw PeerServerError("There is no nginx: apt-get install nginx-light") }
    let room = FileManager.default.temporaryDirectory.appending(path: "nginx-\(UUID().uuidString)")
    folder = room.appending(path: "files")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let certificate = try Certificate(name: "localhost", alternatives: "DNS:localhost,IP:127.0.0.1", in: room)
    self.certificate = certificate.file
    let plain = try Socket.listenOnLoopback(backlog: 1_024)
    defer { close(plain.descriptor) }
    let secure = try Socket.listenOnLoopback(backlog: 1_024)
    defer { close(secure.descriptor) }
    address = "http://127.0.0.1:\(plain.port)"
    secureAddress = "https://localhost:\(secure.port)"
    let place = Place(
      port: plain.port, securePort: secure.port, certificate: certificate.file, key: certificate.key)
    let text = try sites(place)
    let files = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map { "\($0)_temp_path \(room.path)/\($0);" }
    let configuration = """
      \(getuid() == 0 ? "user root;" : "") daemon off; worker_processes 1; pid \(room.path)/pid; error_log \(room.path)/errors;
      events { worker_connections 8192; }
      http {
        access_log off; root \(folder.path); default_type application/octet-stream;
        \(files.joined(separator: " "))
        \(text)
      }
      """
    let file = room.appending(path: "configuration")
    try Data(configuration.utf8).write(to: file)
    // It takes sockets over that another one of it has opened; so no port is lost between choosing and listening.
    process = try ServerProcess.start(
      [program, "-c", file.path, "-p", room.path, "-e", "\(room.path)/errors"],
      environment: ["NGINX=3;4;"], descriptors: [plain.descriptor, secure.descriptor])
  }

  deinit {
    // Its worker would outlive a master that is killed.
    kill(process, SIGTERM)
    waitpid(process, nil, 0)
    try? FileManager.default.removeItem(at: folder.deletingLastPathComponent())
  }

  /// Writes a file for it to serve.
  public func write(_ data: Data, to name: String) throws { try data.write(to: folder.appending(path: name)) }
}
