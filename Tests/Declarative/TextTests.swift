import Core
import CoreTestSupport
import Testing

@Observable private final class TextModel {
  var isBold = false
  var count = 0
}

@MainActor
@Suite struct TextTests {
  private func shown(_ view: some View, columns: Int? = nil, rows: Int? = nil) -> String {
    TestHost(view, columns: columns, rows: rows).snapshot
  }

  @Test("a literal is a key with markdown in it, a string is shown as it is")
  func keysAndStrings() {
    let string = "**not** bold"
    #expect(shown(Text("**very** bold")) == "very bold")
    #expect(shown(Text(string)) == "**not** bold")
    #expect(shown(Text(verbatim: "**not** bold")) == "**not** bold")
    #expect(shown(Text("\(string)!")) == "**not** bold!")
    #expect(shown(Text(string.dropFirst(2))) == "not** bold")
    #expect(shown(Text(LocalizedStringKey(string))) == "not bold")
    #expect(shown(Text("100%")) == "100%")
    #expect(shown(Text("\(50)% of 100%")) == "50% of 100%")
  }

  @Test("parts of a text keep their looks when they are joined")
  func joined() {
    let host = TestHost(
      Text("plain ") + Text("bold ").bold() + (Text("both ").italic() + Text("red").foregroundColor(.red)).bold())
    #expect(host.snapshot == "plain bold both red")
    #expect(host.surface.style(column: 0, row: 0).attributes == [])
    #expect(host.surface.style(column: 6, row: 0).attributes == .bold)
    #expect(host.surface.style(column: 11, row: 0).attributes == [.bold, .italic])
    #expect(host.surface.style(column: 16, row: 0).attributes == .bold)
    #expect(host.surface.style(column: 16, row: 0).foreground != host.surface.style(column: 6, row: 0).foreground)
  }

  @Test("what is said of a text itself goes before what is said around it")
  func nearest() {
    let host = TestHost(
      VStack(alignment: .leading) {
        Text("around")
        Text("own").font(.body).bold(false)
        Text("light").fontWeight(.light)
      }.font(.title).bold())
    #expect(host.snapshot == "around\nown\nlight")
    #expect(host.surface.style(column: 0, row: 0).attributes == .bold)
    #expect(host.surface.style(column: 0, row: 1).attributes == [])
    #expect(host.surface.style(column: 0, row: 2).attributes == .bold)
  }

  @Test("fonts show as bold and italic")
  func fonts() {
    func attributes(_ view: some View) -> CellStyle.Attributes {
      TestHost(view).surface.style(column: 0, row: 0).attributes
    }
    for font in [Font.largeTitle, .title, .title2, .title3, .headline, .system(.body, weight: .semibold)] {
      #expect(attributes(Text("a").font(font)) == .bold)
    }
    for font in [
      Font.body, .subheadline, .callout, .footnote, .caption, .caption2, .system(size: 40), .headline.weight(.medium),
    ] {
      #expect(attributes(Text("a").font(font)) == [])
    }
    #expect(attributes(Text("a").font(.body.bold().italic())) == [.bold, .italic])
    #expect(attributes(Text("a").font(.custom("Avenir-BoldOblique", size: 12))) == [.bold, .italic])
    #expect(attributes(VStack { Text("a") }.italic().fontWeight(.black)) == [.bold, .italic])
    #expect(attributes(VStack { Text("a").font(.caption) }.fontWeight(.bold)) == .bold)
    #expect(attributes(VStack { Text("a").font(.title) }.fontWeight(.regular)) == [])
    #expect(attributes(Text("a").monospaced().monospacedDigit().fontDesign(.serif)) == [])
  }

  @Test("lines below and through text")
  func lines() {
    let host = TestHost(
      VStack(alignment: .leading) {
        Text("a").underline()
        Text("b").underline(pattern: .dash, color: .red)
        Text("c").strikethrough()
        Group { Text("d") }.underline(pattern: .dot)
        Group { Text("e").underline(false) }.underline()
      })
    #expect(host.surface.style(column: 0, row: 0).underline?.shape == .single)
    #expect(host.surface.style(column: 0, row: 1).underline?.shape == .dashed)
    #expect(host.surface.style(column: 0, row: 1).underline?.color != .standard)
    #expect(host.surface.style(column: 0, row: 2).attributes == .strikethrough)
    #expect(host.surface.style(column: 0, row: 3).underline?.shape == .dotted)
    #expect(host.surface.style(column: 0, row: 4).underline == nil)
  }

  @Test("at most so many lines, and room for them where it is reserved")
  func lineLimit() {
    let text = Text(verbatim: "one two three four five")
    #expect(shown(text, columns: 9, rows: 3) == "one two\nthree\nfour five")
    #expect(shown(text.lineLimit(2), columns: 9, rows: 2) == "one two\nthree fo…")
    #expect(shown(text.lineLimit(1), columns: 9, rows: 1) == "one two…")
    #expect(shown(text.lineLimit(...2), columns: 9, rows: 2) == "one two\nthree fo…")
    #expect(shown(text.lineLimit(1...2), columns: 9, rows: 2) == "one two\nthree fo…")
    let stack = VStack(alignment: .leading) {
      Text(verbatim: "a").lineLimit(3, reservesSpace: true)
      Text(verbatim: "b")
    }
    #expect(shown(stack) == "a\n\n\nb")
    #expect(shown(VStack { text.lineLimit(nil) }.lineLimit(1), columns: 9, rows: 3) == "one two\nthree\nfour five")
  }

  @Test("lines are aligned, cut, and changed in case")
  func alignment() {
    let text = Text(verbatim: "one three\nfour")
    #expect(shown(text.multilineTextAlignment(.center)) == "one three\n  four")
    #expect(shown(text.multilineTextAlignment(.trailing)) == "one three\n     four")
    let long = Text(verbatim: "beginning and end").lineLimit(1)
    #expect(shown(long.truncationMode(.head), columns: 8, rows: 1) == "…and end")
    #expect(shown(long.truncationMode(.middle), columns: 8, rows: 1) == "begi…end")
    #expect(shown(long.truncationMode(.tail), columns: 8, rows: 1) == "beginni…")
    #expect(shown(Text("Straße").textCase(.uppercase)) == "STRASSE")
    #expect(shown(Text("Straße").textCase(.lowercase).textCase(.uppercase)) == "straße")
  }

  @Test("what is redacted is as wide as it is, and nothing of it is seen")
  func redacted() {
    let view = HStack {
      Text("Ada Lovelace")
      Text("漢字").unredacted()
      Image(systemName: "cart")
      Text("漢字")
    }.redacted(reason: .placeholder)
    #expect(shown(view) == "░░░ ░░░░░░░░ 漢字 ░ ░░░░")
    let account = HStack {
      Text("Ada")
      Text("1234").privacySensitive()
    }
    #expect(shown(account) == "Ada 1234")
    #expect(shown(account.redacted(reason: .privacy)) == "Ada ░░░░")
  }

  @Test("a changed value around a text shows, and a text that is equal draws nothing")
  func changes() {
    struct Screen: View {
      let model: TextModel
      var body: some View {
        VStack {
          Text("a").bold()
          Text("b")
        }.bold(model.isBold).environment(\.lineLimit, model.count)
      }
    }
    let model = TextModel()
    let host = TestHost(Screen(model: model))
    #expect(host.surface.style(column: 0, row: 1).attributes == [])
    model.isBold = true
    #expect(host.surface.style(column: 0, row: 1).attributes == .bold)
    #expect(host.surface.style(column: 0, row: 0).attributes == .bold)
    let bytes = host.bytes
    model.count = 3
    #expect(host.bytes == bytes)
  }

  @Test("an attributed string shows what it says of its parts")
  func attributed() throws {
    var text = AttributedString("plain ")
    var bold = AttributedString("bold")
    bold.font = Font.body.bold()
    bold.foregroundColor = Color.red
    var link = AttributedString(" link")
    link.link = URL(string: "https://example.com/")
    text += bold
    text += link
    let host = TestHost(Text(text))
    #expect(host.snapshot == "plain bold link")
    #expect(host.surface.style(column: 6, row: 0).attributes == .bold)
    #expect(host.surface.style(column: 11, row: 0).hyperlink?.address == "https://example.com/")
  }

  @Test("a short name of an attribute means that of declared texts, and labels draw it as well")
  func attributeNames() {
    var text = AttributedString("one")
    text.foregroundColor = .red
    text.backgroundColor = .blue
    text.font = .body.bold()
    text.underlineStyle = .single
    text.kern = 3
    #expect(text.swiftUI.foregroundColor == Color.red)
    #expect(text.swiftUI.kern == 3)
    let attributes = NSAttributedString(text).attributes(at: 0, effectiveRange: nil)
    #expect(attributes[.foregroundColor] as? UIColor == UIColor(Color.red))
    #expect(attributes[.backgroundColor] as? UIColor == UIColor(Color.blue))
    #expect((attributes[.font] as? UIFont)?.fontDescriptor.symbolicTraits.contains(.traitBold) == true)
    #expect(attributes[.underlineStyle] as? Int == NSUnderlineStyle.single.rawValue)
  }

  @Test("attributes of UIKit go through an attributed string and back")
  func retainedAttributes() {
    let attributes = NSAttributedString(
      AttributedString(
        "one", attributes: AttributeContainer([.kern: 2, .underlineColor: UIColor.red, .obliqueness: 0.2]))
    ).attributes(at: 0, effectiveRange: nil)
    #expect(attributes[.kern] as? CGFloat == 2)
    #expect(attributes[.underlineColor] as? UIColor == .red)
    #expect(attributes[.obliqueness] as? Double == 0.2)
  }

  @Test("values are shown in formats, in the language and the time zone of the place")
  func formats() throws {
    let german = Locale(identifier: "de_DE")
    #expect(
      shown(Text(1234.5, format: .currency(code: "USD")).environment(\.locale, Locale(identifier: "en_US")))
        == "$1,234.50")
    #expect(shown(Text(1234.5, format: .number).environment(\.locale, german)) == "1.234,5")
    #expect(
      shown(Text(1234.5, format: .number.locale(Locale(identifier: "fr_FR"))).environment(\.locale, german))
        == "1\u{202F}234,5")
    let date = Date(timeIntervalSince1970: 0)
    let style = Date.FormatStyle(date: .numeric, time: .shortened)
    let gmt = try #require(TimeZone(identifier: "GMT"))
    #expect(
      shown(Text(date, format: style).environment(\.locale, german).environment(\.timeZone, gmt)) == "1.1.1970, 0:00")
    #expect(shown(Text("\(1.5, format: .number) kg").environment(\.locale, german)) == "1,5 kg")
    #expect(shown(Text("\(2.0, specifier: "%.1f") kg").environment(\.locale, Locale(identifier: "en_US"))) == "2.0 kg")
    #expect(shown(Text("\(1234567) kg").environment(\.locale, german)) == "1.234.567 kg")
  }

  @Test("pictures and texts stand among text")
  func interpolated() {
    let host = TestHost(Text("\(Image(systemName: "cart")) \(Text("now").bold()) open, \(true)"))
    #expect(host.snapshot == "⛟ now open, true" || host.snapshot.hasSuffix(" now open, true"))
    #expect(host.surface.style(column: 2, row: 0).attributes == .bold)
    #expect(host.surface.style(column: 6, row: 0).attributes == [])
  }
}
