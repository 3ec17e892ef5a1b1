import Core

#Preview("Buttons") {
  VStack(alignment: .leading) {
    HStack(spacing: 16) {
      Button("Automatic") {}
      Button("Plain") {}.buttonStyle(.plain)
      Button("Borderless") {}.buttonStyle(.borderless)
    }
    HStack(spacing: 16) {
      Button("Bordered") {}.buttonStyle(.bordered)
      Button("Prominent") {}.buttonStyle(.borderedProminent)
      Button("Delete", role: .destructive) {}
      Button("Disabled") {}.disabled(true)
    }
    HStack(spacing: 16) {
      Button("With a symbol", systemImage: "star") {}
      Button {
      } label: {
        Label("Symbol only", systemImage: "trash")
      }
      .labelStyle(.iconOnly)
      Menu("Menu") {
        Button("Copy") {}
        Button("Share") {}
      }
    }
    HStack(spacing: 16) {
      Button("Mini") {}.controlSize(.mini)
      Button("Small") {}.controlSize(.small)
      Button("Large") {}.controlSize(.large)
    }
    .buttonStyle(.bordered)
  }
}

#Preview("Values") {
  @Previewable @State var isOn = true
  @Previewable @State var volume = 0.4
  @Previewable @State var count = 2
  @Previewable @State var size = "Medium"
  Form {
    Section("Switches") {
      Toggle("Wi-Fi", isOn: $isOn)
      Toggle("Bluetooth", isOn: .constant(false))
    }
    Section("Numbers") {
      Slider(value: $volume) { Text("Volume") }
      Stepper("Chairs: \(count)", value: $count, in: 0...9)
    }
    Section("Choices") {
      Picker("Size", selection: $size) {
        ForEach(["Small", "Medium", "Large"], id: \.self) { Text($0) }
      }
      Picker("Size", selection: $size) {
        ForEach(["Small", "Medium", "Large"], id: \.self) { Text($0) }
      }
      .pickerStyle(.segmented)
      DatePicker(
        "Born", selection: .constant(Date(timeIntervalSince1970: 0)), displayedComponents: .date
      )
      .environment(\.timeZone, .gmt)
    }
  }
}

#Preview("Fields") {
  @Previewable @State var name = "Ada Lovelace"
  @Previewable @State var secret = "secret"
  @Previewable @State var notes = "The first notes\nof several lines"
  VStack(alignment: .leading, spacing: 16) {
    TextField("Name", text: $name)
    TextField("An empty field", text: .constant(""))
    SecureField("Password", text: $secret)
    TextField("Plain", text: $name).textFieldStyle(.plain)
    TextEditor(text: $notes).frame(height: 48)
  }
}

#Preview("Progress") {
  VStack(alignment: .leading, spacing: 16) {
    ProgressView("Loading", value: 0.4)
    ProgressView(value: 0.8).progressViewStyle(.circular)
    Gauge(value: 0.6) { Text("Speed") }
    Gauge(value: 0.6) { Text("Speed") }.gaugeStyle(.accessoryCircular)
    LabeledContent("Orders", value: "12")
    GroupBox("Order") {
      Text("2 chairs")
      Text("1 table")
    }
    DisclosureGroup("More", isExpanded: .constant(true)) { Text("what is inside") }
  }
}
