import Core

@Observable
final class Player {
  struct Track: Equatable {
    let title: String
    let artist: String
    let length: Double
  }

  let queue = [
    Track(title: "Blue lantern", artist: "The Ferrymen", length: 214),
    Track(title: "Nine miles", artist: "Oda", length: 187),
  ]
  private(set) var index = 0
  var isPlaying = false
  var time = 0.0
  var volume = 0.6

  var track: Track { queue[index] }

  func skip(_ step: Int) {
    index = (index + step + queue.count) % queue.count
    time = 0
  }
}

struct PlayerControls: View {
  @State private var player = Player()

  var body: some View {
    @Bindable var player = player
    VStack(spacing: 16) {
      VStack {
        Text(player.track.title).font(.title2.bold())
        Text(player.track.artist).foregroundStyle(.secondary)
      }
      Slider(value: $player.time, in: 0...player.track.length)
        .accessibilityLabel("Position")
      HStack {
        time(player.time)
        Spacer()
        time(player.track.length - player.time)
      }
      .font(.caption)
      HStack(spacing: 32) {
        Button("Back", systemImage: "backward.fill") { player.skip(-1) }
        Button(player.isPlaying ? "Pause" : "Play", systemImage: player.isPlaying ? "pause.fill" : "play.fill") {
          player.isPlaying.toggle()
        }
        .font(.largeTitle)
        Button("Forward", systemImage: "forward.fill") { player.skip(1) }
      }
      .labelStyle(.iconOnly)
      .buttonStyle(.plain)
      Label {
        Slider(value: $player.volume)
      } icon: {
        Image(systemName: player.volume == 0 ? "speaker.slash" : "speaker.wave.3")
      }
    }
    .padding()
  }

  private func time(_ seconds: Double) -> some View {
    Text(Duration.seconds(seconds).formatted(.time(pattern: .minuteSecond)))
      .monospacedDigit()
      .foregroundStyle(.secondary)
  }
}
