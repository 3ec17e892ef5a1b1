import Foundation
import Glibc
import ServicesHTTPMessages
import Testing

@testable import ServicesBackend
@testable import ServicesHTTPServer

@Suite("The store of images")
struct UploadStoreTests {
  private func files(_ path: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }

  @Test("shows an image only when it is published, whole and closed to others")
  func publishing() async throws {
    let folder = try TemporaryFolder()
    let store = UploadStore(folder: folder.path + "/uploads")
    let name = UploadName(randomFor: .png)
    let bytes = UploadFixtures.png(size: 300_000)
    try await store.prepare(bytes, as: name)
    #expect(try await store.bytes(of: name, in: nil) == nil)
    try store.publish(name)
    #expect(try await store.bytes(of: name, in: nil) == bytes)
    #expect(files(folder.path + "/uploads") == [name.description])
    #expect(fileMode("\(folder.path)/uploads/\(name)") == 0o600)
    #expect(fileMode("\(folder.path)/uploads") == 0o700)
    store.discard(name)
    #expect(files(folder.path + "/uploads") == [])
  }

  @Test("writes on where the disk takes a piece at a time")
  func shortWrites() async throws {
    let folder = try TemporaryFolder()
    let store = UploadStore(folder: folder.path + "/uploads") { descriptor, bytes in
      Glibc.write(descriptor, bytes.baseAddress, min(7, bytes.count))
    }
    let name = UploadName(randomFor: .png)
    try await store.prepare(UploadFixtures.png(size: 100), as: name)
    try store.publish(name)
    #expect(try await store.bytes(of: name, in: nil) == UploadFixtures.png(size: 100))
  }

  @Test(
    "leaves nothing behind when the disk fails, and says what it was",
    arguments: [
      (ENOSPC, UploadError.full, 507), (EDQUOT, .full, 507), (EFBIG, .full, 507), (EROFS, .readOnly, 500),
      (EACCES, .readOnly, 500),
      (EIO, .system(operation: "write an image", reason: String(cString: strerror(EIO))), 500),
    ])
  func failures(code: Int32, expected: UploadError, status: Int) async throws {
    let folder = try TemporaryFolder()
    let store = UploadStore(folder: folder.path + "/uploads") { descriptor, bytes in
      // Half of it, then the failure: nothing of it may stay.
      if bytes.count == 64 { return Glibc.write(descriptor, bytes.baseAddress, 32) }
      errno = code
      return -1
    }
    await #expect(throws: expected) { try await store.prepare(UploadFixtures.png(), as: UploadName(randomFor: .png)) }
    #expect(files(folder.path + "/uploads") == [])
    #expect(expected.failure.status.rawValue == status)
    #expect(!expected.failure.message.contains("/"))
  }

  @Test("refuses a folder that is none, and follows no link")
  func strangeFiles() async throws {
    let folder = try TemporaryFolder()
    try Data("x".utf8).write(to: URL(fileURLWithPath: folder.path + "/uploads"))
    let blocked = UploadStore(folder: folder.path + "/uploads")
    await #expect(throws: UploadError.self) {
      try await blocked.prepare(UploadFixtures.png(), as: UploadName(randomFor: .png))
    }
    let store = UploadStore(folder: folder.path)
    let name = UploadName(randomFor: .png)
    #expect(symlink(folder.path + "/uploads", "\(folder.path)/\(name)") == 0)
    await #expect(throws: UploadError.self) { _ = try await store.bytes(of: name, in: nil) }
    let other = UploadName(randomFor: .png)
    #expect(mkdir("\(folder.path)/\(other)", 0o700) == 0)
    #expect(try await store.bytes(of: other, in: nil) == nil)
  }

  @Test("takes away what a dead process left half written, and nothing else")
  func abandoned() async throws {
    let folder = try TemporaryFolder()
    let old = "\(folder.path)/\(UploadName(randomFor: .png)).part"
    let young = "\(UploadName(randomFor: .png)).part"
    for path in [old, "\(folder.path)/\(young)", folder.path + "/notes.part"] {
      try Data("x".utf8).write(to: URL(fileURLWithPath: path))
    }
    for path in [old, folder.path + "/notes.part"] {
      try FileManager.default.setAttributes([.modificationDate: Date(timeIntervalSinceNow: -7200)], ofItemAtPath: path)
    }
    let name = UploadName(randomFor: .png)
    try await UploadStore(folder: folder.path).prepare(UploadFixtures.png(), as: name)
    #expect(files(folder.path) == [young, "\(name).part", "notes.part"].sorted())
  }
}
