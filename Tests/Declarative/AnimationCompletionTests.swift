import Core
import CoreTestSupport
import Testing

@MainActor
@Suite struct AnimationCompletionTests {
  @Test("what comes after an animation is done in the same update, once views follow the change")
  func completion() throws {
    struct Screen: View {
      @State private var count = 0
      @State private var seen = ""
      var body: some View {
        VStack(alignment: .leading) {
          Text("\(count) \(seen)")
          Button("Go") {
            withAnimation(.easeInOut, completionCriteria: .removed) {
              count += 1
            } completion: {
              seen = "done at \(count)"
            }
          }
        }
      }
    }
    let host = TestHost(Screen(), columns: 11, rows: 2)
    try host.tap("Go")
    #expect(host.snapshot == "1 done at 1\n[ Go ]")
  }

  @Test("it gives what its body gives")
  func result() {
    #expect(
      withAnimation {
        3
      } completion: {
      } == 3)
  }
}
