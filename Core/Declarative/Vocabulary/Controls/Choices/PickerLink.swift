import CoreEnvironment
import CoreObserving
import CoreRetained

/// A picker that leads to a screen with its options.
nonisolated struct PickerLink<Label: View, Value: Hashable, Content: View>: View {
  let picker: Picker<Label, Value, Content>
  let options: [PickerOption<Value>]

  @MainActor var body: some View {
    NavigationLink {
      PickerScreen(options: options, selection: picker.selection).navigationTitle(
        picker.label as? Text ?? Text(verbatim: ""))
    } label: {
      HStack {
        LabelUnlessHidden(label: picker.label)
        Spacer()
        if let value = picker.currentValueLabel {
          value
        } else {
          Text(verbatim: options.first(where: \.isChosen)?.item.words ?? "–").foregroundStyle(.secondary)
        }
      }
    }
  }
}

/// The options one below the other. Taking one goes back.
private nonisolated struct PickerScreen<Value: Hashable>: View {
  let options: [PickerOption<Value>]
  let selection: Binding<Value>
  @Environment(\.dismiss) private var dismiss

  @MainActor var body: some View {
    List(options.indices, id: \.self) { index in
      Button {
        selection.wrappedValue = options[index].value
        dismiss()
      } label: {
        HStack {
          Text(verbatim: options[index].item.words).foregroundStyle(.primary)
          Spacer()
          if options[index].value == selection.wrappedValue { Image(systemName: "checkmark") }
        }
      }
    }
  }
}
