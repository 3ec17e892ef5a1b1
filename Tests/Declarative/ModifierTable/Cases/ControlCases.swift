import Core
import CoreTestSupport

extension ModifierCases {
  /// Looks of controls.
  @ModifierCases static var controls: [ModifierCase] {
    ModifierCase("buttonStyle", colors: [.trueColor, .none]) { isOn in
      VStack(alignment: .leading) {
        Button("first, with the focus") {}
        Button("plain") {}.when(isOn) { $0.buttonStyle(.plain) }
        Button("borderless") {}.when(isOn) { $0.buttonStyle(.borderless) }
        Button("bordered") {}.when(isOn) { $0.buttonStyle(.bordered) }
        Button("prominent") {}.when(isOn) { $0.buttonStyle(.borderedProminent) }
        Button("prominent", role: .destructive) {}.when(isOn) { $0.buttonStyle(.borderedProminent) }
        Button("one's own") {}.when(isOn) { $0.buttonStyle(Bracketed()) }
      }
    }
    ModifierCase("toggleStyle") { isOn in
      VStack(alignment: .leading) {
        Toggle("switch", isOn: .constant(true)).when(isOn) { $0.toggleStyle(.switch) }
        Toggle("button", isOn: .constant(true)).when(isOn) { $0.toggleStyle(.button) }
        Toggle("one's own", isOn: .constant(true)).when(isOn) { $0.toggleStyle(Ticked()) }
      }
    }
    ModifierCase("pickerStyle", columns: 32, rows: 10) { isOn in
      VStack(alignment: .leading) {
        sizes.when(isOn) { $0.pickerStyle(.menu) }
        sizes.when(isOn) { $0.pickerStyle(.segmented) }
        sizes.when(isOn) { $0.pickerStyle(.inline) }
      }
    }
    ModifierCase("labelStyle") { isOn in
      VStack(alignment: .leading) {
        Label("Save", systemImage: "star").when(isOn) { $0.labelStyle(.titleOnly) }
        Label("Save", systemImage: "star").when(isOn) { $0.labelStyle(.iconOnly) }
        Label("Save", systemImage: "star").when(isOn) { $0.labelStyle(.titleAndIcon) }
      }
    }
    ModifierCase("progressViewStyle", columns: 24, rows: 4) { isOn in
      VStack(alignment: .leading) {
        ProgressView("Loading", value: 0.4).when(isOn) { $0.progressViewStyle(.circular) }
        ProgressView(value: 0.4).when(isOn) { $0.progressViewStyle(.linear) }
      }
    }
    ModifierCase("gaugeStyle", columns: 24, rows: 6) { isOn in
      VStack(alignment: .leading) {
        Gauge(value: 0.4) { Text("Speed") }.when(isOn) { $0.gaugeStyle(.accessoryCircular) }
        Gauge(value: 0.4) { Text("Speed") }.when(isOn) { $0.gaugeStyle(.accessoryLinear) }
      }
    }
    ModifierCase("groupBoxStyle", columns: 24, rows: 4) { isOn in
      GroupBox("Order") { Text("2 chairs") }.when(isOn) { $0.groupBoxStyle(Ruled()) }
    }
    ModifierCase("disclosureGroupStyle", columns: 24, rows: 3) { isOn in
      DisclosureGroup("More", isExpanded: .constant(true)) { Text("inside") }
        .when(isOn) { $0.disclosureGroupStyle(Dashed()) }
    }
    ModifierCase("labeledContentStyle", columns: 24, rows: 2) { isOn in
      LabeledContent("Name", value: "Ada").when(isOn) { $0.labeledContentStyle(Stacked()) }
    }
    ModifierCase("textFieldStyle", columns: 24, rows: 6) { isOn in
      VStack(alignment: .leading) {
        Button("first") {}
        TextField("Name", text: .constant("Ada")).when(isOn) { $0.textFieldStyle(.plain) }
        TextField("Name", text: .constant("")).when(isOn) { $0.textFieldStyle(.roundedBorder) }
      }
    }
    ModifierCase("controlSize") { isOn in
      VStack(alignment: .leading) {
        Button("mini") {}.when(isOn) { $0.controlSize(.mini) }
        Button("regular") {}.when(isOn) { $0.controlSize(.regular) }
        Button("large") {}.when(isOn) { $0.controlSize(.large) }
      }
      .buttonStyle(.bordered)
    }
    ModifierCase("labelsHidden", isSpoken: true) { isOn in
      Toggle("Wi-Fi", isOn: .constant(true)).when(isOn) { $0.labelsHidden() }
    }
    ModifierCase("labelsVisibility", isSpoken: true) { isOn in
      Toggle("Wi-Fi", isOn: .constant(true)).when(isOn) { $0.labelsVisibility(.hidden) }
    }
    ModifierCase("disabled", colors: [.trueColor, .none]) { isOn in
      VStack(alignment: .leading) {
        Button("first") {}.when(isOn) { $0.disabled(true) }
        Button("second") {}
        Toggle("third", isOn: .constant(true)).when(isOn) { $0.disabled(true) }
      }
    }
    ModifierCase.accepted("buttonBorderShape") { isOn in
      Button("Buy") {}.buttonStyle(.bordered).when(isOn) { $0.buttonBorderShape(.capsule) }
    }
    ModifierCase.accepted("buttonRepeatBehavior") { isOn in
      Button("Buy") {}.when(isOn) { $0.buttonRepeatBehavior(.enabled) }
    }
    ModifierCase.accepted("datePickerStyle", columns: 40, rows: 3) { isOn in
      DatePicker("Day", selection: .constant(Date(timeIntervalSince1970: 0)), displayedComponents: .date)
        .when(isOn) { $0.datePickerStyle(.graphical) }
        .environment(\.timeZone, .gmt)
    }
    ModifierCase.accepted("textEditorStyle", columns: 20, rows: 3) { isOn in
      TextEditor(text: .constant("words")).when(isOn) { $0.textEditorStyle(.plain) }
    }
  }

  /// What is said of text that is typed.
  @ModifierCases static var fields: [ModifierCase] {
    ModifierCase("onSubmit", columns: 24, rows: 4, place: .screen, after: { try $0.press("enter") }) { isOn in
      Changing("typed") { text in
        TextField("Name", text: text).when(isOn) { view in view.onSubmit { text.wrappedValue = "sent" } }
      }
    }
    ModifierCase("submitScope", columns: 24, rows: 1, after: { try $0.press("enter") }) { isOn in
      Changing("typed") { text in
        TextField("Name", text: text).when(isOn) { $0.submitScope() }.onSubmit { text.wrappedValue = "sent" }
      }
    }
    ModifierCase("submitLabel", columns: 24, rows: 4, place: .screen) { isOn in
      TextField("Name", text: .constant("Ada")).onSubmit {}.when(isOn) { $0.submitLabel(.send) }
    }
    field("keyboardType") { $0.keyboardType(.emailAddress) }
    field("textContentType") { $0.textContentType(.emailAddress) }
    field("textInputAutocapitalization") { $0.textInputAutocapitalization(.never) }
    field("autocapitalization") { $0.autocapitalization(.none) }
    field("autocorrectionDisabled") { $0.autocorrectionDisabled() }
    field("disableAutocorrection") { $0.disableAutocorrection(true) }
  }

  private static func field<Changed: View>(
    _ name: String, _ change: @escaping @MainActor (AnyView) -> Changed
  ) -> ModifierCase {
    .accepted(name, columns: 20, rows: 1) { isOn in
      AnyView(TextField("Mail", text: .constant("ada@example.org"))).when(isOn) { change($0) }
    }
  }

  private static var sizes: some View {
    Picker("Size", selection: .constant(1)) {
      Text("Small").tag(1)
      Text("Large").tag(2)
    }
  }
}

private struct Bracketed: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack(spacing: 0) {
      Text("«")
      configuration.label
      Text("»")
    }
  }
}

private struct Ticked: ToggleStyle {
  func makeBody(configuration: Configuration) -> some View {
    Button {
      configuration.isOn.toggle()
    } label: {
      HStack {
        Text(configuration.isOn ? "✓" : "·")
        configuration.label
      }
    }
  }
}

private struct Ruled: GroupBoxStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack(alignment: .leading) {
      configuration.label
      Divider()
      configuration.content
    }
  }
}

private struct Dashed: DisclosureGroupStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack(alignment: .leading) {
      HStack {
        Text(configuration.isExpanded ? "−" : "+")
        configuration.label
      }
      if configuration.isExpanded { configuration.content }
    }
  }
}

private struct Stacked: LabeledContentStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack(alignment: .leading) {
      configuration.label
      configuration.content
    }
  }
}
