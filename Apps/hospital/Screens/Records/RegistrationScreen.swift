import AppsScreens
import Core
import CoreStores

/// Registers a new patient. What was typed stays until the hospital has taken it, also where the form is closed meanwhile.
struct RegistrationScreen: View {
  /// A patient was registered.
  let registered: @MainActor (PatientRecord) -> Void
  @Environment(RegistrationStore.self) private var store
  @Environment(HospitalLink.self) private var link
  @Environment(\.hospitalTime) private var time
  @Environment(\.showMessage) private var showMessage
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    PatientFormView(
      form: store.form, problems: store.problems, progress: progress, action: "Register",
      type: { store.type($0, into: $1) }, startOver: store.startOver
    ) {
      Task { await register() }
      return store.form.problems(today: time.today).first?.field
    }
    .navigationTitle("New patient")
  }

  private var progress: FormProgress {
    var failure: ServiceError?
    if case .typing(let error) = store.phase { failure = error }
    return FormProgress(problems: store.problems, isSending: store.phase == .registering, failure: failure)
  }

  private func register() async {
    await store.register(today: time.today)
    switch store.phase {
    case .registered(let record):
      link.requestEnded(nil)
      store.startOver()
      showMessage(.success, "\(record.patient.name.full) is registered.")
      dismiss()
      registered(record)
    case .typing(let failure?): link.requestEnded(failure)
    case .typing, .registering: break
    }
  }
}
