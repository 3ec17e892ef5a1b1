import Core
import CoreTestSupport
import Testing

private struct Quantity: View {
  @Bindable var settings: Settings
  var body: some View {
    VStack {
      Stepper("Quantity", value: $settings.count, in: 0...3)
      Reader(settings: settings)
    }
  }
}

private struct Reader: View {
  let settings: Settings
  var body: some View { Text(verbatim: "\(settings.count) \(settings.volume)") }
}

@MainActor
@Suite struct StepperTests {
  @Test("+ and − change the one stepper of the row that has the focus, and the help tells so")
  func inRow() throws {
    struct Rows: View {
      @State private var counts = [1, 5]
      var body: some View {
        List {
          ForEach(counts.indices, id: \.self) { index in
            HStack {
              Text(verbatim: "\(counts[index])")
              Stepper("count", value: $counts[index], in: 0...9).labelsHidden()
            }
          }
          Text("none")
        }
      }
    }
    let host = TestHost(UIHostingController(rootView: Rows()), columns: 50, rows: 6, showsKeyHelp: true)
    host.type("++")
    try host.press("down")
    host.type("-")
    #expect(host.snapshot.contains(" 3 ") && host.snapshot.contains(" 4 "), "\(host.snapshot)")
    #expect(host.snapshot.contains("+/− change"), "\(host.snapshot)")
    try host.press("down")
    host.type("+")
    #expect(!host.snapshot.contains("change"), "\(host.snapshot)")
    #expect(host.snapshot.contains(" 3 ") && host.snapshot.contains(" 4 "), "\(host.snapshot)")
  }

  let settings = Settings()

  @Test("keys and the mouse go a step, and stop at the ends")
  func steps() throws {
    let host = TestHost(Quantity(settings: settings), columns: 20, rows: 2)
    #expect(host.snapshot == "Quantity       [− +]\n       2 0.5")
    try host.press("right", "right", "right")
    #expect(settings.count == 3)
    #expect(host.surface.style(column: 18, row: 0).attributes.contains(.dim))
    host.click(column: 15, row: 0)
    #expect(host.snapshot == "Quantity       [− +]\n       2 0.5")
    #expect(host.evaluations(of: Quantity.self) == 1)
    #expect(host.evaluations(of: Reader.self) == 3)
    #expect(host.elements[0].spoken == "Quantity, stepper, 2")
  }

  @Test("a change of the model shows which way is left")
  func follows() throws {
    let host = TestHost(Quantity(settings: settings), columns: 20, rows: 2)
    settings.count = 0
    #expect(host.surface.style(column: 16, row: 0).attributes.contains(.dim))
    try host.press("-")
    #expect(settings.count == 0)
  }

  @Test("it does something at each step, where no value is bound")
  func actions() throws {
    var log = ""
    let host = TestHost(
      Stepper("Speed") {
        log += "+"
      } onDecrement: {
        log += "-"
      } onEditingChanged: {
        log += $0 ? "(" : ")"
      })
    try host.press("right", "left")
    #expect(log == "(+)(-)")
  }

  @Test("a step that goes too far goes to the end; values of other types step, too")
  func strides() throws {
    struct Screen: View {
      @State private var value = 0.0
      var body: some View {
        Stepper(value: $value, in: 0...1, step: 0.4) { Text(verbatim: "\(value)") }
      }
    }
    let host = TestHost(Screen(), columns: 12, rows: 1)
    try host.press("right", "right", "right")
    #expect(host.snapshot == "1.0    [− +]")
  }
}

@MainActor
@Suite struct SliderTests {
  let settings = Settings()

  private struct Volume: View {
    @Bindable var settings: Settings
    var body: some View {
      VStack {
        Slider(value: $settings.volume, in: 0...1) {
          Text("Volume")
        } onEditingChanged: {
          settings.name += $0 ? "(" : ")"
        }
        Reader(settings: settings)
      }
    }
  }

  @Test("keys move the knob; the binding gets numbers as short as they are")
  func keys() throws {
    let host = TestHost(Volume(settings: settings), columns: 23, rows: 2)
    #expect(host.snapshot == "[━━━━━━━━━━●──────────]\n         2 0.5")
    try host.press("right")
    #expect(settings.volume == 0.55)
    try host.press("home")
    #expect(host.snapshot == "[●────────────────────]\n         2 0.0")
    #expect(settings.name == "()()")
    #expect(host.evaluations(of: Volume.self) == 1)
    #expect(host.elements[0].spoken == "Volume, slider, 0 %")
  }

  @Test("the mouse puts the knob where it is, and the model moves it")
  func mouse() {
    let host = TestHost(Volume(settings: settings), columns: 23, rows: 2)
    host.click(column: 21, row: 0)
    #expect(settings.volume == 1)
    #expect(settings.name == "()")
    settings.volume = 0.25
    #expect(host.snapshot == "[━━━━━●───────────────]\n        2 0.25")
  }

  @Test("steps are what the arrows go, and what the mouse comes to")
  func steps() throws {
    struct Steps: View {
      @State private var value = 2.0
      var body: some View {
        HStack {
          Slider(value: $value, in: 0...10, step: 2)
          Text(verbatim: "\(value)")
        }
      }
    }
    let host = TestHost(Steps(), columns: 27, rows: 1)
    try host.press("right")
    #expect(host.snapshot.hasSuffix("4.0"))
    host.click(column: 16, row: 0)
    #expect(host.snapshot.hasSuffix("6.0") || host.snapshot.hasSuffix("8.0"))
  }
}
