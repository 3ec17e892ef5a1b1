import SwiftUI

struct DesignerView: View {
  @Bindable var design: BadgeDesign
  @State private var showsShapes = false
  @State private var savedNote: String?

  var body: some View {
    NavigationStack {
      VStack {
        BadgeView(name: design.name, title: design.title)
          .font(design.fontSize)
          .bold(design.isBold)
          .padding()

        Form {
          TextField("Name", text: $design.name)
            .onSubmit(save)
            .submitLabel(.done)
          Picker("Title", selection: $design.title) {
            ForEach(["Speaker", "Guest", "Crew"], id: \.self, content: Text.init)
          }
          Picker("Size", selection: $design.size) {
            ForEach(Array(["S", "M", "L"].enumerated()), id: \.offset) { _, letter in
              Text(letter)
            }
          }
          .pickerStyle(.segmented)
          Toggle(isOn: $design.isBold) {
            Text("Bold")
            Text("Easier to read from afar")
          }
        }
        .formStyle(.grouped)
      }
      .navigationTitle("Badge")
      .savedNote(savedNote)
      .toolbarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItemGroup(placement: .primaryAction) {
          Button("Shape") { showsShapes.toggle() }
            .popover(isPresented: $showsShapes) {
              ShapeChooser(shape: $design.shape)
                .presentationCompactAdaptation(.popover)
            }
          Menu("More", systemImage: "ellipsis.circle") {
            Button("Save", systemImage: "square.and.arrow.down", action: save)
            Menu("Presets") {
              Button("Quiet") { apply(.round, bold: false) }
              Button("Loud") { apply(.ticket, bold: true) }
            }
            Divider()
            Button("Reset", role: .destructive) {
              design.name = "Robin"
              apply(.square, bold: true)
            }
          }
        }
      }
    }
  }

  private func apply(_ shape: BadgeShape, bold: Bool) {
    design.shape = shape
    design.isBold = bold
    save()
  }

  private func save() {
    design.store()
    savedNote = "Saved for \(design.name)"
  }
}

extension View {
  func savedNote(_ note: String?) -> some View {
    safeAreaInset(edge: .bottom) {
      if let note {
        Text(note)
          .font(.footnote)
          .foregroundStyle(.tertiary)
      }
    }
  }
}
