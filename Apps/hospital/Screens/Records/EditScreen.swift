import AppsScreens
import Core
import CoreStores

/// Changes a patient's record. Where somebody else was faster, both versions are compared. What was typed stays until the hospital
/// has taken it, also where the form is closed meanwhile.
struct EditScreen: View {
  @Environment(PatientRecordStore.self) private var store
  @Environment(PatientStore.self) private var patients
  @Environment(HospitalLink.self) private var link
  @Environment(\.hospitalTime) private var time
  @Environment(\.showMessage) private var showMessage
  @Environment(\.dismiss) private var dismiss
  /// It was tried to save: what is wrong is said from then on.
  @State private var isChecked = false

  var body: some View {
    Group {
      switch store.edit?.phase {
      case .conflict(let conflict)?:
        ConflictView(conflict: conflict) { choice, field in
          store.choose(choice, for: field)
        } saveAll: { choice in
          store.chooseAll(choice)
          Task { await save() }
        } save: {
          Task { await save() }
        }
        .navigationTitle("Changed meanwhile")
      case .editing?, .saving?, .saved?:
        if let form = store.edit?.form { formView(form).navigationTitle("Edit") }
      case nil: ProgressView("Asking for the record")
      }
    }
    .onAppear(perform: begin)
  }

  private func formView(_ form: PatientForm) -> some View {
    PatientFormView(
      form: form, problems: problems(of: form), progress: progress(of: form), action: "Save",
      type: { store.type($0, into: $1) },
      startOver: {
        isChecked = false
        store.beginEditing()
      }
    ) {
      isChecked = true
      Task { await save() }
      return form.problems(today: time.today).first?.field
    }
  }

  private func problems(of form: PatientForm) -> [PatientFieldProblem] {
    isChecked ? form.problems(today: time.today) : []
  }

  private func progress(of form: PatientForm) -> FormProgress {
    var failure: ServiceError?
    if case .editing(let error)? = store.edit?.phase { failure = error }
    return FormProgress(problems: problems(of: form), isSending: store.edit?.phase == .saving, failure: failure)
  }

  /// Goes on with what was typed before, where it was not saved.
  private func begin() {
    switch store.edit?.phase {
    case nil, .saved?: store.beginEditing()
    case .editing?, .saving?, .conflict?: break
    }
  }

  private func save() async {
    if case .editing? = store.edit?.phase, store.edit?.form.changedFields.isEmpty == true {
      // There is nothing to save.
      store.cancelEditing()
      return dismiss()
    }
    await store.save(today: time.today)
    switch store.edit?.phase {
    case .saved(let record)?:
      link.requestEnded(nil)
      patients.update(record.patient)
      store.cancelEditing()
      showMessage(.success, "\(record.patient.name.full) is saved.")
      dismiss()
    case .editing(let failure?)?: link.requestEnded(failure)
    case .conflict?: link.requestEnded(nil)
    case .editing?, .saving?, nil: break
    }
  }
}
