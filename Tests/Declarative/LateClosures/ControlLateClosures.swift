import Core
import CoreTestSupport
import Foundation

extension Binding {
  /// A binding that reads by a closure, and writes nothing.
  @MainActor fileprivate init(reading read: @escaping () -> Value) { self.init(get: read, set: { _ in }) }
}

private struct NumberButtonStyle: ButtonStyle {
  let read: () -> Int
  func makeBody(configuration: Configuration) -> some View {
    HStack {
      configuration.label
      Text("\(read())")
    }
  }
}

private struct NumberToggleStyle: ToggleStyle {
  let read: () -> Int
  func makeBody(configuration: Configuration) -> some View { Text("toggle \(read())") }
}

private struct NumberLabelStyle: LabelStyle {
  let read: () -> Int
  func makeBody(configuration: Configuration) -> some View { Text("label \(read())") }
}

private struct NumberProgressStyle: ProgressViewStyle {
  let read: () -> Int
  func makeBody(configuration: Configuration) -> some View { Text("progress \(read())") }
}

private struct NumberGroupBoxStyle: GroupBoxStyle {
  let read: () -> Int
  func makeBody(configuration: Configuration) -> some View { Text("box \(read())") }
}

private struct NumberGaugeStyle: GaugeStyle {
  let read: () -> Int
  func makeBody(configuration: Configuration) -> some View { Text("gauge \(read())") }
}

private struct NumberContentStyle: LabeledContentStyle {
  let read: () -> Int
  func makeBody(configuration: Configuration) -> some View { Text("content \(read())") }
}

private struct NumberDisclosureStyle: DisclosureGroupStyle {
  let read: () -> Int
  func makeBody(configuration: Configuration) -> some View { Text("group \(read())") }
}

extension LateClosure {
  /// Those of styles, and the readers of bindings.
  static let ofControls: [LateClosure] = [
    LateClosure("ButtonStyle") { read in Button("press") {}.buttonStyle(NumberButtonStyle(read: read)) },
    LateClosure("ToggleStyle") { read in
      Toggle("on", isOn: .constant(true)).toggleStyle(NumberToggleStyle(read: read))
    },
    LateClosure("LabelStyle") { read in
      Label("words", systemImage: "star").labelStyle(NumberLabelStyle(read: read))
    },
    LateClosure("ProgressViewStyle") { read in
      ProgressView(value: 0.5).progressViewStyle(NumberProgressStyle(read: read))
    },
    LateClosure("GroupBoxStyle") { read in
      GroupBox("box") { Text("x") }.groupBoxStyle(NumberGroupBoxStyle(read: read))
    },
    LateClosure("GaugeStyle") { read in
      Gauge(value: 0.5) { Text("x") }.gaugeStyle(NumberGaugeStyle(read: read))
    },
    LateClosure("LabeledContentStyle") { read in
      LabeledContent("a", value: "b").labeledContentStyle(NumberContentStyle(read: read))
    },
    LateClosure("DisclosureGroupStyle") { read in
      DisclosureGroup("a") { Text("b") }.disclosureGroupStyle(NumberDisclosureStyle(read: read))
    },
    LateClosure("Toggle's binding") { read in Toggle("on", isOn: Binding(reading: { read() == 3 })) },
    LateClosure("TextField's binding") { read in TextField("name", text: Binding(reading: { "n\(read())" })) },
    LateClosure("TextField's binding of a value") { read in
      TextField("name", value: Binding(reading: read), format: .number)
    },
    LateClosure("SecureField's binding") { read in
      SecureField("name", text: Binding(reading: { String(repeating: "x", count: read()) }))
    },
    LateClosure("TextEditor's binding") { read in TextEditor(text: Binding(reading: { "n\(read())" })) },
    LateClosure("Picker's binding") { read in
      Picker("choose", selection: Binding(reading: read)) { ForEach(0..<5) { Text("No. \($0)") } }
    },
    LateClosure("segments' binding") { read in
      Picker("choose", selection: Binding(reading: read)) { ForEach(0..<5) { Text("No. \($0)") } }
        .pickerStyle(.segmented)
    },
    LateClosure("Slider's binding") { read in Slider(value: Binding(reading: { Double(read()) }), in: 0...4) },
    LateClosure("DatePicker's binding") { read in
      DatePicker(
        "day", selection: Binding(reading: { Date(timeIntervalSinceReferenceDate: Double(read()) * 86_400) }),
        displayedComponents: .date)
    },
    LateClosure("ColorPicker's binding") { read in
      ColorPicker("color", selection: Binding(reading: { read() == 3 ? Color.red : Color.green }))
    },
    LateClosure("TabView's binding") { read in
      TabView(selection: Binding(reading: read)) {
        ForEach(0..<4) { number in Text("tab \(number)").tabItem { Text("T\(number)") }.tag(number) }
      }
    },
    LateClosure("List's binding") { read in
      List(selection: Binding<Int?>(reading: { read() })) { ForEach(0..<4) { Text("row \($0)") } }
    },
    LateClosure("NavigationStack's binding") { read in
      NavigationStack(path: Binding(reading: { [read()] })) {
        Text("root").navigationDestination(for: Int.self) { Text("at \($0)") }
      }
    },
    LateClosure("sheet's binding") { read in
      Text("x").sheet(isPresented: Binding(reading: { read() == 3 })) { Text("sheet") }
    },
    LateClosure("alert's binding") { read in
      Text("x").alert("Title", isPresented: Binding(reading: { read() == 3 })) { Button("Press") {} }
    },
    LateClosure("navigationDestination's binding") { read in
      NavigationStack {
        Text("root").navigationDestination(isPresented: Binding(reading: { read() == 3 })) { Text("away") }
      }
    },
    LateClosure("DisclosureGroup's binding") { read in
      DisclosureGroup("more", isExpanded: Binding(reading: { read() == 3 })) { Text("less") }
    },
    LateClosure("Section's binding") { read in
      List { Section("more", isExpanded: Binding(reading: { read() == 3 })) { Text("less") } }
    },
    LateClosure("searchable's binding") { read in
      NavigationStack { Text("x").searchable(text: Binding(reading: { "n\(read())" })) }
    },
    LateClosure("inspector's binding") { read in
      Text("x").inspector(isPresented: Binding(reading: { read() == 3 })) { Text("more") }
    },
    LateClosure("NavigationLink's binding") { read in
      NavigationStack {
        NavigationLink("go", destination: Text("away"), isActive: Binding(reading: { read() == 3 }))
      }
    },
    LateClosure("the buttons of a Menu", opensLast: true, open: { try $0.press("enter") }) { read in
      Menu("menu") { Held(0) { _ in Button("press \(read())") {} } }
    },
    LateClosure("the buttons of a contextMenu", opensLast: true, open: { try $0.press("enter") }) { read in
      Text("words").contextMenu { Held(0) { _ in Button("press \(read())") {} } }
    },
    LateClosure("the buttons of a toolbar") { read in
      NavigationStack { Text("x").toolbar { Held(0) { _ in Button("press \(read())") {} } } }
    },
    LateClosure("tabItem") { read in
      TabView { Text("x").tabItem { Held(0) { _ in Text("tab \(read())") } } }
    },
  ]
}
