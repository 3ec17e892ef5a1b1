import AppsCommandLine
import Testing

@Suite("Mistakes are told with the next step")
struct MistakeTests {
  @Test("a mistyped command gets the nearest one")
  func unknownCommand() {
    let mistake = Shop.mistake("prodcts")
    #expect(mistake?.kind == .unknownCommand)
    #expect(mistake?.message == "there is no command “prodcts”.")
    #expect(mistake?.hint == "Did you mean “products”?  All commands: cart --help")
    #expect(Shop.mistake("xyzzy")?.hint == "All commands: cart --help")
    #expect(Shop.mistake("")?.message == "there is no command “”.")
    #expect(Shop.mistake("help", "ad")?.hint == "Did you mean “add”?  All commands: cart --help")
  }

  @Test("a mistyped option gets the nearest of its command")
  func unknownOption() {
    let mistake = Shop.mistake("add", "17", "--quantty", "3")
    #expect(mistake?.kind == .unknownOption)
    #expect(mistake?.message == "there is no option “--quantty”.")
    #expect(mistake?.hint == "Did you mean --quantity?  See: cart add --help")
    #expect(Shop.mistake("add", "17", "-x")?.message == "there is no option “-x”.")
  }

  @Test("another command's option is told whose it is")
  func misplacedOption() {
    let mistake = Shop.mistake("products", "--quantity", "3")
    #expect(mistake?.message == "cart products has no option --quantity.")
    #expect(mistake?.hint == "It belongs to cart add.  See: cart products --help")
  }

  @Test(
    "a number is strict",
    arguments: [
      "3abc", "", "٣", " 3", "3 ", "+3", "0", "-1", "10000", "9223372036854775808", "3.0", "0x3", "1e3", "３", "1_000",
      "99999999999999999999999999999999999999999", "-", "\u{1B}3",
    ])
  func strictNumbers(text: String) {
    let mistake = Shop.mistake("add", "17", "--quantity=\(text)")
    #expect(mistake?.kind == .invalidValue)
    #expect(mistake?.message == "--quantity wants a whole number from 1 to 9999, not \(quoted(text)).")
    #expect(mistake?.hint.contains("cart add --help") == true)
  }

  @Test(
    "a decimal number is strict", arguments: ["inf", "nan", "1e2", "0x1p3", ".5", "5.", "1.2.3", "", "-", "0", "601"])
  func strictDecimals(text: String) {
    #expect(
      Shop.mistake("products", "--timeout", text)?.message
        == "--timeout wants a number from 0.1 to 600, not \(quoted(text)).")
  }

  @Test("ranges are told in words")
  func ranges() {
    #expect(ValueFormat.wholeNumber().wanted == "a whole number")
    #expect(ValueFormat.wholeNumber(in: 1...).wanted == "a whole number of 1 or more")
    #expect(ValueFormat.wholeNumber(in: .min...5).wanted == "a whole number of 5 or less")
    #expect(ValueFormat.number(in: 0.5...2).wanted == "a number from 0.5 to 2")
  }

  @Test("a wrong word gets the allowed ones and the nearest")
  func wrongChoice() {
    let mistake = Shop.mistake("colours", "--theme", "drak")
    #expect(mistake?.message == "--theme wants light, dark or system, not “drak”.")
    #expect(mistake?.hint == "Did you mean “dark”?  See: cart colours --help")
  }

  @Test("a missing value is not the next option")
  func missingValue() {
    let mistake = Shop.mistake("products", "--search", "--json")
    #expect(mistake?.kind == .missingValue)
    #expect(mistake?.message == "--search wants a text, and nothing follows it.")
    #expect(mistake?.hint == "If “--json” is the value, write --search=TEXT.  See: cart products --help")
    #expect(
      Shop.mistake("add", "17", "-n")?.message == "-n wants a whole number from 1 to 9999, and nothing follows it.")
  }

  @Test("a flag takes no value")
  func flagWithValue() {
    #expect(Shop.mistake("products", "--json=yes")?.message == "--json takes no value, but was given “yes”.")
    #expect(Shop.mistake("add", "17", "-fx")?.kind == .unexpectedValue)
  }

  @Test("an option given twice is a mistake, a flag is not")
  func repeatedOption() {
    #expect(Shop.mistake("add", "17", "-n", "1", "--quantity=2")?.kind == .repeatedOption)
    #expect(Shop.mistake("products", "--json", "--json") == nil)
  }

  @Test("missing and extra arguments are named, with the usage")
  func arguments() {
    let missing = Shop.mistake("add")
    #expect(missing?.message == "cart add wants PRODUCT, a whole number of 1 or more.")
    #expect(missing?.hint == "Usage: cart add PRODUCT [--quantity N] [--force]")
    #expect(Shop.mistake("add", "17", "18")?.message == "“18” is more than cart add takes.")
    #expect(Shop.mistake("add", "3abc")?.message == "PRODUCT wants a whole number of 1 or more, not “3abc”.")
    #expect(Shop.mistake("add", "-1")?.message == "PRODUCT wants a whole number of 1 or more, not “-1”.")
  }

  @Test("hostile text is shown escaped")
  func escaped() {
    #expect(Shop.mistake("a\u{1B}[2J\n")?.message == "there is no command “a\\u{1B}[2J\\n”.")
    #expect(quoted("\u{202E}\u{9B}\u{7F}\t\u{2028}") == "“\\u{202E}\\u{9B}\\u{7F}\\t\\u{2028}”")
    #expect(quoted(String(repeating: "a", count: 100)) == "“\(String(repeating: "a", count: 60))…”")
    #expect(quoted("Zoë 東京") == "“Zoë 東京”")
  }

  @Test("a complaint indents its lines under the first")
  func complaints() {
    #expect(
      complaint(of: "cart", UsageError("There is no cart.", hint: "Make one.").description)
        == "cart: There is no cart.\n      Make one.\n")
  }

  @Test("usage errors end a program with 2")
  func exitStatus() {
    #expect(UsageError("").exitStatus.rawValue == 2)
    #expect(ExitStatus.allCases.map(\.rawValue) == [0, 1, 2, 3, 4, 5])
  }

  @Test("a slip is near, a swap is one slip, a long word is not looked at")
  func suggestions() {
    let words = ["products", "product", "login", "logout"]
    #expect(suggestion(for: "prodcut", among: words) == "product")
    #expect(suggestion(for: "LOGIN", among: words) == "login")
    #expect(suggestion(for: "logo", among: words) == "login" || suggestion(for: "logo", among: words) == "logout")
    #expect(suggestion(for: "checkout", among: words) == nil)
    #expect(suggestion(for: "", among: words) == nil)
    #expect(suggestion(for: String(repeating: "p", count: 100_000), among: words) == nil)
  }

  @Test("a mistyped option goes before the word after it, which may be its value and no command")
  func optionBeforeCommand() {
    for words in [["--sever", "mock"], ["--sever", "mock", "products"]] {
      let mistake = #expect(throws: UsageError.self) { try Shop.program.parse(words) }
      #expect(mistake?.message == "there is no option “--sever”.")
      #expect(mistake?.hint == "Did you mean --server?  See: cart --help")
    }
    #expect(Shop.mistake("prodcts", "--sever", "mock")?.kind == .unknownCommand)
  }
}
