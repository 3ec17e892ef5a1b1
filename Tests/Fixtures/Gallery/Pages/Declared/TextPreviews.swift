import Core

#Preview("Declared text") {
  VStack(alignment: .leading) {
    Text("Large title").font(.largeTitle)
    Text("Headline").font(.headline)
    Text("Body, *italic*, **bold**, ~~struck through~~ and `code`")
    Text("A [link](https://example.org) to follow")
    Text("Caption in secondary").font(.caption).foregroundStyle(.secondary)
    Text("Underlined").underline() + Text(" and ") + Text("red").foregroundStyle(.red)
    Text("One line that is much too long for the page it stands on, however wide the page may be, so it is cut")
      .lineLimit(1)
    Text(
      "Several lines, which are broken where there is room, and which stand in the middle of the page below each other."
    )
    .multilineTextAlignment(.center)
    Label("A label with a symbol", systemImage: "star")
    Text("hidden from view").redacted(reason: .placeholder)
    Text(1234.5, format: .currency(code: "EUR"))
    Text("日本語 and café, 👍🏽")
  }
}
