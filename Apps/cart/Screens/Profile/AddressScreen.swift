import AppsScreens
import Core
import CoreStores

/// The user's name and address: loads them, and keeps them. What was typed stays until the market has taken it.
struct AddressScreen: View {
  @Environment(UserStore.self) private var user
  @Environment(AuthenticationStore.self) private var authentication
  @Environment(\.showMessage) private var showMessage
  @Environment(\.dismiss) private var dismiss
  @State private var form = UserInfoForm()
  @State private var progress = FormProgress.editing

  var body: some View {
    LoadedView(arrival: user.state.arrival, waiting: "Asking the market") {
      Task { await load() }
    } content: {
      Form {
        Section { UserInfoFields(form: $form) }
      }
      .sends("Save", progress: progress) { Task { await save() } }
    }
    .navigationTitle("Name and address")
    .task { await load() }
    .onChange(of: form) { progress = .editing }
  }

  private func load() async {
    let before = form
    // Why it does not come is in the store, and shown in its place.
    try? await user.loadUserInfo()
    // Not over what was typed meanwhile.
    if form == before, let info = user.userInfo { form = UserInfoForm(info) }
  }

  private func save() async {
    guard progress != .sending else { return }
    if let problem = form.firstProblem { return progress = .refused(Text(phrase: problem.sentence)) }
    guard let id = authentication.session?.userID, let info = form.info(ofUser: id) else { return }
    progress = .sending
    do throws(ServiceError) {
      try await user.save(info)
      showMessage(.success, "Your address is saved.")
      dismiss()
    } catch {
      progress = .refused(Text(error))
    }
  }
}

/// The fields of a name and an address, with what is wrong below each.
struct UserInfoFields: View {
  @Binding var form: UserInfoForm

  var body: some View {
    ForEach(UserInfoForm.Field.allCases, id: \.self) { field in
      FormField(
        LocalizedStringKey(field.title), text: $form[field],
        prompt: field.isNeededForParcels ? "required" : "where there is one"
      )
      .textContentType(field.contentType)
      if let problem = form.problem(with: field) { Text(phrase: problem.sentence).foregroundStyle(.red) }
    }
  }
}

extension UserInfoForm.Field {
  fileprivate var contentType: UITextContentType {
    switch self {
    case .firstName: .givenName
    case .lastName: .familyName
    case .street: .streetAddressLine1
    case .city: .addressCity
    case .state: .addressState
    case .zipCode: .postalCode
    case .country: .countryName
    }
  }
}
