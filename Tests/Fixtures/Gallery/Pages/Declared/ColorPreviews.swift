import Core

private let colors: [(name: String, color: Color)] = [
  ("red", .red), ("orange", .orange), ("yellow", .yellow), ("green", .green), ("mint", .mint), ("teal", .teal),
  ("cyan", .cyan), ("blue", .blue), ("indigo", .indigo), ("purple", .purple), ("pink", .pink), ("brown", .brown),
  ("gray", .gray), ("primary", .primary), ("secondary", .secondary), ("accentColor", .accentColor),
]

#Preview("Declared colours") {
  Grid(alignment: .leading, horizontalSpacing: 16) {
    ForEach(colors, id: \.name) { name, color in
      GridRow {
        Text(name).foregroundStyle(color)
        color.frame(width: 64, height: 16)
        color.opacity(0.5).frame(width: 64, height: 16)
        Text(" on it ").foregroundStyle(.white).background(color)
      }
    }
  }
}
