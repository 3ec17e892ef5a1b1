import Foundation
import Glibc
import RawConnections
import ServicesHTTPMessages
import Testing

@testable import ServicesBackend
@testable import ServicesHTTPServer

@Suite("A socket that the process was given", .timeLimit(.minutes(5)))
struct InheritedSocketTests {
  private let request = "GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"

  /// A socket that listens on 127.0.0.1, as a service manager makes it.
  private func listening(_ family: Int32 = AF_INET, isListening: Bool = true) throws -> Int32 {
    let descriptor = socket(family, Int32(SOCK_STREAM.rawValue), 0)
    var name = sockaddr_in()
    name.sin_family = sa_family_t(AF_INET)
    inet_pton(AF_INET, "127.0.0.1", &name.sin_addr)
    let bound = withUnsafePointer(to: &name) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard bound == 0, !isListening || listen(descriptor, 16) == 0 else { throw RawFailure(reason: "no socket") }
    return descriptor
  }

  @Test("is served, belongs to no child, and goes on listening for the next server")
  func served() async throws {
    let kept = try listening()
    defer { close(kept) }
    // Two servers, one after the other, as the manager starts them.
    for text in ["first", "second"] {
      let given = dup(kept)
      let place = try ListenAddress(inheriting: given)
      #expect(!place.isBeyondThisMachine)
      let transport = MicrohttpdTransport(MicrohttpdTransport.Configuration(address: place))
      let address = try transport.start { _ in .data(.ok, [:], Data(text.utf8)) }
      #expect(fcntl(given, F_GETFD) & FD_CLOEXEC != 0)
      let response = try #require(try await address.response(to: request))
      #expect(response.text == text)
      // On this machine alone it answers to this machine's names.
      let foreign = try await address.response(to: "GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n")
      #expect(foreign?.status == 421)
      await transport.stop(grace: .seconds(5))
      // Nobody serves now, and who connects waits for the next one.
      _ = try RawConnection(address)
    }
  }

  @Test("on a path stays there when the server ends")
  func path() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/s"
    let kept = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    defer { close(kept) }
    var name = sockaddr_un()
    name.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &name.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
    let bound = withUnsafePointer(to: &name) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(kept, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    #expect(bound == 0 && listen(kept, 16) == 0)
    let place = try ListenAddress(inheriting: dup(kept))
    let transport = MicrohttpdTransport(MicrohttpdTransport.Configuration(address: place))
    let address = try transport.start { _ in .data(.ok) }
    #expect(address == .unixSocket(path))
    #expect(try await address.response(to: request)?.status == 200)
    await transport.stop(grace: .seconds(5))
    #expect(FileManager.default.fileExists(atPath: path))
    _ = try RawConnection(address)
  }

  @Test("is refused where it is none that listens")
  func refused() throws {
    let silent = try listening(isListening: false)
    let file = open("/dev/null", O_RDONLY | O_CLOEXEC)
    defer {
      close(silent)
      close(file)
    }
    for descriptor in [silent, file, -1] {
      #expect(throws: TransportError.notListening(descriptor)) { try ListenAddress(inheriting: descriptor) }
    }
  }
}
