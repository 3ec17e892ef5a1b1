import Glibc
import RawConnections
import Testing

@testable import ServicesBackend

@Suite("Word to the service manager")
struct ServiceManagerTests {
  /// A socket that takes datagrams at a path, or at a name of the abstract kind.
  private func receiver(_ name: [UInt8]) throws -> Int32 {
    let descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: name) }
    let length = socklen_t(2 + name.count)
    let bound = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, length) }
    }
    guard bound == 0 else { throw RawFailure(reason: "no socket") }
    return descriptor
  }

  private func received(_ descriptor: Int32) -> String {
    var buffer = [UInt8](repeating: 0, count: 256)
    let count = recv(descriptor, &buffer, buffer.count, 0)
    return String(decoding: buffer.prefix(max(0, count)), as: UTF8.self)
  }

  @Test("is one datagram, at a path and at an abstract name", arguments: [false, true])
  func told(isAbstract: Bool) throws {
    let folder = try TemporaryFolder()
    let name = isAbstract ? [0] + Array(folder.path.utf8) : Array((folder.path + "/notify").utf8)
    let descriptor = try receiver(name)
    defer { close(descriptor) }
    let manager = try #require(ServiceManager(address: isAbstract ? "@\(folder.path)" : "\(folder.path)/notify"))
    #expect(manager.tell(.ready))
    #expect(received(descriptor) == "READY=1")
    #expect(manager.tell(.stopping))
    #expect(received(descriptor) == "STOPPING=1")
    #expect(received(descriptor) == "")
  }

  @Test("is no failure where nobody listens")
  func nobody() throws {
    let folder = try TemporaryFolder()
    #expect(try #require(ServiceManager(address: folder.path + "/none")).tell(.ready) == false)
  }

  @Test(
    "goes nowhere else",
    arguments: ["", "/", "@", "notify", "unix:/run/x", "/" + String(repeating: "x", count: 107)])
  func refused(address: String) {
    #expect(ServiceManager(address: address) == nil)
  }
}
