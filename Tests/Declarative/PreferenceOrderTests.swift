import Core
import CoreTestSupport
import Testing

@MainActor
@Suite struct PreferenceOrderTests {
  private struct NamesKey: PreferenceKey {
    static let defaultValue: [String] = []
    static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
  }

  @MainActor @Observable
  fileprivate final class Model {
    var names = ["a", "b", "c"]
    @ObservationIgnored var heard: [[String]] = []
  }

  private struct Screen: View {
    let model: Model
    var body: some View {
      VStack { ForEach(model.names, id: \.self) { Text($0).preference(key: NamesKey.self, value: [$0]) } }
        .onPreferenceChange(NamesKey.self) { model.heard.append($0) }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .overlayPreferenceValue(NamesKey.self, alignment: .topLeading) { Text($0.joined()) }
    }
  }

  @Test("preferences follow the order of the elements")
  func reordered() {
    let model = Model()
    let host = TestHost(Screen(model: model), columns: 10, rows: 3)
    #expect(host.snapshot.hasPrefix("abc"), "\(host.snapshot)")
    model.names = ["c", "a", "b"]
    #expect(host.snapshot.hasPrefix("cab"), "\(host.snapshot)")
    model.names = ["b", "c"]
    #expect(host.snapshot.hasPrefix("bc"), "\(host.snapshot)")
    #expect(model.heard == [["a", "b", "c"], ["c", "a", "b"], ["b", "c"]])
  }

  @Test("who goes hears nothing any more")
  func gone() {
    struct Frame: View {
      @Bindable var model: Model
      var body: some View {
        if model.names.count == 3 { Screen(model: model) } else { Text("gone") }
      }
    }
    let model = Model()
    let host = TestHost(Frame(model: model), columns: 10, rows: 3)
    host.update()
    model.names = ["a"]
    host.update()
    #expect(model.heard == [["a", "b", "c"]])
  }
}
