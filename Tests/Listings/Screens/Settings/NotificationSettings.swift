import Core

@Observable
final class NotificationPreferences {
  struct Channel: Identifiable {
    let id: String
    let symbol: String
    var isOn: Bool
  }

  var isAllowed = true
  var quietFrom = 22
  var quietUntil = 7
  var channels = [
    Channel(id: "Messages", symbol: "message", isOn: true),
    Channel(id: "Mentions", symbol: "at", isOn: true),
    Channel(id: "Offers", symbol: "tag", isOn: false),
  ]

  var summary: String {
    guard isAllowed else { return "Off" }
    return channels.filter(\.isOn).map(\.id).formatted(.list(type: .and))
  }
}

struct NotificationSettings: View {
  @Bindable var preferences: NotificationPreferences

  var body: some View {
    Form {
      Section {
        Toggle("Allow notifications", isOn: $preferences.isAllowed)
      } footer: {
        Text(preferences.summary)
      }
      Group {
        Section("Channels") {
          ForEach($preferences.channels) { $channel in
            Toggle(isOn: $channel.isOn) {
              Label(channel.id, systemImage: channel.symbol)
            }
          }
        }
        Section("Quiet hours") {
          Stepper("From \(preferences.quietFrom):00", value: $preferences.quietFrom, in: 0...23)
          Stepper("Until \(preferences.quietUntil):00", value: $preferences.quietUntil, in: 0...23)
        }
      }
      .disabled(!preferences.isAllowed)
    }
    .navigationTitle("Notifications")
  }
}

#Preview(traits: .sizeThatFitsLayout) {
  @Previewable @State var preferences = NotificationPreferences()
  NotificationSettings(preferences: preferences)
}
