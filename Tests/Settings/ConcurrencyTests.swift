import CoreEnvironment
import Glibc
@testable import ServicesSettings
import Testing

@Suite("Settings shared by tasks and processes", .timeLimit(.minutes(5)))
struct ConcurrencyTests {
  private let home = TemporaryHome()

  @Test("eight tasks lose no key of each other, and no reader ever sees half a file")
  func tasks() async throws {
    let directories = home.directories
    try home.makeSettings().set("here", for: SettingsKey<String>("witness", isSecret: true))
    try await withThrowingTaskGroup { group in
      for task in 0..<8 {
        group.addTask {
          // Half of them share an object with nobody.
          let settings = FileSettings(directories)
          for index in 0..<10 {
            try settings.set(index, for: SettingsKey<Int>("task.\(task).\(index)", isSecret: true))
            #expect(try settings.value(for: SettingsKey<String>("witness", isSecret: true)) == "here")
          }
        }
      }
      try await group.waitForAll()
    }
    let settings = home.makeSettings()
    for task in 0..<8 {
      for index in 0..<10 {
        #expect(try settings.value(for: SettingsKey<Int>("task.\(task).\(index)", isSecret: true)) == index)
      }
    }
    #expect(mode(home.credentialsPath) == 0o600)
    #expect(try home.names(in: home.directories.state).count == 2)
  }

  @Test("two processes lose no key of each other")
  func processes() async throws {
    let path = home.path
    async let first: Void = write("first", below: path)
    async let second: Void = write("second", below: path)
    _ = await (first, second)
    let settings = home.makeSettings()
    for process in ["first", "second"] {
      for index in 0..<40 { #expect(try settings.value(for: SettingsKey<Int>("\(process).\(index)")) == index) }
    }
  }

  private func write(_ name: String, below path: String) async {
    await #expect(processExitsWith: .success) { [name, path] in
      let settings = FileSettings(BaseDirectories(environment: ["HOME": path]))
      for index in 0..<40 { try settings.set(index, for: SettingsKey<Int>("\(name).\(index)")) }
    }
  }

  @Test("a lock that somebody holds for ever is given up, and one that is free again is had")
  func lock() throws {
    let path = home.path + "/lock"
    let holder = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    #expect(flock(holder, LOCK_EX) == 0)
    let failure = { (code: Int32) in SettingsError.system(code, writing: "/settings.json") }
    let error = #expect(throws: SettingsError.self) {
      try withFileLock(path, patience: .milliseconds(5), failure: failure) { () throws(SettingsError) in
        Issue.record("the lock was had twice")
      }
    }
    #expect(error?.message == "Another program has been holding /settings.json for too long.")
    close(holder)
    #expect(try withFileLock(path, failure: failure) { () throws(SettingsError) in 7 } == 7)
  }

  @Test("a change is told at once, once, to every listener, and only when it is one")
  func ownChanges() async throws {
    let settings = home.makeSettings()
    try settings.set("dark", for: SettingsKey<String>("theme"))
    var streams = [settings.changes().makeAsyncIterator(), settings.changes().makeAsyncIterator()]
    try settings.set("dark", for: SettingsKey<String>("theme"))
    try settings.set("light", for: SettingsKey<String>("theme"))
    try settings.set("t0ken", for: SettingsKey<String>("session", isSecret: true))
    try settings.set(nil, for: SettingsKey<String>("theme"))
    for index in streams.indices {
      #expect(await streams[index].next() == SettingsName("theme"))
      #expect(await streams[index].next() == SettingsName("session", isSecret: true))
      #expect(await streams[index].next() == SettingsName("theme"))
    }
  }

  @Test("a change of another process is told")
  func foreignChanges() async throws {
    let settings = home.makeSettings()
    var changes = settings.changes().makeAsyncIterator()
    let path = home.path
    await #expect(processExitsWith: .success) { [path = path as String] in
      let settings = FileSettings(BaseDirectories(environment: ["HOME": path]))
      try settings.set("dark", for: SettingsKey<String>("theme"))
    }
    #expect(await changes.next() == SettingsName("theme"))
    #expect(try settings.value(for: SettingsKey<String>("theme")) == "dark")
  }

  @Test("the streams end with the storage")
  func ends() async {
    var settings: FileSettings? = home.makeSettings()
    var changes = settings!.changes().makeAsyncIterator()
    settings = nil
    #expect(await changes.next() == nil)
    #expect(settings == nil)
  }
}
