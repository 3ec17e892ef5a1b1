import SwiftUI

struct CoachView: View {
  @AppStorage("tempo") private var tempo = 60
  @State private var beat = 0
  @State private var isDetailed = false
  @State private var finishedBars = 0
  private let beatsInBar = 4

  var body: some View {
    VStack(spacing: 16) {
      Pendulum(swings: beat)
      HStack {
        ForEach(1...beatsInBar, id: \.self) { number in
          BeatDot(number: number, strikes: strikes(of: number))
        }
      }
      Text("Bar \(finishedBars + 1), beat \(beat % beatsInBar + 1)")
        .font(.title3)
        .contentTransition(.numericText(value: Double(beat)))
      Button(action: strike) {
        Label("Strike", systemImage: "metronome.fill")
      }
      .buttonStyle(.borderedProminent)
      .controlSize(.large)
      .sensoryFeedback(.impact(weight: .medium, intensity: 0.8), trigger: beat)

      Stepper(value: $tempo, in: 40...208, step: 2) {
        Text("\(tempo) beats per minute")
      }
      .onChange(of: tempo) {
        Haptics.shared.tempoChanged()
      }

      DisclosureGroup("What the tempo is called", isExpanded: $isDetailed) {
        Text(name)
          .font(.body.italic())
      }
    }
    .padding()
    .onAppear(perform: Haptics.shared.prepare)
  }

  private var name: String {
    switch tempo {
    case ..<60: "Largo"
    case 60..<76: "Adagio"
    case 76..<108: "Andante"
    case 108..<120: "Moderato"
    case 120..<168: "Allegro"
    default: "Presto"
    }
  }

  private func strikes(of number: Int) -> Int {
    (beat + beatsInBar - number) / beatsInBar
  }

  private func strike() {
    Haptics.shared.beat(isFirst: beat % beatsInBar == 0)
    withAnimation(.bouncy(duration: 0.2)) {
      beat += 1
    } completion: {
      finishedBars = beat / beatsInBar
    }
  }
}

#Preview {
  CoachView()
}
