import SwiftUI

struct ShelfView: View {
  @Environment(Player.self) private var player
  @Namespace private var covers
  @State private var opened: Record?

  var body: some View {
    VStack(spacing: 0) {
      if let opened {
        RecordView(record: opened, covers: covers) {
          withAnimation(.smooth(duration: 0.3)) { self.opened = nil }
        }
        .transition(.asymmetric(insertion: .opacity, removal: .scale(scale: 0.9).combined(with: .opacity)))
      } else {
        shelf
      }
      Spacer(minLength: 0)
      if player.record != nil {
        TurntableBar(covers: covers)
          .transition(.push(from: .bottom))
      }
    }
    .animation(.bouncy, value: player.record)
  }

  private var shelf: some View {
    VStack(alignment: .leading) {
      Text("My records")
        .font(.largeTitle.bold())
      ForEach(Record.shelf) { record in
        Button {
          withAnimation(.smooth(duration: 0.3)) { opened = record }
        } label: {
          HStack(spacing: 12) {
            Image(record.id)
              .resizable()
              .aspectRatio(1, contentMode: .fit)
              .matchedGeometryEffect(id: record.id, in: covers)
              .frame(width: 48, height: 48)
            VStack(alignment: .leading) {
              Text(record.title)
                .font(.headline)
              Text(record.artist)
                .foregroundStyle(.secondary)
            }
            Spacer()
          }
        }
        .buttonStyle(.plain)
      }
    }
    .padding()
    .transition(AsymmetricTransition(insertion: .sleeve, removal: .opacity))
  }
}

struct RecordView: View {
  @Environment(Player.self) private var player
  let record: Record
  let covers: Namespace.ID
  let close: () -> Void

  var body: some View {
    VStack(spacing: 8) {
      Image(record.id)
        .resizable()
        .aspectRatio(contentMode: .fit)
        .matchedGeometryEffect(id: record.id, in: covers)
        .frame(width: 112, height: 112)
        .clipShape(.rect(cornerRadius: 8))
        .accessibilityLabel("Sleeve of \(record.title)")
      Text(record.title)
        .font(.title)
      ForEach(record.tracks.indices, id: \.self) { index in
        Button {
          player.play(record, from: index)
        } label: {
          Label(record.tracks[index], systemImage: "\(index + 1).circle")
        }
      }
      Button("Back to the shelf", role: .cancel, action: close)
        .keyboardShortcut(.cancelAction)
    }
    .frame(maxWidth: .infinity)
    .padding()
  }
}

struct TurntableBar: View {
  @Environment(Player.self) private var player
  let covers: Namespace.ID

  var body: some View {
    @Bindable var player = player
    HStack {
      Text(player.trackTitle)
        .id(player.trackIndex)
        .transition(.pivot)
      Spacer()
      Toggle(player.isPlaying ? "Pause" : "Play", isOn: $player.isPlaying)
        .toggleStyle(.button)
      Button("Next", systemImage: "forward.fill") {
        withAnimation(.easeOut) { player.skip() }
      }
      Button("Eject", systemImage: "eject.fill", action: player.eject)
    }
    .padding(.horizontal)
    .background(.bar)
  }
}
