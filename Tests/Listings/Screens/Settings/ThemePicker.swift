import Core

struct Theme: Hashable {
  var name: String
  var color: Color

  static let all = [
    Theme(name: "Forest", color: .green), Theme(name: "Ocean", color: .blue), Theme(name: "Sunset", color: .orange),
    Theme(name: "Rose", color: .pink),
  ]
}

extension EnvironmentValues {
  @Entry var theme = Theme(name: "Forest", color: .green)
}

struct ThemePicker: View {
  @State private var theme = Theme.all[0]
  private let columns = [GridItem(.adaptive(minimum: 120), spacing: 8)]

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 16) {
        Text("Choose a theme")
          .font(.title2)
          .bold()
        LazyVGrid(columns: columns, spacing: 16) {
          ForEach(Theme.all, id: \.self) { theme in
            Button {
              withAnimation(.snappy) { self.theme = theme }
            } label: {
              HStack {
                RoundedRectangle(cornerRadius: 8)
                  .fill(theme.color.gradient)
                  .frame(width: 24, height: 16)
                Text(theme.name)
                if theme == self.theme { Image(systemName: "checkmark") }
              }
            }
            .buttonStyle(.plain)
            .accessibilityAddTraits(theme == self.theme ? .isSelected : [])
          }
        }
        Divider()
        ThemedCard()
      }
      .padding()
    }
    .environment(\.theme, theme)
    .tint(theme.color)
  }
}

private struct ThemedCard: View {
  @Environment(\.theme) private var theme

  var body: some View {
    Text("This is \(theme.name).")
      .foregroundStyle(theme.color)
      .frame(maxWidth: .infinity)
      .padding()
      .overlay {
        RoundedRectangle(cornerRadius: 12)
          .stroke(theme.color, lineWidth: 1)
      }
  }
}

#Preview("Themes", traits: .fixedLayout(width: 360, height: 240)) {
  ThemePicker()
}
