import Core
import CoreTestSupport
import Testing

@Observable
private final class Model {
  var names: [String]
  var options = ["one", "two"]
  var chosen = "one"
  init(_ names: [String]) { self.names = names }
}

private struct Names: View {
  let model: Model
  var body: some View {
    List {
      ForEach(model.names, id: \.self) { name in
        Button(name) { model.names.removeAll { $0 == name } }
      }
      .onDelete { model.names.remove(atOffsets: $0) }
    }
  }
}

@MainActor
@Suite struct RowIdentityTests {
  @Test("deleting the row with the focus puts the focus on the next one, or on the one before at the end")
  func focus() throws {
    let model = Model(["a", "b", "c", "d"])
    let host = TestHost(Names(model: model), columns: 4, rows: 5)
    try host.press("down", "delete")
    #expect(model.names == ["a", "c", "d"])
    try host.press("delete")
    #expect(model.names == ["a", "d"])
    try host.press("delete")
    #expect(model.names == ["a"])
    try host.press("delete")
    #expect(model.names == [])
    #expect(host.snapshot == "\n\n\n\n")
    try host.press("delete", "down", "enter")
  }

  @Test("a row that removes itself when it is pressed hands the focus on")
  func presses() throws {
    let model = Model(["a", "b", "c"])
    let host = TestHost(Names(model: model), columns: 4, rows: 5)
    try host.press("enter")
    #expect(model.names == ["b", "c"])
    try host.press("enter", "enter", "enter")
    #expect(model.names == [])
  }

  @Test("rows of equal identities are told apart by their order, also when one goes")
  func duplicates() throws {
    let model = Model(["a", "a", "b"])
    let host = TestHost(Names(model: model), columns: 4, rows: 4)
    #expect(host.snapshot == " a\n a\n b\n")
    model.names = ["b", "a", "a", "a"]
    #expect(host.snapshot == " b\n a\n a\n a")
    model.names = ["a"]
    #expect(host.snapshot == " a\n\n\n")
  }

  @Test("identities of another type make other rows")
  func types() throws {
    struct Screen: View {
      @State private var isText = false
      var body: some View {
        VStack(alignment: .leading, spacing: 0) {
          List {
            ForEach([1, 2], id: \.self) { number in
              if isText {
                Text("t\(number)").id("\(number)")
              } else {
                Text("n\(number)").id(number)
              }
            }
          }
          Button("turn") { isText.toggle() }
        }
      }
    }
    let host = TestHost(Screen(), columns: 8, rows: 4)
    #expect(host.snapshot == " n1\n n2\n\n[ turn ]")
    try host.tap("turn")
    #expect(host.snapshot == "▌t1\n t2\n\n[ turn ]")
  }

  @Test("a row may go while a question about it is open")
  func confirmation() throws {
    struct Row: View {
      let name: String
      let model: Model
      @State private var asks = false
      var body: some View {
        Text(name)
          .swipeActions { Button("Delete", role: .destructive) { asks = true } }
          .confirmationDialog("Sure?", isPresented: $asks) {
            Button("Yes", role: .destructive) { model.names.removeAll { $0 == name } }
          }
      }
    }
    struct Screen: View {
      let model: Model
      var body: some View { List(model.names, id: \.self) { Row(name: $0, model: model) } }
    }
    let model = Model(["a", "b"])
    let host = TestHost(Screen(model: model), columns: 30, rows: 8)
    try host.press("delete")
    #expect(host.snapshot.contains("[ Yes ]"))
    model.names = ["b"]
    #expect(!host.snapshot.contains("[ Yes ]"))
    #expect(host.snapshot.hasPrefix(" b"))
    try host.press("delete")
    #expect(host.snapshot.contains("[ Yes ]"))
    try host.tap("Yes")
    #expect(model.names == [])
    #expect(!host.snapshot.contains("[ Yes ]"))
  }

  @Test("a picker in a row follows options of a model that change")
  func picker() throws {
    struct Screen: View {
      @Bindable var model: Model
      var body: some View {
        List {
          ForEach(model.names, id: \.self) { name in
            Picker(name, selection: $model.chosen) {
              ForEach(model.options, id: \.self) { Text($0).tag($0) }
            }
          }
        }
      }
    }
    let model = Model(["p", "q"])
    let host = TestHost(Screen(model: model), columns: 30, rows: 4)
    #expect(host.snapshot.contains("one"))
    model.options = ["one", "two", "three"]
    model.chosen = "three"
    #expect(host.snapshot.contains("three"))
    model.options = ["four"]
    model.chosen = "four"
    #expect(host.snapshot.contains("four"))
    model.names.removeFirst()
    #expect(host.snapshot.contains(" q"))
    #expect(!host.snapshot.contains(" p"))
  }
}
