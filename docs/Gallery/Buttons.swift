// Buttons: what starts something, switches something on and off, or leads somewhere.
import SwiftUI

#Preview("Button", traits: .fixedLayout(width: 320, height: 48)) {
  HStack(spacing: 16) {
    Button("Save") {}
    Button("Add", systemImage: "plus") {}
    Button("Delete", role: .destructive) {}
  }
}

#Preview("Button styles", traits: .fixedLayout(width: 320, height: 80)) {
  VStack(spacing: 16) {
    HStack(spacing: 16) {
      Button("Bordered") {}.buttonStyle(.bordered)
      Button("Prominent") {}.buttonStyle(.borderedProminent)
    }
    HStack(spacing: 16) {
      Button("Plain") {}.buttonStyle(.plain)
      Button("Borderless") {}.buttonStyle(.borderless)
      Button("Disabled") {}.disabled(true)
    }
  }
}

#Preview("Toggle", traits: .fixedLayout(width: 320, height: 80)) {
  @Previewable @State var isWiFiOn = true
  @Previewable @State var isBluetoothOn = false
  VStack(spacing: 16) {
    Toggle("Wi-Fi", isOn: $isWiFiOn)
    Toggle("Bluetooth", isOn: $isBluetoothOn)
  }
  .padding()
}

#Preview("Toggle as a button", traits: .fixedLayout(width: 320, height: 48)) {
  @Previewable @State var isBold = true
  @Previewable @State var isItalic = false
  HStack(spacing: 16) {
    Toggle("Bold", systemImage: "bold", isOn: $isBold)
    Toggle("Italic", systemImage: "italic", isOn: $isItalic)
  }
  .toggleStyle(.button)
}

#Preview("Menu", traits: .fixedLayout(width: 320, height: 48)) {
  Menu("Actions", systemImage: "ellipsis.circle") {
    Button("Copy", systemImage: "doc.on.doc") {}
    Button("Rename", systemImage: "pencil") {}
    Divider()
    Button("Delete", systemImage: "trash", role: .destructive) {}
  }
}

#Preview("Link", traits: .fixedLayout(width: 320, height: 48)) {
  if let site = URL(string: "https://www.swift.org") {
    Link("Visit swift.org", destination: site)
  }
}

#Preview("ShareLink", traits: .fixedLayout(width: 320, height: 48)) {
  HStack(spacing: 16) {
    ShareLink(item: "See you at eight.")
    ShareLink("Share the recipe", item: "Two eggs, flour and milk")
  }
}

#Preview("ControlGroup", traits: .fixedLayout(width: 320, height: 48)) {
  ControlGroup {
    Button("Undo", systemImage: "arrow.uturn.backward") {}
    Button("Redo", systemImage: "arrow.uturn.forward") {}
    Button("Find", systemImage: "magnifyingglass") {}
  }
}

#Preview("PasteButton", traits: .fixedLayout(width: 320, height: 48)) {
  @Previewable @State var code = "SWIFT-6"
  HStack(spacing: 16) {
    Text(code)
    PasteButton(payloadType: String.self) { texts in
      code = texts.first ?? ""
    }
  }
}
