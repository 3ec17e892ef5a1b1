import AppsScreens
import Core
import CoreStores

/// The fields of a patient's record, with what is wrong below each.
struct PatientFormView: View {
  let form: PatientForm
  /// What is wrong, a problem a field.
  let problems: [PatientFieldProblem]
  let progress: FormProgress
  /// What the button says.
  let action: LocalizedStringKey
  let type: @MainActor (String, PatientField) -> Void
  /// Forgets what was typed.
  let startOver: @MainActor () -> Void
  /// Sends the form; the first field that is wrong, where it cannot be sent.
  let send: @MainActor () -> PatientField?
  @FocusState private var focused: PatientField?

  var body: some View {
    Form {
      Section {
        ForEach(PatientField.allCases, id: \.self) { field in
          PatientFieldView(field: field, text: text(of: field)).focused($focused, equals: field)
          if let problem = problems.first(where: { $0.field == field }) {
            Text(phrase: problem.sentence).foregroundStyle(.red)
          }
        }
      }
      if !form.changedFields.isEmpty {
        Section { Button("Forget what was typed", role: .destructive, action: startOver) }
      }
    }
    .sends(action, progress: progress) { if let wrong = send() { focused = wrong } }
    .onAppear { focused = .family }
    // What was typed is kept.
    .interactiveDismissDisabled(false)
  }

  private func text(of field: PatientField) -> Binding<String> {
    Binding {
      form[field]
    } set: { text in
      type(text, field)
    }
  }
}

/// A field of a record.
private struct PatientFieldView: View {
  let field: PatientField
  @Binding var text: String

  var body: some View {
    if field == .gender {
      Picker(LocalizedStringKey(field.title), selection: $text) {
        Text("not recorded").tag("")
        ForEach(AdministrativeGender.allCases, id: \.rawValue) { Text($0.title).tag($0.rawValue) }
      }
    } else {
      FormField(LocalizedStringKey(field.title), text: $text, prompt: prompt).textContentType(contentType)
    }
  }

  private var prompt: LocalizedStringKey {
    switch field {
    case .family: "required"
    case .birthDate: "1974, 1974-12 or 1974-12-03"
    case .prefix: "like Dr."
    case .given, .gender, .phone, .email, .street, .city, .postalCode: "where known"
    }
  }

  private var contentType: UITextContentType? {
    switch field {
    case .family: .familyName
    case .given: .givenName
    case .prefix: .namePrefix
    case .phone: .telephoneNumber
    case .email: .emailAddress
    case .street: .streetAddressLine1
    case .city: .addressCity
    case .postalCode: .postalCode
    case .gender, .birthDate: nil
    }
  }
}

extension FormProgress {
  /// How far a form has come whose fields are wrong, or that the server did not take.
  init(problems: [PatientFieldProblem], isSending: Bool, failure: ServiceError?) {
    if isSending {
      self = .sending
    } else if let only = problems.first, problems.count == 1 {
      self = .refused(Text(phrase: only.sentence))
    } else if !problems.isEmpty {
      self = .refused(Text("Not yet right: \(Text(phrase: .list(problems.map(\.field.title))))."))
    } else if let failure {
      self = .refused(Text(failure))
    } else {
      self = .editing
    }
  }
}
