import CoreEnvironment
import CoreJSON
import Testing

@Suite struct SettingsTests {
  let settings = InMemorySettings()
  let volume = SettingsKey<Int>("volume")

  @Test("what is set is read back, and nil removes it")
  func roundTrip() throws {
    #expect(try settings.value(for: volume) == nil)
    try settings.set(7, for: volume)
    #expect(try settings.value(for: volume) == 7)
    try settings.set(nil, for: volume)
    #expect(try settings.value(for: volume) == nil)
  }

  @Test("a value of another type is an error that names the setting and not the value")
  func otherType() throws {
    try settings.setValue(.string("loud"), forName: volume.name)
    let error = #expect(throws: SettingsError.self) { try settings.value(for: volume) }
    #expect(error?.reason == .unexpectedValue)
    #expect(error?.description.contains("volume") == true)
    #expect(error?.description.contains("loud") == false)
  }

  @Test("each listener gets the names that change from now on; an equal value is no change")
  func changes() async throws {
    try settings.set(1, for: volume)
    var first = settings.changes().makeAsyncIterator()
    var second = settings.changes().makeAsyncIterator()
    try settings.set(1, for: volume)
    try settings.set(2, for: volume)
    try settings.set(true, for: SettingsKey<Bool>("muted"))
    try settings.set(nil, for: volume)
    for expected in ["volume", "muted", "volume"] {
      #expect(await first.next()?.rawValue == expected)
      #expect(await second.next()?.rawValue == expected)
    }
  }

  @Test("the streams end when the storage goes away")
  func streamsEnd() async {
    var storage: InMemorySettings? = InMemorySettings()
    let stream = storage?.changes()
    storage = nil
    var names: [SettingsName] = []
    if let stream { for await name in stream { names.append(name) } }
    #expect(stream != nil)
    #expect(names.isEmpty)
  }

  @Test("the storage is found in the environment, and each read without one gets its own")
  func port() throws {
    let root = ValueNode("App").environment(\.settingsStorage, settings)
    #expect(ValueNode("Screen", parent: root).environment.settingsStorage === settings)
    #expect(EnvironmentValues().settingsStorage !== EnvironmentValues().settingsStorage)
  }
}
