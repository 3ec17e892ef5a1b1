// Text: what is read, what is typed, and the symbols beside it.
import SwiftUI

#Preview("Text", traits: .fixedLayout(width: 320, height: 112)) {
  VStack(alignment: .leading) {
    Text("Large title").font(.largeTitle)
    Text("Headline").font(.headline)
    Text("Body")
    Text("Secondary").foregroundStyle(.secondary)
    Text("Warning").foregroundStyle(.orange).bold()
  }
}

#Preview("Markdown in Text", traits: .fixedLayout(width: 352, height: 80)) {
  VStack(alignment: .leading) {
    Text("Both **bold** and *italic*, and `code`")
    Text("A ~~mistake~~ that was corrected")
    Text("A [link](https://www.swift.org) to follow")
  }
}

#Preview("Label", traits: .fixedLayout(width: 320, height: 80)) {
  VStack(alignment: .leading) {
    Label("Favourites", systemImage: "star")
    Label("Downloads", systemImage: "arrow.down.circle")
    Label("Trash", systemImage: "trash")
  }
}

#Preview("TextField", traits: .fixedLayout(width: 320, height: 80)) {
  @Previewable @State var name = "Ada Lovelace"
  @Previewable @State var city = ""
  VStack(spacing: 16) {
    TextField("Name", text: $name)
    TextField("City", text: $city)
  }
  .textFieldStyle(.roundedBorder)
  .padding()
}

#Preview("SecureField", traits: .fixedLayout(width: 320, height: 48)) {
  @Previewable @State var password = "analytical"
  SecureField("Password", text: $password)
    .textFieldStyle(.roundedBorder)
    .padding()
}

#Preview("TextEditor", traits: .fixedLayout(width: 320, height: 96)) {
  @Previewable @State var notes = "Bring flowers.\nAsk about the garden."
  TextEditor(text: $notes)
    .padding()
}

#Preview("LabeledContent", traits: .fixedLayout(width: 320, height: 80)) {
  VStack {
    LabeledContent("Version", value: "1.2")
    LabeledContent("Size", value: 48, format: .number)
    LabeledContent("Licence") { Text("MIT").bold() }
  }
  .padding(.horizontal)
}

#Preview("Image", traits: .fixedLayout(width: 320, height: 48)) {
  HStack(spacing: 24) {
    Image(systemName: "heart.fill").foregroundStyle(.red)
    Image(systemName: "star.fill").foregroundStyle(.yellow)
    Image(systemName: "checkmark.circle").foregroundStyle(.green)
    Image(systemName: "folder").foregroundStyle(.blue)
    Image(systemName: "gearshape")
  }
}
