import Core

struct PasswordGenerator: View {
  private struct Options: OptionSet {
    let rawValue: Int
    static let digits = Options(rawValue: 1)
    static let symbols = Options(rawValue: 2)
  }

  @State private var length = 12.0
  @State private var options: Options = [.digits]
  @State private var isRevealed = false
  @ScaledMetric private var spacing = 16.0

  private var password: String {
    var alphabet = Array("abcdefghjkmnpqrstuvwxyz")
    if options.contains(.digits) { alphabet += "23456789" }
    if options.contains(.symbols) { alphabet += "!?%&" }
    return String((0..<Int(length)).map { alphabet[($0 * 7 + 3) % alphabet.count] })
  }

  var body: some View {
    VStack(spacing: spacing) {
      Text(isRevealed ? password : String(repeating: "•", count: Int(length)))
        .font(.body.monospaced())
        .privacySensitive()
        .padding(.horizontal)
        .background(Color(.secondarySystemBackground))
      Slider(value: $length, in: 8...20, step: 1) {
        Text("Length")
      }
      Text("\(Int(length)) characters")
        .font(.caption)
      Toggle("Digits", isOn: binding(.digits))
      Toggle("Symbols", isOn: binding(.symbols))
      Button(isRevealed ? "Hide" : "Reveal") { isRevealed.toggle() }
    }
    .padding()
  }

  private func binding(_ option: Options) -> Binding<Bool> {
    Binding {
      options.contains(option)
    } set: { isOn in
      if isOn { options.insert(option) } else { options.remove(option) }
    }
  }
}
