import Foundation
import Glibc
import Testing

@testable import ServicesBackend

@Suite("The signing key")
struct SigningKeyTests {
  @Test("is made once, with mode 0600, and read again")
  func once() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/key"
    let first = try SigningKey(at: path)
    let second = try SigningKey(at: path)
    #expect(first.bytes == second.bytes)
    #expect(first.bytes.count == 32 && Set(first.bytes).count > 8)
    #expect(fileMode(path) == 0o600)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["key"])
  }

  @Test("is the same for all that make it at once")
  func parallel() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/key"
    let keys = try await withThrowingTaskGroup(of: [UInt8].self) { group in
      for _ in 0..<16 { group.addTask { try SigningKey(at: path).bytes } }
      return try await group.reduce(into: Set<[UInt8]>()) { $0.insert($1) }
    }
    #expect(keys.count == 1)
  }

  @Test("that others may read is refused, with the way out")
  func readableByOthers() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/key"
    _ = try SigningKey(at: path)
    #expect(chmod(path, 0o644) == 0)
    let error = #expect(throws: SigningKeyError.self) { try SigningKey(at: path) }
    #expect(error == .readableByOthers(path: path))
    #expect(error?.description.contains("chmod 600") == true)
  }

  @Test("that is cut short or a link is refused")
  func damaged() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/key"
    try Data([1, 2, 3]).write(to: URL(fileURLWithPath: path))
    #expect(chmod(path, 0o600) == 0)
    #expect(throws: SigningKeyError.damaged(path: path)) { try SigningKey(at: path) }
    let link = folder.path + "/link"
    #expect(symlink(path, link) == 0)
    #expect(throws: SigningKeyError.self) { try SigningKey(at: link) }
  }
}
