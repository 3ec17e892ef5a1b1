import AppsScreens
import Core
import CoreStores

/// Two versions of a record side by side: whose value each field gets that differs.
struct ConflictView: View {
  let conflict: PatientConflict
  let choose: @MainActor (PatientConflict.Choice, PatientField) -> Void
  /// Saves one side as a whole.
  let saveAll: @MainActor (PatientConflict.Choice) -> Void
  /// Saves what the choices come to.
  let save: @MainActor () -> Void
  @Environment(\.horizontalSizeClass) private var widthClass

  var body: some View {
    List {
      Section {
        ForEach(conflict.differences) { difference in
          DifferenceView(difference: difference, isWide: widthClass != .compact) { choose($0, difference.field) }
            .swipeActions {
              Button("Mine") { choose(.mine, difference.field) }
              Button("Theirs") { choose(.theirs, difference.field) }
            }
        }
      } header: {
        VStack(alignment: .leading, spacing: 0) {
          Text("Somebody else saved this record first.")
          if widthClass != .compact { VersionNamesView() }
        }
      } footer: {
        Text(conflict.merged == nil ? "! was changed by both: choose whose value stays." : "Each field has its value.")
      }
    }
    .safeAreaInset(edge: .bottom, spacing: 0) {
      ViewThatFits(in: .horizontal) {
        HStack { buttons("Keep mine", "Take theirs", "Save the merge") }
        HStack { buttons("Mine", "Theirs", "Merge") }
        VStack(alignment: .leading, spacing: 0) { buttons("Mine", "Theirs", "Merge") }
      }
      .frame(maxWidth: .infinity, alignment: .leading)
      .padding(.horizontal, 8)
    }
  }

  @ViewBuilder private func buttons(
    _ mine: LocalizedStringKey, _ theirs: LocalizedStringKey, _ merge: LocalizedStringKey
  ) -> some View {
    Button(mine) { saveAll(.mine) }.keyboardShortcut("k", modifiers: .control).lineLimit(1)
    Button(theirs) { saveAll(.theirs) }.keyboardShortcut("t", modifiers: .control).lineLimit(1)
    Button(merge, action: save)
      .buttonStyle(.borderedProminent).disabled(conflict.merged == nil)
      .keyboardShortcut("s", modifiers: .control).lineLimit(1)
  }
}

/// What stands above the columns of two versions.
private struct VersionNamesView: View {
  var body: some View {
    HStack(spacing: .columns(2)) {
      Text("Field").frame(width: .columns(15), alignment: .leading)
      Text("Before").frame(maxWidth: .infinity, alignment: .leading)
      Text("Mine").frame(maxWidth: .infinity, alignment: .leading)
      Text("Theirs").frame(maxWidth: .infinity, alignment: .leading)
    }
  }
}

/// A field on which two versions differ.
private struct DifferenceView: View {
  let difference: PatientConflict.Difference
  /// The versions stand beside each other.
  let isWide: Bool
  let choose: @MainActor (PatientConflict.Choice) -> Void

  var body: some View {
    if isWide {
      HStack(spacing: .columns(2)) {
        name.frame(width: .columns(15), alignment: .leading)
        difference.text(difference.base).foregroundStyle(.secondary)
          .lineLimit(1).frame(maxWidth: .infinity, alignment: .leading)
        version(.mine)
        version(.theirs)
      }
    } else {
      VStack(alignment: .leading, spacing: 0) {
        name
        version(.mine)
        version(.theirs)
      }
    }
  }

  private func version(_ choice: PatientConflict.Choice) -> some View {
    VersionView(
      name: choice == .mine ? "mine" : "theirs",
      text: difference.text(choice == .mine ? difference.mine : difference.theirs),
      isChosen: difference.choice == choice, isNamed: !isWide
    ) {
      choose(choice)
    }
  }

  private var name: some View {
    HStack {
      Text(phrase: difference.field.title).lineLimit(1)
      if difference.isClash {
        Text(verbatim: "!").bold().foregroundStyle(.orange).accessibilityLabel("changed by both")
      }
    }
  }
}

/// A version of a field, which can be chosen.
private struct VersionView: View {
  let name: LocalizedStringKey
  let text: Text
  let isChosen: Bool
  /// It says whose it is; else what stands above it does.
  let isNamed: Bool
  let choose: @MainActor () -> Void

  var body: some View {
    Button(action: choose) {
      HStack {
        Text(verbatim: isChosen ? "●" : "○")
        if isNamed { Text(name).frame(width: .columns(6), alignment: .leading) }
        text.lineLimit(1)
      }
      .frame(maxWidth: .infinity, alignment: .leading)
    }
    .buttonStyle(.plain)
    .foregroundStyle(isChosen ? Color.accentColor : Color.primary)
    .accessibilityLabel(text)
    .accessibilityAddTraits(isChosen ? .isSelected : [])
    .accessibilityHint(name)
  }
}

extension PatientConflict.Difference {
  /// A version of the field as it is shown.
  fileprivate func text(_ version: String) -> Text {
    if field == .gender, let gender = AdministrativeGender(rawValue: version) { return Text(gender.title) }
    return Text(verbatim: version.isEmpty ? "–" : version)
  }
}
