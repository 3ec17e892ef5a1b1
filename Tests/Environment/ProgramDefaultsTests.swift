import AmbientProgram
import CoreJSON
import Foundation
import Synchronization
import Testing

@testable import CoreEnvironment

/// `UserDefaults` over the settings of the program.
@Suite("A program's defaults") struct ProgramDefaultsTests {
  private let storage = InMemorySettings()
  private let defaults: ProgramDefaults

  init() { defaults = ProgramDefaults(ProgramSettings(over: storage)) }

  @Test("what is set is read, by its own type and by those that it can be turned into")
  func types() throws {
    defaults.set(7, forKey: "int")
    defaults.set(2.5, forKey: "double")
    defaults.set(Float(1.5), forKey: "float")
    defaults.set(true, forKey: "bool")
    defaults.set("42", forKey: "text")
    defaults.set("YES", forKey: "yes")
    defaults.set(Data([0, 255]), forKey: "data")
    defaults.set(Date(timeIntervalSince1970: 1.5), forKey: "date")
    defaults.set(URL(string: "https://example.org/a"), forKey: "url")
    defaults.set(["a", "b"], forKey: "list")
    defaults.set([1, "x", ["deep": [true]]] as [Any], forKey: "mixed")

    #expect(defaults.integer(forKey: "int") == 7)
    #expect(defaults.object(forKey: "int") as? Int == 7)
    #expect(defaults.object(forKey: "int") as? Double == 7)
    #expect(defaults.string(forKey: "int") == "7")
    #expect(defaults.double(forKey: "double") == 2.5)
    #expect(defaults.integer(forKey: "double") == 2)
    #expect(defaults.float(forKey: "float") == 1.5)
    #expect(defaults.bool(forKey: "bool"))
    #expect(defaults.object(forKey: "bool") as? Bool == true)
    #expect(defaults.integer(forKey: "text") == 42)
    #expect(defaults.bool(forKey: "yes"))
    #expect(defaults.bool(forKey: "int"))
    #expect(defaults.data(forKey: "data") == Data([0, 255]))
    #expect(defaults.object(forKey: "data") as? Data == Data([0, 255]))
    #expect(defaults.object(forKey: "date") as? Date == Date(timeIntervalSince1970: 1.5))
    #expect(defaults.url(forKey: "url") == URL(string: "https://example.org/a"))
    #expect(defaults.stringArray(forKey: "list") == ["a", "b"])
    let mixed = try #require(defaults.array(forKey: "mixed"))
    #expect(mixed[0] as? Int == 1)
    #expect((mixed[2] as? [String: Any])?["deep"] as? [Bool] == [true])
    #expect(defaults.stringArray(forKey: "mixed") == nil)
  }

  @Test("what is not there is nothing, zero or no")
  func missing() {
    #expect(defaults.object(forKey: "x") == nil)
    #expect(defaults.string(forKey: "x") == nil)
    #expect(defaults.integer(forKey: "x") == 0)
    #expect(!defaults.bool(forKey: "x"))
    #expect(defaults.array(forKey: "x") == nil)
  }

  @Test("registered values lie beneath, and are not written")
  func registered() throws {
    defaults.register(defaults: ["volume": 5, "name": "Ada"])
    defaults.set(7, forKey: "volume")
    #expect(defaults.integer(forKey: "volume") == 7)
    #expect(defaults.string(forKey: "name") == "Ada")
    #expect(try storage.names().map(\.rawValue) == ["volume"])
    defaults.removeObject(forKey: "volume")
    #expect(defaults.integer(forKey: "volume") == 5)
    #expect(Set(defaults.dictionaryRepresentation().keys) == ["volume", "name"])
  }

  @Test("setting tells who follows, once for each")
  func notification() {
    let posts = Mutex(0)
    let observer = NotificationCenter.default.addObserver(
      forName: ProgramDefaults.didChangeNotification, object: defaults, queue: nil
    ) { _ in posts.withLock { $0 += 1 } }
    defer { NotificationCenter.default.removeObserver(observer) }
    defaults.set(1, forKey: "a")
    defaults.set(nil as Any?, forKey: "a")
    #expect(posts.withLock { $0 } == 2)
  }

  @Test("a name of several programs is the name of a file", arguments: ["", "a/b", "..", ".hidden", "a\nb"])
  func suite(name: String) { #expect(ProgramDefaults(suiteName: name) == nil) }

  @Test("programs share by name; without one it is the program's own")
  func shared() {
    let name = "group.\(UUID().uuidString)"
    ProgramDefaults(suiteName: name)?.set("here", forKey: "x")
    #expect(ProgramDefaults(suiteName: name)?.string(forKey: "x") == "here")
    #expect(ProgramDefaults(suiteName: nil)?.settings === ProgramDefaults.standard.settings)
    ProgramDefaults.standard.removePersistentDomain(forName: name)
    #expect(ProgramDefaults(suiteName: name)?.string(forKey: "x") == nil)
  }

  @Test("what cannot be written holds for as long as the process, and is not lost for the next who can")
  func unwritten() throws {
    let full = FullDisk()
    let settings = ProgramSettings(over: full)
    let defaults = ProgramDefaults(settings)
    defaults.set(1, forKey: "kept")
    full.isFull.withLock { $0 = true }
    defaults.set(2, forKey: "kept")
    defaults.set(3, forKey: "new")
    #expect(defaults.integer(forKey: "kept") == 2)
    #expect(defaults.integer(forKey: "new") == 3)
    defaults.removeObject(forKey: "kept")
    #expect(defaults.object(forKey: "kept") == nil)
    #expect(try full.base.value(forName: SettingsName("kept")) == .integer(1))
    full.isFull.withLock { $0 = false }
    defaults.set(4, forKey: "kept")
    #expect(try full.base.value(forName: SettingsName("kept")) == .integer(4))
  }

  private final class FullDisk: SettingsStorage {
    let base = InMemorySettings()
    let isFull = Mutex(false)

    func value(forName name: SettingsName) throws(SettingsError) -> JSONValue? { try base.value(forName: name) }
    func setValue(_ value: JSONValue?, forName name: SettingsName) throws(SettingsError) {
      if isFull.withLock({ $0 }) {
        throw SettingsError(
          reason: .noSpace, subject: "the disk", message: "The disk is full.", nextStep: "Make room.")
      }
      try base.setValue(value, forName: name)
    }
    func changes() -> AsyncStream<SettingsName> { base.changes() }
  }
}
