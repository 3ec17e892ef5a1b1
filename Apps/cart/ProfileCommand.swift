import AppsCommandLine
import AppsCommands
import AppsShared
import Core
import CoreStores
import CoreTerminal

/// `cart profile`: who the user is and where parcels go, to look at and to change.
struct ProfileCommand: SuiteCommand {
  /// An option for each field, `--zip-code TEXT`.
  private static let fields: [(name: UserInfoForm.Field, key: OptionKey<String?>)] = UserInfoForm.Field.allCases.map {
    ($0, OptionKey($0.optionName, .text, help: "\($0.title); an empty text removes it."))
  }

  static let texts = CommandTexts(
    "profile", "Show your name and address, or change them.",
    discussion: "Without an option it shows them. What no option names stays as it is.", section: "Account",
    examples: [
      Example("cart profile", "What the market knows."),
      Example("cart profile --street '1 Main Street' --city Fernley --zip-code 89408", "Another address."),
      Example("cart profile --state ''", "No state."),
    ])

  @Environment(UserStore.self) private var store
  @Environment(\.output) private var output
  @Options(fields) private var given

  func run() async throws {
    try await store.loadUserInfo()
    guard let info = store.userInfo else { preconditionFailure("What was loaded without an error is there.") }
    var form = UserInfoForm(info)
    for (field, text) in given { if let text { form[field] = text } }
    let problems = UserInfoForm.Field.allCases.compactMap { form.problem(with: $0) }
    guard problems.isEmpty, let changed = form.info(ofUser: info.id) else {
      throw UsageError(
        problems.map { "--\($0.field.optionName): \($0)" }.joined(separator: "\n"),
        hint: "Nothing was sent. Mend this, and try again.")
    }
    if given.contains(where: { $0.value != nil }), form != UserInfoForm(info) { try await store.save(changed) }
    try print(store.userInfo ?? changed)
  }

  private func print(_ info: UserInfo) throws {
    if output.isJSON { return try output.json(PrintedProfile(info: info)) }
    let form = UserInfoForm(info)
    guard UserInfoForm.Field.allCases.contains(where: { !form[$0].isEmpty }) else {
      return output.message("The market knows no name and no address. Tell it:  cart profile --help")
    }
    try output.fields(UserInfoForm.Field.allCases.map { ("\($0.title)", form[$0]) })
  }
}

/// A profile as `--json` prints it: what is not known is `null`.
private struct PrintedProfile: Encodable {
  var info: UserInfo

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(info.id, forKey: .id)
    try container.encode(info.firstName, forKey: .firstName)
    try container.encode(info.lastName, forKey: .lastName)
    try container.encode(info.street, forKey: .street)
    try container.encode(info.city, forKey: .city)
    try container.encode(info.state, forKey: .state)
    try container.encode(info.zipCode, forKey: .zipCode)
    try container.encode(info.country, forKey: .country)
  }

  private enum CodingKeys: String, CodingKey {
    case id, street, city, state, country
    case firstName = "first_name"
    case lastName = "last_name"
    case zipCode = "zip_code"
  }
}

extension UserInfoForm.Field {
  /// `zip-code` of `--zip-code TEXT`.
  fileprivate var optionName: String {
    switch self {
    case .firstName: "first-name"
    case .lastName: "last-name"
    case .street: "street"
    case .city: "city"
    case .state: "state"
    case .zipCode: "zip-code"
    case .country: "country"
    }
  }
}
