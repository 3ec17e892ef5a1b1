import Core

struct Profile: Equatable {
  var name = "Grace"
  var biography = "Writes compilers."
  var birthday = Date(timeIntervalSince1970: -2_000_000_000)
  var favoriteColor = "Blue"
  var isPublic = true
}

struct ProfileEditor: View {
  @State private var profile = Profile()
  @State private var draft = Profile()
  @State private var isEditing = false

  var body: some View {
    NavigationStack {
      List {
        LabeledContent("Name", value: profile.name)
        LabeledContent("About", value: profile.biography)
        LabeledContent("Color", value: profile.favoriteColor)
        LabeledContent("Visible", value: profile.isPublic ? "To all" : "To friends")
      }
      .navigationTitle("Profile")
      .toolbar {
        Button("Edit") {
          draft = profile
          isEditing = true
        }
      }
      .sheet(isPresented: $isEditing) {
        ProfileForm(profile: $draft) { profile = draft }
          .interactiveDismissDisabled(draft != profile)
      }
    }
  }
}

private struct ProfileForm: View {
  @Binding var profile: Profile
  let onSave: () -> Void
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    NavigationStack {
      Form {
        TextField("Name", text: $profile.name)
        TextField("About", text: $profile.biography, axis: .vertical)
        Picker("Color", selection: $profile.favoriteColor) {
          ForEach(["Red", "Green", "Blue"], id: \.self, content: Text.init)
        }
        .pickerStyle(.menu)
        Toggle("Visible to all", isOn: $profile.isPublic)
      }
      .navigationTitle("Edit profile")
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .cancellationAction) {
          Button("Cancel", role: .cancel) { dismiss() }
        }
        ToolbarItem(placement: .confirmationAction) {
          Button("Save") {
            onSave()
            dismiss()
          }
          .disabled(profile.name.isEmpty)
        }
      }
    }
  }
}

#Preview {
  ProfileEditor()
}
