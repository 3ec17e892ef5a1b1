import Core
import CoreTestSupport
import Testing

extension EnvironmentValues {
  @Entry var tender: String = "USD"
  @Entry fileprivate var limit = 5
  @Entry var accountName: String?
  @Entry var announce: @MainActor (String) -> String = { "“\($0)”" }
  @Entry var `default` = [1: "one"]
}

extension Transaction {
  @Entry var source = "user"
}

private struct Prices: View {
  @Environment(\.tender) private var currency
  @Environment(\.limit) private var limit
  @Environment(\.accountName) private var name
  @Environment(\.announce) private var announce

  var body: some View {
    Text("\(limit) \(currency) \(name ?? "nobody") \(announce("now"))")
  }
}

@MainActor @Suite
struct EntryTests {
  @Test("an entry has its default where nobody set it, and is written as others are")
  func values() {
    #expect(TestHost(Prices(), columns: 30, rows: 1).snapshot == "      5 USD nobody “now”")
    let view = Prices().environment(\.tender, "EUR").environment(\.limit, 7).environment(\.accountName, "Ada")
    #expect(TestHost(view, columns: 30, rows: 1).snapshot.contains("7 EUR Ada “now”"))
  }

  @Test("an entry may bear the name of a keyword")
  func keyword() {
    var values = EnvironmentValues()
    #expect(values.default == [1: "one"])
    values.default = [:]
    #expect(values.default.isEmpty)
  }

  @Test("an entry travels with a transaction")
  func transaction() {
    var transaction = Transaction()
    #expect(transaction.source == "user")
    transaction.source = "clock"
    #expect(transaction.source == "clock")
  }
}
