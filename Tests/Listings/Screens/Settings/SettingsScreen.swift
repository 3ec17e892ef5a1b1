import Core

struct SettingsScreen: View {
  enum Appearance: String, CaseIterable, Identifiable {
    case system = "System"
    case light = "Light"
    case dark = "Dark"
    var id: String { rawValue }
  }

  @AppStorage("screens.appearance") private var appearance = Appearance.system
  @AppStorage("screens.sounds") private var playsSounds = true
  @AppStorage("screens.textSize") private var textSize = 3.0
  @State private var isSigningOut = false

  var body: some View {
    NavigationStack {
      Form {
        Section {
          NavigationLink {
            Text("ada@example.com")
              .navigationTitle("Account")
          } label: {
            Label {
              VStack(alignment: .leading) {
                Text("Ada Byron").font(.headline)
                Text("Account, cloud and more").font(.subheadline).foregroundStyle(.secondary)
              }
            } icon: {
              Image(systemName: "person.crop.circle.fill")
            }
          }
        }
        Section("Look") {
          Picker("Appearance", selection: $appearance) {
            ForEach(Appearance.allCases) { Text($0.rawValue).tag($0) }
          }
          Slider(value: $textSize, in: 1...5, step: 1) {
            Text("Text size")
          } minimumValueLabel: {
            Text("A").font(.caption)
          } maximumValueLabel: {
            Text("A").font(.title)
          }
        }
        Section {
          Toggle("Sounds", systemImage: "speaker.wave.2", isOn: $playsSounds)
        } header: {
          Text("Sound")
        } footer: {
          Text("The terminal rings its bell.")
        }
        Section {
          Button("Sign out", role: .destructive) { isSigningOut = true }
        }
        LabeledContent("Version", value: "3.1 (42)")
      }
      .navigationTitle("Settings")
      .alert("Sign out?", isPresented: $isSigningOut) {
        Button("Sign out", role: .destructive) { playsSounds = true }
        Button("Stay", role: .cancel) {}
      }
    }
  }
}

#Preview {
  SettingsScreen()
}
