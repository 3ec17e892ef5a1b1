import CoreTerminal
import Testing

@Suite("Tables")
struct TextTableTests {
  private var products: TextTable {
    var table = TextTable([
      .init("ID", alignment: .right), .init("NAME", isFlexible: true), .init("PRICE", alignment: .right),
      .init("STOCK"),
    ])
    table.add(["7", "Oak chair", "$799.99", "in stock"])
    table.add(["112", "東京 lamp, \u{1B}[31mred\u{1B}[0m", "$24.90", "sold out"])
    table.add(["9", "Bench"])
    return table
  }

  @Test("columns align, nothing ends in spaces, hostile cells are harmless")
  func aligned() {
    #expect(
      products.aligned()
        == """
         ID  NAME                       PRICE  STOCK
          7  Oak chair                $799.99  in stock
        112  東京 lamp, ␛[31mred␛[0m   $24.90  sold out
          9  Bench

        """)
    #expect(products.aligned(header: false).split(separator: "\n").count == 3)
  }

  @Test("a table too wide cuts its flexible column first")
  func cut() {
    #expect(
      products.aligned(width: 40) == """
         ID  NAME                PRICE  STOCK
          7  Oak chair         $799.99  in stock
        112  東京 lamp, ␛[31…   $24.90  sold out
          9  Bench

        """)
  }

  @Test("no line is ever wider than asked for", arguments: 1...60)
  func fits(width: Int) {
    for line in products.aligned(width: width).split(separator: "\n", omittingEmptySubsequences: false) {
      #expect(TextWidth.columns(of: line) <= width)
    }
  }

  @Test("for pipes: tabs between cells, none within, nothing cut")
  func tabs() {
    var table = TextTable([.init("ID"), .init("NAME", isFlexible: true)])
    table.add(["1", "a\tb\nc"])
    table.add(["2", String(repeating: "x", count: 500)])
    #expect(table.tabSeparated() == "1\ta b c\n2\t\(String(repeating: "x", count: 500))\n")
    #expect(table.tabSeparated(header: true).hasPrefix("ID\tNAME\n"))
  }

  @Test("an empty table is no text")
  func empty() {
    #expect(TextTable([.init("ID")]).aligned() == "")
    #expect(TextTable([.init("ID")]).tabSeparated() == "")
  }

  @Test("with little room columns are left out that may be, before what has to be typed is cut")
  func whole() {
    var table = TextTable([
      .init("NAME", isFlexible: true), .init("FIELD", leavesAs: 1), .init("STATE", leavesAs: 2),
      .init("ID", isWhole: true),
    ])
    table.add(["Maja Lindqvist", "Cardiology", "booked", "slot-02-20261124-0900"])
    #expect(table.aligned(width: 60, header: false) == "Maja Lindqvist  Cardiology  booked  slot-02-20261124-0900\n")
    #expect(table.aligned(width: 50, header: false) == "Maja Lindqvist  booked  slot-02-20261124-0900\n")
    #expect(table.aligned(width: 36, header: false) == "Maja Lindqvi…  slot-02-20261124-0900\n")
    #expect(table.aligned(width: 24, header: false) == "…  slot-02-20261124-0900\n")
    #expect(table.aligned(width: 10, header: false) == "…  slot-0…\n")
  }
}
