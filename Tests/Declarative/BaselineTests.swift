import Core
import CoreTestSupport
import Testing

@MainActor
@Suite("The line that text stands on") struct BaselineTests {
  @Test("what has no text stands on the first line of the text beside it")
  func pictures() {
    let poster = HStack(alignment: .firstTextBaseline) {
      Color.red.frame(width: 16, height: 48)
      VStack(alignment: .leading) {
        Text("Regatta")
        Text("1931")
      }
    }
    #expect(TestHost(poster).snapshot == "\n\n   Regatta\n   1931")
    let shape = HStack(alignment: .firstTextBaseline, spacing: 0) {
      Rectangle().fill(.red).frame(width: 8, height: 32)
      Text("a\nb")
    }
    #expect(TestHost(shape).snapshot == "\n a\n b")
  }

  @Test("a symbol is text, and a text is as before")
  func texts() {
    let row = HStack(alignment: .firstTextBaseline, spacing: 0) {
      Image(systemName: "star").padding(.trailing, 8)
      Text("a\nb")
    }
    #expect(TestHost(row).snapshot.hasSuffix("a\n  b"), "\(TestHost(row).snapshot)")
    #expect(!TestHost(row).snapshot.hasPrefix("\n"))
  }
}
