import Core
import CoreTestSupport

extension ModifierCases {
  /// Values, preferences, and what runs when.
  @ModifierCases static var values: [ModifierCase] {
    ModifierCase("environment") { isOn in
      Wishes().when(isOn) { $0.environment(\.wish, "tea") }
    }
    ModifierCase("transformEnvironment") { isOn in
      Wishes().when(isOn) { view in view.transformEnvironment(\.wish) { $0 += " and cake" } }
    }
    ModifierCase("environmentObject") { isOn in
      Sayings().when(isOn) { $0.environmentObject(Saying("said inside")) }.environmentObject(Saying("said around"))
    }
    ModifierCase("defaultAppStorage", after: { try $0.press("enter") }) { isOn in
      Changing(InMemorySettings()) { settings in
        VStack {
          Stored().when(isOn) { $0.defaultAppStorage(settings.wrappedValue) }
          Stored().defaultAppStorage(settings.wrappedValue)
        }
      }
    }
    ModifierCase("modifier") { isOn in Text("framed").when(isOn) { $0.modifier(Quoted()) } }
    ModifierCase("onReceive", after: { await settle($0) }) { isOn in
      Changing("waiting") { said in
        Text(said.wrappedValue)
          .when(isOn) { view in view.onReceive(Just("received")) { said.wrappedValue = $0 } }
      }
    }
    ModifierCase("id", after: { try $0.press("enter", "tab", "enter") }) { isOn in
      Changing(0) { number in
        VStack(alignment: .leading) {
          Changing(0) { count in Button("Count \(count.wrappedValue)") { count.wrappedValue += 1 } }.when(isOn) {
            $0.id(number.wrappedValue)
          }
          Button("Another") { number.wrappedValue += 1 }
        }
      }
    }
    ModifierCase("onAppear") { isOn in
      Changing("waiting") { said in
        Text(said.wrappedValue).when(isOn) { view in view.onAppear { said.wrappedValue = "appeared" } }
      }
    }
    ModifierCase("onDisappear", after: { try $0.press("enter") }) { isOn in
      Changing("there") { said in
        VStack(alignment: .leading) {
          if said.wrappedValue != "away" {
            Button("Take away") { said.wrappedValue = "away" }.when(isOn) { view in
              view.onDisappear { said.wrappedValue += "!" }
            }
          }
          Text(said.wrappedValue)
        }
      }
    }
    ModifierCase("task", after: { await settle($0) }) { isOn in
      Changing("waiting") { said in
        Text(said.wrappedValue).when(isOn) { view in view.task { said.wrappedValue = "loaded" } }
      }
    }
    ModifierCase("onChange", after: { try $0.press("enter") }) { isOn in
      Changing(1) { number in
        Changing("unchanged") { said in
          VStack(alignment: .leading) {
            Button("More") { number.wrappedValue += 1 }
            Text(said.wrappedValue)
          }
          .when(isOn) { view in view.onChange(of: number.wrappedValue) { said.wrappedValue = "from \($0) to \($1)" } }
        }
      }
    }
    ModifierCase("preference") { isOn in
      Changing("nothing") { heard in
        VStack(alignment: .leading) {
          Text("below").when(isOn) { $0.preference(key: Wish.self, value: "tea") }
          Text("heard: \(heard.wrappedValue)")
        }
        .onPreferenceChange(Wish.self) { heard.wrappedValue = $0 }
      }
    }
    ModifierCase("transformPreference") { isOn in
      Changing("nothing") { heard in
        VStack(alignment: .leading) {
          Text("below").preference(key: Wish.self, value: "tea")
            .when(isOn) { view in view.transformPreference(Wish.self) { $0 += " and cake" } }
          Text("heard: \(heard.wrappedValue)")
        }
        .onPreferenceChange(Wish.self) { heard.wrappedValue = $0 }
      }
    }
    ModifierCase("onPreferenceChange") { isOn in
      Changing("nothing") { heard in
        VStack(alignment: .leading) {
          Text("below").preference(key: Wish.self, value: "tea")
          Text("heard: \(heard.wrappedValue)")
        }
        .when(isOn) { view in view.onPreferenceChange(Wish.self) { heard.wrappedValue = $0 } }
      }
    }
  }

  /// Has what was begun without waiting done what it does at once.
  private static func settle(_ host: TestHost) async {
    host.update()
    for _ in 0..<20 { await Task.yield() }
  }
}

extension EnvironmentValues {
  @Entry fileprivate var wish = "coffee"
}

private struct Wish: PreferenceKey {
  static let defaultValue = "nothing"
  static func reduce(value: inout String, nextValue: () -> String) { value = nextValue() }
}

private struct Wishes: View {
  @Environment(\.wish) private var wish

  var body: some View { Text(wish) }
}

private final class Saying: ObservableObject {
  @Published var words: String

  init(_ words: String) { self.words = words }
}

private struct Sayings: View {
  @EnvironmentObject private var saying: Saying

  var body: some View { Text(saying.words) }
}

private struct Stored: View {
  @AppStorage("name") private var name = "not stored"

  var body: some View { Button(name) { name = "stored" } }
}

private struct Quoted: ViewModifier {
  func body(content: Content) -> some View {
    HStack(spacing: 0) {
      Text("“")
      content
      Text("”")
    }
  }
}
