import Foundation

@propertyWrapper
struct Stored<Value> {
  let key: String
  let defaultValue: Value

  var wrappedValue: Value {
    get { UserDefaults.standard.object(forKey: key) as? Value ?? defaultValue }
    nonmutating set { UserDefaults.standard.set(newValue, forKey: key) }
  }
}

final class Settings {
  @Stored(key: "hasSeenWelcome", defaultValue: false)
  var hasSeenWelcome: Bool
}

struct WelcomePage {
  let title: String
  let text: String
  let symbol: String

  static let all = [
    WelcomePage(title: "Plan", text: "Write down the walks you want to take.", symbol: "map"),
    WelcomePage(title: "Walk", text: "Follow the path, one waypoint at a time.", symbol: "figure.walk"),
    WelcomePage(title: "Remember", text: "Keep a note of what you saw.", symbol: "book"),
  ]
}
