import Core
import CoreTestSupport
import Testing

struct BankAccountsTests {
  @Test("an account opens")
  func bank() throws {
    let host = try screen(BankAccounts(), "bank")
    try host.tap("Savings")
    #expect(host.snapshot.contains("+€300.00"))
  }
}
