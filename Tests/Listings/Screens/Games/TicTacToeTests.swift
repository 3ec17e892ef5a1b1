import Core
import CoreTestSupport
import Testing

struct TicTacToeTests {
  @Test("three in a row win")
  func ticTacToe() throws {
    let host = try screen(TicTacToe(), "tic-tac-toe")
    for cell in [1, 4, 2, 5, 3] { try host.tap("Cell \(cell)") }
    #expect(host.snapshot.contains("× wins"))
  }
}
