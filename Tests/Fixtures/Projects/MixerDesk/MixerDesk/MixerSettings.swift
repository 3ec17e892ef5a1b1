import Foundation

enum Channel: String, CaseIterable {
  case voice, guitar, drums

  var title: String { rawValue.capitalized }
  var levelKey: String { "level-\(rawValue)" }
  var muteKey: String { "mute-\(rawValue)" }
}

final class MixerSettings {
  static let didChange = Notification.Name("MixerSettings.didChange")

  static var initialValues: [String: Any] {
    var values: [String: Any] = ["scene": "Studio"]
    for channel in Channel.allCases {
      values[channel.levelKey] = 50
      values[channel.muteKey] = false
    }
    return values
  }

  private let defaults: UserDefaults

  init(defaults: UserDefaults = .standard) {
    self.defaults = defaults
  }

  var scene: String {
    get { defaults.string(forKey: "scene") ?? "" }
    set { set(newValue, forKey: "scene") }
  }

  subscript(level channel: Channel) -> Int {
    get { defaults.integer(forKey: channel.levelKey) }
    set { set(newValue, forKey: channel.levelKey) }
  }

  subscript(muted channel: Channel) -> Bool {
    get { defaults.bool(forKey: channel.muteKey) }
    set { set(newValue, forKey: channel.muteKey) }
  }

  var loudness: Int {
    Channel.allCases.filter { !self[muted: $0] }.reduce(0) { $0 + self[level: $1] }
  }

  func reset() {
    Self.initialValues.keys.forEach(defaults.removeObject(forKey:))
    NotificationCenter.default.post(name: Self.didChange, object: self)
  }

  private func set(_ value: Any, forKey key: String) {
    defaults.set(value, forKey: key)
    NotificationCenter.default.post(name: Self.didChange, object: self, userInfo: ["key": key])
  }
}
