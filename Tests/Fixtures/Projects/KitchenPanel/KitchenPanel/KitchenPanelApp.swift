import SwiftUI

@main
struct KitchenPanelApp: App {
  @AppStorage(SettingKey.appearance) private var appearance = Appearance.system

  init() {
    UserDefaults.standard.register(defaults: [
      SettingKey.volume: 0.4,
      SettingKey.guests: 2,
    ])
  }

  var body: some Scene {
    WindowGroup {
      SettingsForm()
        .preferredColorScheme(appearance.colorScheme)
    }
  }
}
