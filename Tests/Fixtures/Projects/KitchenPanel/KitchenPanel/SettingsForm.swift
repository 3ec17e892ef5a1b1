import SwiftUI

struct SettingsForm: View {
  @AppStorage(SettingKey.name) private var name = ""
  @AppStorage(SettingKey.appearance) private var appearance = Appearance.system
  @AppStorage(SettingKey.unit) private var unit = WeightUnit.grams
  @AppStorage(SettingKey.alarms) private var alarmsOn = true
  @AppStorage(SettingKey.guests) private var guests = 0
  @State private var isAskingForReset = false

  var body: some View {
    NavigationStack {
      Form {
        Section("Kitchen") {
          TextField("Name of the kitchen", text: $name)
            .textInputAutocapitalization(.words)
          Stepper("Guests: \(guests)", value: $guests, in: 1...12)
          Picker("Weights", selection: $unit) {
            ForEach(WeightUnit.allCases, id: \.self) { unit in
              Text(unit.name)
            }
          }
          .pickerStyle(.navigationLink)
        }

        Section {
          Toggle("Alarms", isOn: $alarmsOn)
          if alarmsOn {
            AlarmRows()
          }
        } header: {
          Text("Alarms")
        } footer: {
          Text("Alarms ring even if the phone is muted.")
        }

        Section("Appearance") {
          Picker("Appearance", selection: $appearance) {
            ForEach(Appearance.allCases) { appearance in
              Text(appearance.rawValue.capitalized)
            }
          }
          .pickerStyle(.inline)
          .labelsHidden()
        }

        Button("Reset all settings", role: .destructive) {
          isAskingForReset = true
        }
        .confirmationDialog("Reset all settings?", isPresented: $isAskingForReset, titleVisibility: .visible) {
          Button("Reset", role: .destructive, action: reset)
          Button("Keep", role: .cancel) {}
        } message: {
          Text("This cannot be undone.")
        }
      }
      .navigationTitle(name.isEmpty ? "Settings" : name)
    }
  }

  private func reset() {
    name = ""
    appearance = .system
    unit = .grams
    alarmsOn = true
    guests = 2
    UserDefaults.standard.removeObject(forKey: SettingKey.volume)
    UserDefaults.standard.removeObject(forKey: SettingKey.dinner)
  }
}

struct AlarmRows: View {
  @AppStorage(SettingKey.volume) private var volume = 0.5
  @AppStorage(SettingKey.dinner) private var dinner = AlarmRows.defaultDinner

  private static var defaultDinner: Date {
    let components = DateComponents(year: 2025, month: 3, day: 14, hour: 18, minute: 30)
    return Calendar.current.date(from: components) ?? .distantPast
  }

  var body: some View {
    VStack(alignment: .leading) {
      Text("Volume: \(volume, format: .percent.precision(.fractionLength(0)))")
      Slider(value: $volume, in: 0...1, step: 0.1) {
        Text("Volume")
      } minimumValueLabel: {
        Image(systemName: "speaker")
      } maximumValueLabel: {
        Image(systemName: "speaker.wave.3")
      }
    }
    DatePicker("Dinner", selection: $dinner, displayedComponents: .hourAndMinute)
    DatePicker("First day", selection: $dinner, displayedComponents: [.date])
  }
}

#Preview {
  SettingsForm()
}
