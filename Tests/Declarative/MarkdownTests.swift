import Core
import CoreTestSupport
import Testing

@MainActor
@Suite struct MarkdownTests {
  /// The text, and beside it what each of its characters looks like: b, i, s, l or a full stop.
  private func marked(_ key: LocalizedStringKey) -> [String] {
    let host = TestHost(Text(key))
    let marks = (0..<host.surface.width).map { column in
      let style = host.surface.style(column: column, row: 0)
      if style.hyperlink != nil { return "l" }
      if style.attributes.contains(.strikethrough) { return "s" }
      switch (style.attributes.contains(.bold), style.attributes.contains(.italic)) {
      case (true, true): return "x"
      case (true, false): return "b"
      case (false, true): return "i"
      case (false, false): return "."
      }
    }
    return [host.snapshot, marks.joined()]
  }

  @Test("bold, italic, code, struck through and links")
  func inline() {
    #expect(marked("a **b** c") == ["a b c", "..b.."])
    #expect(marked("*a* _b_ __c__ ***d***") == ["a b c d", "i.i.b.x"])
    #expect(marked("`**a**` b") == ["**a** b", "......."])
    #expect(marked("~~a~~ b") == ["a b", "s.."])
    #expect(marked("**~~a~~** ~~b *c*~~") == ["a b c", "s.sss"])
    #expect(marked("[a](https://example.com) b") == ["a b", "l.."])
    #expect(marked("<https://a.b> &amp; &lt;") == ["https://a.b & <", "lllllllllll...."])
    #expect(marked(#"\*a\* \~~b~~"#) == ["*a* ~~b~~", "........."])
  }

  @Test("what would make a block, spaces and line ends stay as they are")
  func blocks() {
    for text in ["# a *", "1. a *", "- a *", "> a *", "    a * b", "``` *", "*", "**", "_", "[a]: b *", "a\\", "---*"] {
      #expect(TestHost(Text(LocalizedStringKey(text + " |"))).snapshot == text + " |")
    }
    #expect(TestHost(Text("*a*\n\n- **b**\n_c_")).snapshot == "a\n\n- b\nc")
  }

  @Test("a sign that has no other one is shown")
  func single() {
    #expect(marked("a ~~ b") == ["a ~~ b", "......"])
    #expect(marked("**a") == ["**a", "..."])
    #expect(marked("2 * 3 * 4") == ["2 * 3 * 4", "........."])
    #expect(marked("snake_case_name") == ["snake_case_name", "..............."])
    #expect(marked("^[a") == ["^[a", "..."])
    #expect(marked("^[a](https://a.b)") == ["^a", ".l"])
  }

  @Test("values are shown as they are, within marks too, and lead where links say")
  func values() {
    let (name, address) = ("*A*", "https://example.com/a")
    #expect(marked("**\(name)** b \(2)") == ["*A* b 2", "bbb...."])
    #expect(marked("[\(name)](\(address)) \(1)") == ["*A* 1", "lll.."])
    let host = TestHost(Text("[\(name)](\(address))"))
    #expect(host.surface.style(column: 0, row: 0).hyperlink?.address == address)
    #expect(marked("**\(5)%** of 100%") == ["5% of 100%", "bb........"])
  }

  @Test("hostile text is harmless, and takes no more time than others")
  func hostile() {
    let hosts = [
      TestHost(Text("**\("a\u{1B}[31mb")** [x](\("https://a.b/\u{1B}]8;;")\u{07})")),
      TestHost(Text(.init("*a\u{1B}c* \0"))),
    ]
    for host in hosts {
      #expect(!host.snapshot.unicodeScalars.contains { $0.value < 32 })
      #expect(host.surface.style(column: host.surface.width - 1, row: 0).hyperlink == nil)
    }
    for part in ["*", "^[", "^[](", "[", "~~", "`a``", "![", "<a", "&", "**a_", "\u{2E26}", "%", "%1$@"] {
      let text = LocalizedStringKey(String(repeating: part, count: 5_000))
      let host = TestHost(Text(text).lineLimit(1), columns: 20, rows: 1)
      #expect(host.snapshot.hasSuffix("…") || host.snapshot.count <= 20)
    }
  }

  @Test("a number and a noun agree")
  func inflection() {
    func items(_ count: Int) -> String {
      TestHost(
        Text("Proceed to checkout ^[(\(count) Item](inflect: true))").environment(\.locale, Locale(identifier: "en"))
      ).snapshot
    }
    #expect(items(0) == "Proceed to checkout (0 Items)")
    #expect(items(1) == "Proceed to checkout (1 Item)")
    #expect(items(2) == "Proceed to checkout (2 Items)")
    #expect(items(1000) == "Proceed to checkout (1,000 Items)")
    func shown(_ key: LocalizedStringKey) -> String {
      TestHost(Text(key).environment(\.locale, Locale(identifier: "en"))).snapshot
    }
    #expect(shown("^[\(3) small box](inflect: true) here") == "3 small boxes here")
    #expect(shown("There ^[is \(3) item](inflect: true)") == "There are 3 items")
    #expect(shown("^[\(3) item in the cart](inflect: true)") == "3 items in the cart")
    #expect(shown("^[**\(2)** product](inflect: true) and ^[\(1) box](inflect: true)") == "2 products and 1 box")
    #expect(shown("^[\("2") person](inflect: true)") == "2 people")
    #expect(shown("^[Item](inflect: true)") == "Item")
    #expect(
      TestHost(Text("^[\(2) Haus](inflect: true)").environment(\.locale, Locale(identifier: "de"))).snapshot == "2 Haus"
    )
  }

  @Test(
    "English plurals",
    arguments: [
      ("Item", "Items"), ("city", "cities"), ("day", "days"), ("box", "boxes"), ("bus", "buses"), ("dish", "dishes"),
      ("Match", "Matches"), ("class", "classes"), ("stomach", "stomachs"), ("knife", "knives"), ("Shelf", "Shelves"),
      ("roof", "roofs"), ("cliff", "cliffs"), ("hero", "heroes"), ("photo", "photos"), ("child", "children"),
      ("Person", "People"), ("grandchild", "grandchildren"), ("policeman", "policemen"), ("human", "humans"),
      ("foot", "feet"), ("mouse", "mice"), ("sheep", "sheep"), ("series", "series"), ("Fish", "Fish"),
      ("analysis", "analyses"), ("quiz", "quizzes"), ("buzz", "buzzes"), ("ITEM", "ITEMS"), ("CITY", "CITIES"),
      ("match", "matches"), ("goal", "goals"), ("dose", "doses"), ("entry", "entries"), ("soliloquy", "soliloquies"),
      ("life", "lives"), ("wife", "wives"), ("half", "halves"), ("woman", "women"), ("patient", "patients"),
      ("criterion", "criteria"), ("aircraft", "aircraft"), ("potato", "potatoes"), ("piano", "pianos"),
    ])
  func plural(_ singular: String, _ plural: String) {
    let key = LocalizedStringKey("^[2 \(singular)](inflect: true)".replacing("", with: ""))
    #expect(TestHost(Text(key).environment(\.locale, Locale(identifier: "en"))).snapshot == "2 \(plural)")
  }
}
