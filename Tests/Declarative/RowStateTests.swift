import Core
import CoreTestSupport
import Testing

/// Counts those that are alive.
@MainActor
private final class Token {
  static var alive = 0
  init() { Token.alive += 1 }
  isolated deinit { Token.alive -= 1 }
}

private struct TokenRow: View {
  let number: Int
  @State private var token: Token? = nil
  @State private var presses = 0

  var body: some View {
    Button("\(number): \(presses)") {
      token = token ?? Token()
      presses += 1
    }
    .onAppear { token = token ?? Token() }
  }
}

@MainActor
@Suite struct RowStateTests {
  @Test("the state of rows outlives a scroll away and back, but not that of any number of them")
  func bounded() throws {
    let host = TestHost(List(0..<100_000) { TokenRow(number: $0) }, columns: 16, rows: 100)
    try host.press("enter")
    #expect(host.snapshot.contains(" 0: 1"))
    for _ in 0..<3 { try host.press("page-down") }
    try host.press("home")
    #expect(host.snapshot.contains(" 0: 1"))
    for _ in 0..<30 { try host.press("page-down") }
    host.update()
    #expect(Token.alive <= 1_300)
    try host.press("home")
    #expect(host.snapshot.contains(" 0: 0"))
  }
}
