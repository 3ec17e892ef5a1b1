import Core

/// Something that is known of somebody, or not, in a line behind its name.
struct FactView: View {
  let title: LocalizedStringKey
  let value: String?

  var body: some View {
    HStack(spacing: .columns(2)) {
      Text(title).foregroundStyle(.secondary).frame(width: .columns(7), alignment: .leading)
      Text(verbatim: value ?? "–").lineLimit(1)
    }
    .accessibilityElement(children: .combine)
  }
}
