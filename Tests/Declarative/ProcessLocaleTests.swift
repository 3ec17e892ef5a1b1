import Core
import CoreDeclarative
import CoreTestSupport
import Testing

@MainActor
@Suite struct ProcessLocaleTests {
  @Test("the language is that of the process, and American where it says none")
  func names() {
    func name(_ variables: [String: String]) -> String { ProcessLocale.named(in: variables).identifier }
    #expect(name([:]) == "en_US")
    #expect(name(["LANG": "C"]) == "en_US")
    #expect(name(["LANG": "C.UTF-8"]) == "en_US")
    #expect(name(["LANG": "POSIX"]) == "en_US")
    #expect(name(["LANG": "de_DE.UTF-8"]) == "de_DE")
    #expect(name(["LANG": "de_DE@euro", "LC_ALL": ""]) == "de_DE")
    #expect(name(["LANG": "de_DE.UTF-8", "LC_ALL": "en_GB.UTF-8"]) == "en_GB")
    #expect(name(["LANG": "../../etc\u{1B}"]) == "en_US")
  }

  @Test("amounts are written as the place writes them, in fields, too")
  func amounts() throws {
    struct Tip: View {
      @State private var amount = 79.9
      var body: some View {
        VStack(alignment: .leading) {
          Text(amount, format: .currency(code: "USD"))
          Text("Due: \(amount, format: .currency(code: "USD"))")
          TextField("Amount", value: $amount, format: .currency(code: "USD"))
        }
      }
    }
    let host = TestHost(Tip(), columns: 16, rows: 3)
    #expect(host.snapshot == "$79.90\nDue: $79.90\n$79.90")
    let german = TestHost(Tip().environment(\.locale, Locale(identifier: "de_DE")), columns: 16, rows: 3)
    let amount = "79,90\u{A0}$"
    #expect(german.snapshot == "\(amount)\nDue: \(amount)\n\(amount)")
    german.click(column: 8, row: 2)
    for _ in amount { try german.press("backspace") }
    german.type("12,5")
    try german.press("enter")
    #expect(german.snapshot.hasPrefix("12,50\u{A0}$"))
  }
}
