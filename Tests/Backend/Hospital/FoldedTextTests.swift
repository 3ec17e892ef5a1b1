import Testing

@testable import ServicesBackend

@Suite struct FoldedTextTests {
  @Test(
    "case, accents and apostrophes do not count",
    arguments: [
      ("Müller", "muller"), ("MU\u{308}LLER", "muller"), ("Nguyễn", "nguyen"), ("Łukasik", "lukasik"),
      ("Østergaard", "ostergaard"), ("Weiß", "weiss"), ("Æsir", "aesir"), ("O'Brien", "obrien"), ("O’Brien", "obrien"),
      ("Yılmaz", "yilmaz"), ("İnci", "inci"), ("Čelik", "celik"), ("Şimşek", "simsek"), ("Ðorđe", "dorde"),
      ("Ζωή", "ζωη"), ("Αλέξανδρος", "αλεξανδροσ"), ("Фёдор", "федор"), ("山田", "山田"), ("김", "김"), ("محمّد", "محمد"),
      ("हिन्दी", "हिन्दी"), ("Söder2", "soder2"), ("Ɓala Ɗan", "bala dan"), ("ⱥ ᶀ ꞓ", "a b c"),
    ])
  func folds(text: String, folded: String) {
    #expect(FoldedText(text).value == folded)
  }

  @Test(
    "what is no letter separates words",
    arguments: [
      ("  Anna   Maria ", "anna maria"), ("Smith-Jones", "smith jones"), ("a%b_c", "a b c"), ("%", ""), ("", ""),
      ("\u{1b}[2J", "2j"), ("*", ""), ("a\nb", "a b"), ("😀", ""),
    ])
  func separates(text: String, folded: String) {
    #expect(FoldedText(text).value == folded)
  }

  @Test("suffixes begin at each word")
  func suffixes() {
    #expect(FoldedText("van der Berg").suffixes(upTo: 24) == ["van der berg", "der berg", "berg"])
    #expect(FoldedText("").suffixes(upTo: 24) == [])
  }
}
