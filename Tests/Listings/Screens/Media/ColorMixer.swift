import Core

struct ColorMixer: View {
  @State private var red = 0.5
  @State private var green = 0.25
  @State private var blue = 0.75
  @State private var saved: [String] = []

  private var color: Color { Color(red: red, green: green, blue: blue) }
  private var hex: String {
    [red, green, blue].map { String(format: "%02X", Int(($0 * 255).rounded())) }.joined()
  }

  var body: some View {
    VStack(spacing: 16) {
      ZStack {
        RoundedRectangle(cornerRadius: 16).fill(color)
        Text("#\(hex)")
          .font(.title.monospaced())
          .foregroundStyle(.white)
      }
      .frame(height: 80)
      Group {
        ChannelSlider(name: "Red", value: $red, tint: .red)
        ChannelSlider(name: "Green", value: $green, tint: .green)
        ChannelSlider(name: "Blue", value: $blue, tint: .blue)
      }
      Button("Save", systemImage: "square.and.arrow.down") { saved.append(hex) }
      if !saved.isEmpty {
        Text(saved, format: .list(type: .and))
          .font(.footnote)
      }
    }
    .padding()
  }
}

private struct ChannelSlider: View {
  let name: LocalizedStringKey
  @Binding var value: Double
  let tint: Color

  var body: some View {
    LabeledContent {
      Slider(value: $value, in: 0...1, step: 0.25)
        .tint(tint)
    } label: {
      Text(name).frame(width: 48, alignment: .leading)
    }
  }
}
