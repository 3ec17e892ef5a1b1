import Core
import CoreTestSupport
import Testing

@MainActor
@Suite struct AlertTests {
  struct Failure: LocalizedError {
    var errorDescription: String? { "The market is closed." }
  }

  @Observable @MainActor final class Model {
    var isShown = false
    var name = ""
    var done: [String] = []
    var error: Failure?
    var number: Int?
  }

  struct Screen: View {
    @Bindable var model: Model
    var body: some View {
      Button("ask") { model.isShown = true }
        .alert("Delete the chair?", isPresented: $model.isShown) {
          Button("Delete", role: .destructive) { model.done.append("deleted") }
          Button("Keep", role: .cancel) { model.done.append("kept") }
        } message: {
          Text("It cannot be brought back.")
        }
    }
  }

  @Test("an alert shows title, message and choices; Return and Escape choose")
  func alert() throws {
    let model = Model()
    let host = TestHost(UIHostingController(rootView: Screen(model: model)), columns: 50, rows: 14)
    try host.press("enter")
    #expect(
      ["Delete the chair?", "It cannot be brought back.", "Delete", "Keep"].allSatisfy { host.snapshot.contains($0) },
      "\(host.snapshot)")
    try host.press("escape")
    #expect(model.done == ["kept"])
    #expect(!model.isShown)
    try host.press("enter")
    try host.click("[ Delete ]")
    #expect(model.done == ["kept", "deleted"])
    #expect(!host.snapshot.contains("cannot"))
  }

  @Test("without actions there is OK, and an error gives the title")
  func error() throws {
    struct Failing: View {
      @Bindable var model: Model
      var body: some View { Text("base").alert(isPresented: $model.isShown, error: model.error) {} }
    }
    let model = Model()
    let host = TestHost(UIHostingController(rootView: Failing(model: model)), columns: 50, rows: 14)
    model.isShown = true
    #expect(!host.snapshot.contains("OK"))
    model.error = Failure()
    #expect(host.snapshot.contains("The market is closed.") && host.snapshot.contains("OK"), "\(host.snapshot)")
    try host.press("enter")
    #expect(!model.isShown)
  }

  @Test("an alert has fields, and a button waits for what is typed")
  func field() throws {
    struct Naming: View {
      @Bindable var model: Model
      var body: some View {
        Text("base").alert("Name", isPresented: $model.isShown) {
          TextField("name", text: $model.name)
          Button("Save") { model.done.append(model.name) }.disabled(model.name.isEmpty)
          Button("Cancel", role: .cancel) {}
        }
      }
    }
    let model = Model()
    let host = TestHost(UIHostingController(rootView: Naming(model: model)), columns: 50, rows: 14)
    model.isShown = true
    #expect(host.snapshot.contains("Save"), "\(host.snapshot)")
    host.type("Ada")
    #expect(host.snapshot.contains("Ada"), "\(host.snapshot)")
    try host.click("Save")
    #expect(model.done == ["Ada"])
    #expect(!model.isShown)
  }

  @Test("Return in the field of an alert takes its usual choice, once that can be taken")
  func returnInField() throws {
    struct Naming: View {
      @Bindable var model: Model
      var body: some View {
        Text("base").alert("Name", isPresented: $model.isShown) {
          TextField("name", text: $model.name)
          Button("Cancel", role: .cancel) {}
          Button("Save") { model.done.append(model.name) }.disabled(model.name.isEmpty)
        }
      }
    }
    let model = Model()
    let host = TestHost(UIHostingController(rootView: Naming(model: model)), columns: 50, rows: 14)
    model.isShown = true
    host.update()
    try host.press("enter")
    #expect(model.isShown)
    host.type("Ada")
    try host.press("enter")
    #expect(model.done == ["Ada"])
    #expect(!model.isShown)
  }

  @Test("a dialog offers choices about a value, and adds one that cancels")
  func dialog() throws {
    struct Asking: View {
      @Bindable var model: Model
      var body: some View {
        Text("base").confirmationDialog("About it", isPresented: $model.isShown, presenting: model.number) { number in
          Button("Take \(number)") { model.done.append("\(number)") }
        }
      }
    }
    let model = Model()
    let host = TestHost(UIHostingController(rootView: Asking(model: model)), columns: 50, rows: 14)
    model.number = 7
    model.isShown = true
    #expect(host.snapshot.contains("Take 7") && host.snapshot.contains("Cancel"), "\(host.snapshot)")
    try host.press("escape")
    #expect(!model.isShown)
    model.isShown = true
    try host.click("Take 7")
    #expect(model.done == ["7"])
  }

  @Test("the older form works, and one alert may lead to the next")
  func older() throws {
    struct Old: View {
      @State private var first = true
      @State private var second = false
      var body: some View {
        VStack {
          Text("base").alert(isPresented: $first) {
            Alert(
              title: Text("First"), message: Text("of two"),
              primaryButton: .default(Text("Next")) { second = true }, secondaryButton: .cancel())
          }
          Text("beside").alert(isPresented: $second) { Alert(title: Text("Second")) }
        }
      }
    }
    let host = TestHost(UIHostingController(rootView: Old()), columns: 50, rows: 14)
    #expect(host.snapshot.contains("First") && host.snapshot.contains("of two"), "\(host.snapshot)")
    try host.press("enter")
    #expect(host.snapshot.contains("Second"), "\(host.snapshot)")
    try host.press("enter")
    #expect(!host.snapshot.contains("Second"))
  }
}

@MainActor
@Suite struct NarrowAlertTests {
  @Test("where the choices have no room beside each other they stand in a column, and again in a row in a wider window")
  func narrow() {
    struct Screen: View {
      var body: some View {
        Text("screen").alert("Delete the order?", isPresented: .constant(true)) {
          Button("Delete", role: .destructive) {}
          Button("Cancel", role: .cancel) {}
        } message: {
          Text("It cannot be undone.")
        }
      }
    }
    let host = TestHost(UIHostingController(rootView: Screen()), columns: 20, rows: 6)
    #expect(host.snapshot.contains("[ Delete ]\n"), "\(host.snapshot)")
    #expect(host.snapshot.contains("[ Cancel ]"), "\(host.snapshot)")
    host.resize(columns: 40, rows: 15)
    #expect(host.snapshot.contains("[ Cancel ]  [ Delete ]"), "\(host.snapshot)")
  }
}
