import Core
import CoreTestSupport
import Testing

@MainActor
@Suite struct ScrollPhaseTests {
  @Test("scrolling begins and ends, with where it has come to")
  func phases() throws {
    var told: [String] = []
    let host = TestHost(
      ScrollView { VStack(spacing: 0) { ForEach(0..<9) { Text("line \($0)") } } }
        .onScrollPhaseChange { old, new, context in
          told.append("\(old) \(new) \(Int(context.geometry.contentOffset.y))")
        }, columns: 12, rows: 3)
    #expect(told == [])
    try host.press("down")
    #expect(told == ["idle interacting 16", "interacting idle 16"])
    try host.press("x")
    #expect(told.count == 2)
    #expect(ScrollPhase.interacting.isScrolling && !ScrollPhase.idle.isScrolling)
  }

  @Test("a view tells when it comes into sight and leaves it")
  func visibility() throws {
    var told: [Bool] = []
    let host = TestHost(
      ScrollView {
        VStack(spacing: 0) {
          ForEach(0..<9) { number in
            if number == 4 {
              Text("line 4").onScrollVisibilityChange { told.append($0) }
            } else {
              Text("line \(number)")
            }
          }
        }
      }, columns: 12, rows: 3)
    #expect(told == [])
    try host.press("down", "down")
    #expect(told == [true])
    try host.press("end")
    #expect(told == [true, false])
  }
}
