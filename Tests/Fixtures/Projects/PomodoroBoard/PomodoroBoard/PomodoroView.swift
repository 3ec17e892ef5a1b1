import SwiftUI

struct PomodoroView: View {
  @EnvironmentObject var clock: PomodoroClock
  @State private var isEditing = false

  var body: some View {
    NavigationView {
      VStack(spacing: 20) {
        Picker("Phase", selection: .constant(clock.phase)) {
          ForEach(PomodoroClock.Phase.allCases) { Text($0.rawValue) }
        }
        .pickerStyle(SegmentedPickerStyle())
        .disabled(true)

        ZStack {
          Ring(progress: clock.progress)
          Text(timeText)
            .font(Font.system(.largeTitle, design: .monospaced).weight(.light))
        }
        .frame(width: 160, height: 120)

        HStack(spacing: 40) {
          Button(clock.isRunning ? "Pause" : "Start", action: clock.toggle)
          Button("Reset", action: clock.reset)
            .foregroundColor(.red)
        }

        Text(clock.laps.isEmpty ? "No tomatoes yet" : "Tomatoes: \(clock.laps.count)")
      }
      .navigationBarTitle(Text("Pomodoro"), displayMode: .inline)
      .navigationBarItems(
        trailing: Button(action: { isEditing = true }) {
          Image(systemName: "slider.horizontal.3").imageScale(.large)
        }.accessibility(label: Text("Settings"))
      )
      .background(link)
    }
    .navigationViewStyle(StackNavigationViewStyle())
  }

  private var link: some View {
    NavigationLink(destination: SettingsView(seconds: $clock.workSeconds), isActive: $isEditing) {
      EmptyView()
    }
  }

  private var timeText: String {
    String(format: "%02d:%02d", clock.remaining / 60, clock.remaining % 60)
  }
}

struct Ring: View {
  let progress: Double

  var body: some View {
    ZStack {
      Circle()
        .stroke(lineWidth: 10)
        .opacity(0.2)
      Circle()
        .trim(from: 0, to: CGFloat(progress))
        .stroke(style: StrokeStyle(lineWidth: 10, lineCap: .round, lineJoin: .round))
        .rotationEffect(.degrees(-90))
        .animation(.linear, value: progress)
    }
    .foregroundColor(.red)
  }
}

struct SettingsView: View {
  @Binding var seconds: Double

  var body: some View {
    Form {
      Section(header: Text("Work for \(Int(seconds)) ticks")) {
        Slider(value: $seconds, in: 1...10, step: 1, minimumValueLabel: Text("1"), maximumValueLabel: Text("10")) {
          Text("Ticks")
        }
      }
    }
    .navigationBarTitle("Settings")
  }
}

struct PomodoroView_Previews: PreviewProvider {
  static var previews: some View {
    PomodoroView().environmentObject(PomodoroClock())
  }
}
