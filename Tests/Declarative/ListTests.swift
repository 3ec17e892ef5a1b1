import Core
import CoreTestSupport
import Testing

@Observable
private final class Product: Identifiable {
  let id: Int
  var name: String

  init(_ id: Int, _ name: String) {
    self.id = id
    self.name = name
  }
}

private struct ProductRow: View {
  let product: Product
  var body: some View { Text(product.name) }
}

private struct NumberRow: View {
  let number: Int
  @State private var taps = 0
  var body: some View { Text("\(number) \(taps)") }
}

private struct PlainRow: View {
  let number: Int
  var body: some View { Text("row \(number)") }
}

@Observable
private final class Numbers {
  var numbers: [Int]
  init(_ numbers: [Int]) { self.numbers = numbers }
}

private struct NumberList: View {
  let model: Numbers
  var body: some View { List(model.numbers, id: \.self) { PlainRow(number: $0) } }
}

@MainActor
@Suite struct ListTests {
  @Test("each view is a row; a ForEach gives a row an element")
  func rows() {
    let host = TestHost(
      List {
        Text("first")
        ForEach(1..<3) { Text("number \($0)") }
        Text("last")
      }, columns: 12, rows: 5)
    #expect(host.snapshot == " first\n number 1\n number 2\n last\n")
  }

  @Test("only rows that are seen are made, of however many")
  func virtual() throws {
    let host = TestHost(List(0..<100_000) { PlainRow(number: $0) }, columns: 13, rows: 4)
    #expect(host.snapshot == " row 0      ▐\n row 1\n row 2\n row 3")
    #expect(host.evaluations(of: PlainRow.self) == 4)
    try host.press("end")
    #expect(host.snapshot == " row 99,996\n row 99,997\n row 99,998\n row 99,999 ▐")
    #expect(host.evaluations(of: PlainRow.self) == 8)
  }

  @Test("a model's change evaluates its row alone, and one out of sight waits until it is seen")
  func models() throws {
    let products = (0..<50).map { Product($0, "p\($0)") }
    let host = TestHost(List(products) { ProductRow(product: $0) }, columns: 8, rows: 3)
    #expect(host.evaluations(of: ProductRow.self) == 3)
    products[1].name = "new"
    products[40].name = "far"
    #expect(host.snapshot == " p0    ▐\n new\n p2")
    #expect(host.evaluations(of: ProductRow.self) == 4)
  }

  @Test("a row with state is kept out of sight; one without is made anew")
  func state() throws {
    struct Row: View {
      let number: Int
      @State private var seen = 0
      var body: some View { Text("\(number): \(seen)").onAppear { seen += 1 } }
    }
    let host = TestHost(List(0..<20) { Row(number: $0) }, columns: 8, rows: 2)
    #expect(host.snapshot == " 0: 1  ▐\n 1: 1")
    try host.press("end", "home")
    #expect(host.snapshot == " 0: 2  ▐\n 1: 2")
  }

  @Test("rows come, go and move with their elements, and so does the focus")
  func changes() throws {
    let model = Numbers([1, 2, 3])
    let host = TestHost(NumberList(model: model), columns: 8, rows: 5)
    try host.press("down")
    #expect(host.snapshot == " row 1\n row 2\n row 3\n\n")
    model.numbers = [0, 3, 2, 1]
    #expect(host.snapshot == " row 0\n row 3\n row 2\n row 1\n")
    #expect(host.evaluations(of: PlainRow.self) == 4)
    model.numbers = []
    #expect(host.snapshot == "\n\n\n\n")
  }

  @Test("sections have headers and footers; a ForEach may make sections")
  func sections() {
    struct Group: Identifiable {
      let id: String
      let names: [String]
    }
    let groups = [Group(id: "A", names: ["Ada", "Alan"]), Group(id: "B", names: ["Barbara"])]
    let host = TestHost(
      List {
        ForEach(groups) { group in
          Section(group.id) { ForEach(group.names, id: \.self) { Text($0) } }
        }
        Section {
          Text("x")
        } header: {
          Text("C")
        } footer: {
          Text("end")
        }
      }, columns: 10, rows: 9)
    #expect(host.snapshot == " A\n Ada\n Alan\n B\n Barbara\n C\n x\n end\n")
  }

  @Test("one row is selected by the identity of its element, from both sides")
  func selectsOne() throws {
    struct Screen: View {
      @State private var selected: Int? = 2
      var body: some View {
        VStack(alignment: .leading) {
          Text(selected.map { "chosen \($0)" } ?? "none")
          List(1..<4, id: \.self, selection: $selected) { Text("row \($0)") }
          Button("clear") { selected = nil }
        }
      }
    }
    let host = TestHost(Screen(), columns: 12, rows: 5)
    #expect(host.snapshot == "chosen 2\n row 1\n▌row 2\n row 3\n[ clear ]")
    try host.press("down", "enter")
    #expect(host.snapshot == "chosen 3\n row 1\n row 2\n▌row 3\n[ clear ]")
    try host.press("tab", "enter")
    #expect(host.snapshot.hasPrefix("none\n"))
  }

  @Test("many rows are selected by their tags")
  func selectsMany() throws {
    struct Screen: View {
      @State private var selected: Set<String> = []
      var body: some View {
        VStack(alignment: .leading) {
          Text(selected.sorted().joined(separator: "+"))
          List(selection: $selected) {
            Text("one").tag("1")
            Text("two").tag("2")
            Text("three").tag("3")
          }
        }
      }
    }
    let host = TestHost(Screen(), columns: 12, rows: 4)
    try host.press("enter", "down", "down", "enter")
    #expect(host.snapshot.hasPrefix("1+3\n"))
    try host.press("enter")
    #expect(host.snapshot.hasPrefix("1\n"))
  }

  @Test("rows are deleted and moved by keys")
  func edits() throws {
    struct Screen: View {
      @State private var names = ["a", "b", "c"]
      var body: some View {
        List {
          ForEach(names, id: \.self) { Text($0) }
            .onDelete { names.remove(atOffsets: $0) }
            .onMove { names.move(fromOffsets: $0, toOffset: $1) }
        }
      }
    }
    let host = TestHost(Screen(), columns: 4, rows: 3)
    try host.press("alt+down")
    #expect(host.snapshot == " b\n a\n c")
    try host.press("delete")
    #expect(host.snapshot == " b\n c\n")
  }

  @Test("a list in a stack leaves the others their room; rows are as high as their content")
  func heights() {
    let host = TestHost(
      VStack {
        Text("title")
        List {
          VStack(alignment: .leading) {
            Text("one")
            Text("two")
          }
          HStack {
            Text("left")
            Spacer()
            Text("right")
          }
        }
      }, columns: 14, rows: 5)
    #expect(host.snapshot == "    title\n one\n two\n left   right\n")
  }

  @Test("the title of a section is a key, whose words agree with numbers")
  func titleKey() {
    struct Rows: View {
      let count: Int
      var body: some View { List { Section("^[\(count) Item](inflect: true)") { Text("row") } } }
    }
    #expect(TestHost(Rows(count: 1), columns: 12, rows: 2).snapshot == " 1 Item\n row")
    #expect(TestHost(Rows(count: 2), columns: 12, rows: 2).snapshot == " 2 Items\n row")
  }
}
