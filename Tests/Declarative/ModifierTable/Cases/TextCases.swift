import Core

private let words = "The quick brown fox jumps over the lazy dog"

extension ModifierCases {
  /// Fonts, lines and words that are seen.
  @ModifierCases static var text: [ModifierCase] {
    ModifierCase("font") { isOn in
      VStack(alignment: .leading) {
        Text("large title").when(isOn) { $0.font(.largeTitle) }
        Text("title").when(isOn) { $0.font(.title) }
        Text("headline").when(isOn) { $0.font(.headline) }
        Text("body").when(isOn) { $0.font(.body) }
        Text("caption").when(isOn) { $0.font(.caption) }
        Text("italic").when(isOn) { $0.font(.body.italic()) }
        Text("bold").when(isOn) { $0.font(.system(size: 12, weight: .bold)) }
      }
    }
    ModifierCase("fontWeight") { isOn in
      VStack(alignment: .leading) {
        Text("thin").when(isOn) { $0.fontWeight(.thin) }
        Text("regular").when(isOn) { $0.fontWeight(.regular) }
        Text("semibold").when(isOn) { $0.fontWeight(.semibold) }
        Text("heavy").when(isOn) { $0.fontWeight(.heavy) }
      }
    }
    ModifierCase("bold") { isOn in Text("bold").when(isOn) { $0.bold() } }
    ModifierCase("italic") { isOn in Text("italic").when(isOn) { $0.italic() } }
    ModifierCase("underline") { isOn in
      VStack(alignment: .leading) {
        Text("single").when(isOn) { $0.underline() }
        Text("dotted").when(isOn) { $0.underline(pattern: .dot) }
        Text("dashed, red").when(isOn) { $0.underline(pattern: .dash, color: .red) }
      }
    }
    ModifierCase("strikethrough") { isOn in
      VStack(alignment: .leading) {
        Text("was $12").when(isOn) { $0.strikethrough() }
        Text("is red").when(isOn) { $0.strikethrough(color: .red) }
      }
    }
    ModifierCase("textCase") { isOn in
      VStack(alignment: .leading) {
        Text("Ada Lovelace").when(isOn) { $0.textCase(.uppercase) }
        Text("Ada Lovelace").when(isOn) { $0.textCase(.lowercase) }
        Text("izmir").when(isOn) { $0.textCase(.uppercase).environment(\.locale, Locale(identifier: "tr")) }
      }
    }
    ModifierCase("lineLimit", columns: 12, rows: 8) { isOn in
      VStack(alignment: .leading) {
        Text(words).when(isOn) { $0.lineLimit(1) }
        Text(words).when(isOn) { $0.lineLimit(2) }
        Text("short").when(isOn) { $0.lineLimit(3, reservesSpace: true) }
        Text("below")
      }
    }
    ModifierCase("truncationMode", columns: 12, rows: 3) { isOn in
      VStack(alignment: .leading) {
        Text(words).when(isOn) { $0.truncationMode(.head) }
        Text(words).when(isOn) { $0.truncationMode(.middle) }
        Text(words).when(isOn) { $0.truncationMode(.tail) }
      }
      .lineLimit(1)
    }
    ModifierCase("multilineTextAlignment", columns: 18, rows: 9) { isOn in
      VStack {
        Text(words).when(isOn) { $0.multilineTextAlignment(.leading) }
        Text(words).when(isOn) { $0.multilineTextAlignment(.center) }
        Text(words).when(isOn) { $0.multilineTextAlignment(.trailing) }
      }
    }
    ModifierCase("redacted") { isOn in
      VStack(alignment: .leading) {
        Label("Ada Lovelace", systemImage: "person")
        Text("born in 1815")
      }
      .when(isOn) { $0.redacted(reason: .placeholder) }
    }
    ModifierCase("unredacted") { isOn in
      VStack(alignment: .leading) {
        Text("Name").when(isOn) { $0.unredacted() }
        Text("Ada Lovelace")
      }
      .redacted(reason: .placeholder)
    }
    ModifierCase("privacySensitive") { isOn in
      VStack(alignment: .leading) {
        Text("Balance")
        Text("$1,204.00").when(isOn) { $0.privacySensitive() }
      }
      .redacted(reason: .privacy)
    }
    ModifierCase("environment(\\.locale)") { isOn in
      Text(1234.5, format: .number).when(isOn) { $0.environment(\.locale, Locale(identifier: "de_DE")) }
    }
    ModifierCase("environment(\\.calendar)") { isOn in
      Text(Date(timeIntervalSince1970: 0), format: .dateTime.year())
        .when(isOn) { $0.environment(\.calendar, Calendar(identifier: .buddhist)) }
        .environment(\.timeZone, .gmt)
    }
    ModifierCase("environment(\\.timeZone)") { isOn in
      Text(Date(timeIntervalSince1970: 0), format: .dateTime.hour().minute())
        .when(isOn) { $0.environment(\.timeZone, TimeZone(secondsFromGMT: 2 * 3600) ?? .gmt) }
        .environment(\.timeZone, .gmt)
    }
  }

  /// What a font of cells has no place for.
  @ModifierCases static var textThatStays: [ModifierCase] {
    ModifierCase.accepted("fontDesign") { isOn in Text("text").when(isOn) { $0.fontDesign(.serif) } }
    ModifierCase.accepted("fontWidth") { isOn in Text("text").when(isOn) { $0.fontWidth(.condensed) } }
    ModifierCase.accepted("monospaced") { isOn in Text("text").when(isOn) { $0.monospaced() } }
    ModifierCase.accepted("monospacedDigit") { isOn in Text("12:30").when(isOn) { $0.monospacedDigit() } }
    ModifierCase.accepted("kerning") { isOn in Text("text").when(isOn) { $0.kerning(4) } }
    ModifierCase.accepted("tracking") { isOn in Text("text").when(isOn) { $0.tracking(4) } }
    ModifierCase.accepted("baselineOffset") { isOn in Text("text").when(isOn) { $0.baselineOffset(6) } }
    ModifierCase.accepted("textScale") { isOn in if isOn { Text("text").textScale(.secondary) } else { Text("text") } }
    ModifierCase.accepted("lineSpacing", columns: 12, rows: 5) { isOn in
      Text(words).when(isOn) { $0.lineSpacing(16) }
    }
    ModifierCase.accepted("minimumScaleFactor", columns: 12, rows: 1) { isOn in
      Text(words).when(isOn) { $0.minimumScaleFactor(0.5) }
    }
    ModifierCase.accepted("allowsTightening", columns: 12, rows: 1) { isOn in
      Text(words).when(isOn) { $0.allowsTightening(true) }
    }
    ModifierCase.accepted("dynamicTypeSize") { isOn in
      Text("text").when(isOn) { $0.dynamicTypeSize(.accessibility3) }
    }
    ModifierCase.accepted("textSelection") { isOn in Text("text").when(isOn) { $0.textSelection(.enabled) } }
  }
}
