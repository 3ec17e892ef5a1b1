import Core
import CoreJSON
import CoreTestSupport
import Testing

private enum Theme: String {
  case light
  case dark
}

private struct ThemeView: View {
  @AppStorage("theme") private var theme = Theme.light
  var body: some View { Text(theme.rawValue) }
}

private struct ThemeToggle: View {
  @AppStorage("theme") private var theme = Theme.light
  @AppStorage("count") private var count = 0
  @AppStorage("name") private var name: String?
  var body: some View {
    Button("\(theme.rawValue) \(count) \(name ?? "-")") {
      theme = theme == .light ? .dark : .light
      count += 1
      name = count.isMultiple(of: 2) ? nil : "Ada"
    }
  }
}

@MainActor
@Suite struct AppStorageTests {
  let settings = InMemorySettings()

  private struct Screen: View {
    var body: some View {
      VStack {
        ThemeView()
        ThemeToggle()
      }
    }
  }

  @Test("all views of a name show the same value, and only they are evaluated")
  func shared() throws {
    let host = TestHost(Screen().environment(\.settingsStorage, settings), columns: 16, rows: 2)
    #expect(host.snapshot == "     light\n [ light 0 - ]")
    try host.press("enter")
    #expect(host.snapshot == "      dark\n [ dark 1 Ada ]")
    #expect(try settings.value(forName: SettingsName("theme")) == .string("dark"))
    #expect(try settings.value(forName: SettingsName("name")) == .string("Ada"))
    #expect(host.evaluations(of: Screen.self) == 1)
    #expect(host.evaluations(of: ThemeView.self) == 2)
    try host.press("enter")
    #expect(try settings.value(forName: SettingsName("name")) == nil)
  }

  @Test("what somebody else sets is shown")
  func elsewhere() async throws {
    let host = TestHost(ThemeView().defaultAppStorage(settings), columns: 8, rows: 1)
    #expect(host.snapshot.contains("light"))
    try settings.setValue(.string("dark"), forName: SettingsName("theme"))
    #expect(await host.shows("dark"))
    try settings.setValue(.string("what is no theme"), forName: SettingsName("theme"))
    #expect(await host.shows("light"))
  }

  @Test("every kind of value is kept")
  func kinds() throws {
    struct Kinds: View {
      let store: InMemorySettings
      @AppStorage private var isOn: Bool
      @AppStorage private var number: Double
      @AppStorage private var url: URL
      @AppStorage private var date: Date
      @AppStorage private var data: Data
      @AppStorage private var maybe: Date?

      init(store: InMemorySettings, url: URL) {
        self.store = store
        _isOn = AppStorage(wrappedValue: false, "isOn", store: store)
        _number = AppStorage(wrappedValue: 0.5, "number", store: store)
        _url = AppStorage(wrappedValue: url, "url", store: store)
        _date = AppStorage(wrappedValue: Date(timeIntervalSince1970: 0), "date", store: store)
        _data = AppStorage(wrappedValue: Data(), "data", store: store)
        _maybe = AppStorage("maybe", store: store)
      }

      private var text: String { "\(number) \(url) \(date.timeIntervalSince1970) \(data.count) \(maybe == nil)" }

      var body: some View {
        VStack {
          Toggle("On", isOn: $isOn)
          Button(text) {
            number += 1
            url = url.appendingPathComponent("a")
            date += 1.5
            data.append(7)
            maybe = date
          }
        }
      }
    }
    let url = try #require(URL(string: "https://swift.org"))
    let host = TestHost(Kinds(store: settings, url: url))
    try host.press("space")
    #expect(try settings.value(forName: SettingsName("isOn")) == .boolean(true))
    try host.press("tab", "enter")
    #expect(host.snapshot.hasSuffix("[ 1.5 https://swift.org/a 1.5 1 false ]"))
    let again = TestHost(Kinds(store: settings, url: url))
    #expect(again.snapshot.hasSuffix("[ 1.5 https://swift.org/a 1.5 1 false ]"))
  }

  @Test("a value of the scene outlives the view that shows it")
  func scene() throws {
    struct Counter: View {
      @SceneStorage("scene test count") private var count = 0
      var body: some View { Button("Count \(count)") { count += 1 } }
    }
    struct Screen: View {
      @State private var isShown = true
      var body: some View {
        VStack {
          Button("Switch") { isShown.toggle() }
          if isShown { Counter() }
        }
      }
    }
    let host = TestHost(Screen(), columns: 12, rows: 2)
    try host.tap("Count 0")
    try host.tap("Switch")
    #expect(!host.snapshot.contains("Count"))
    try host.tap("Switch")
    #expect(host.snapshot.contains("Count 1"))
  }
}
