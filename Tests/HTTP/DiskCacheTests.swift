import FoundationEssentials
import Glibc
import ServicesHTTPMessages
import Testing

@testable import ServicesHTTP

@Suite("A cache in a folder")
struct DiskCacheTests {
  private func mode(_ path: String) -> mode_t {
    var information = stat()
    return lstat(path, &information) == 0 ? information.st_mode & 0o777 : 0
  }

  private func exists(_ path: String) -> Bool {
    var information = stat()
    return lstat(path, &information) == 0
  }

  /// A folder with one file, the path of that file, and its bytes.
  private struct Filled {
    let folder: CacheTestFolder
    let store: HTTPDiskCache
    let path: String
    let bytes: Data
  }

  private func filled() async throws -> Filled {
    let folder = try CacheTestFolder()
    let store = HTTPDiskCache(folder: folder.path)
    #expect(try await store.insert(entry(), for: key("/")))
    let path = folder.path + "/" + StableHash.name(of: "http://a.test:80/")
    return try Filled(folder: folder, store: store, path: path, bytes: Data(contentsOf: URL(filePath: path)))
  }

  @Test("folders are made for the user alone, as are files; nothing else is left there")
  func modes() async throws {
    let folder = try CacheTestFolder()
    let store = HTTPDiskCache(folder: folder.path + "/a/b")
    #expect(try folder.names().isEmpty)
    #expect(try await store.insert(entry(), for: key("/")))
    #expect(mode(folder.path + "/a") == 0o700 && mode(folder.path + "/a/b") == 0o700)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/a/b")
    #expect(names == [StableHash.name(of: "http://a.test:80/")])
    for name in names { #expect(mode(folder.path + "/a/b/" + name) == 0o600) }
  }

  @Test("another store in the same folder, of this process or the next, finds what is there")
  func shared() async throws {
    let filled = try await filled()
    let (folder, store) = (filled.folder, filled.store)
    let other = HTTPDiskCache(folder: folder.path)
    #expect(try await other.entries(for: key("/")) == [entry()])
    #expect(try await other.remove(key("/")))
    #expect(try await store.entries(for: key("/")).isEmpty)
  }

  @Test("each changed byte and each cut makes a file missing, and removes it")
  func corrupt() async throws {
    let filled = try await filled()
    let (folder, store, path, bytes) = (filled.folder, filled.store, filled.path, filled.bytes)
    let root = try key("/")
    for index in bytes.indices {
      var changed = bytes
      changed[index] ^= 0x10
      for content in [changed, bytes.prefix(index)] {
        try content.write(to: URL(filePath: path))
        #expect(await store.entries(for: root).isEmpty, "byte \(index)")
        #expect(!exists(path), "byte \(index)")
      }
    }
    #expect(try folder.names().isEmpty)
    #expect(try await store.insert(entry(), for: root))
    #expect(await store.entries(for: root).count == 1)
  }

  @Test("a file of another address is none of this one, and stays")
  func collision() async throws {
    let filled = try await filled()
    let (store, path) = (filled.store, filled.path)
    try CacheRecord(key: "http://b.test:80/", entries: [entry()]).encoded.write(to: URL(filePath: path))
    #expect(try await store.entries(for: key("/")).isEmpty)
    #expect(exists(path))
    #expect(try await store.insert(entry(), for: key("/")))
    #expect(try await store.entries(for: key("/")).count == 1)
    #expect(try filled.folder.names().count == 1)
  }

  @Test("a link is not followed, neither to be read nor to be written, and gives way")
  func links() async throws {
    let filled = try await filled()
    let (folder, store, path, bytes) = (filled.folder, filled.store, filled.path, filled.bytes)
    let target = folder.path + "/target"
    for isRead in [true, false] {
      try bytes.write(to: URL(filePath: target))
      unlink(path)
      #expect(symlink(target, path) == 0)
      if isRead {
        #expect(try await store.entries(for: key("/")).isEmpty)
        #expect(!exists(path))
      } else {
        #expect(try await store.insert(entry("new"), for: key("/")))
        #expect(try await store.entries(for: key("/")).map(\.body) == [Data("new".utf8)])
      }
      #expect(try Data(contentsOf: URL(filePath: target)) == bytes)
    }
  }

  @Test("a pipe holds nobody up, and a folder of the name of a file is left")
  func otherFiles() async throws {
    let filled = try await filled()
    let (store, path) = (filled.store, filled.path)
    unlink(path)
    #expect(mkfifo(path, 0o600) == 0)
    #expect(try await store.entries(for: key("/")).isEmpty)
    #expect(!exists(path))
    #expect(mkdir(path, 0o700) == 0)
    #expect(try await store.entries(for: key("/")).isEmpty)
    #expect(try await !store.insert(entry(), for: key("/")))
    #expect(exists(path))
    #expect(try filled.folder.names().count == 1)
  }

  @Test("a folder that is a link, or that others may write in, keeps nothing and gives nothing")
  func strangeFolders() async throws {
    let filled = try await filled()
    let (folder, store) = (filled.folder, filled.store)
    let link = folder.path + ".link"
    #expect(symlink(folder.path, link) == 0)
    defer { unlink(link) }
    for path in [link, link + "/"] {
      let linked = HTTPDiskCache(folder: path)
      #expect(try await linked.entries(for: key("/")).isEmpty)
      #expect(try await !linked.insert(entry(), for: key("/2")))
    }
    #expect(chmod(folder.path, 0o720) == 0)
    #expect(try await store.entries(for: key("/")).isEmpty)
    #expect(try await !store.insert(entry(), for: key("/2")))
    #expect(try await !store.remove(key("/")))
    #expect(chmod(folder.path, 0o700) == 0)
    #expect(try await store.entries(for: key("/")).count == 1)
    #expect(try folder.names().count == 1)
  }

  @Test("files that are not the cache's stay; parts of a process that died go when the folder is looked through")
  func strangeFiles() async throws {
    let folder = try CacheTestFolder()
    let part = StableHash.name(of: "x") + ".1.part"
    for name in ["mine.txt", part] { try Data("x".utf8).write(to: URL(filePath: folder.path + "/" + name)) }
    let past = timespec(tv_sec: 1_000_000, tv_nsec: 0)
    #expect(utimensat(AT_FDCWD, folder.path + "/" + part, [past, past], 0) == 0)
    let store = HTTPDiskCache(folder: folder.path)
    #expect(try await store.insert(entry(), for: key("/")))
    #expect(try folder.names().sorted() == ["mine.txt", StableHash.name(of: "http://a.test:80/")].sorted())
    await store.removeAll()
    #expect(try folder.names() == ["mine.txt"])
  }

  @Test("what a credential has chosen is not written, and removes what was there")
  func credentials() async throws {
    let filled = try await filled()
    let (folder, store) = (filled.folder, filled.store)
    let secret = try entry("x", ["Vary": "Cookie"], for: ["Cookie": "session=hush"])
    #expect(try await !store.insert(secret, for: key("/")))
    #expect(try folder.names().isEmpty)
  }

  @Test("a client's cache outlives it")
  func outlives() async throws {
    let folder = try CacheTestFolder()
    for _ in 0..<2 {
      let stage = CacheStage(store: HTTPDiskCache(folder: folder.path), ["Cache-Control": "max-age=60"])
      #expect(try await stage.get().text == "content")
    }
    let stage = CacheStage(store: HTTPDiskCache(folder: folder.path))
    #expect(try await stage.get().text == "content")
    #expect(stage.count == 0 && stage.cache.counts.hits == 1)
  }
}
