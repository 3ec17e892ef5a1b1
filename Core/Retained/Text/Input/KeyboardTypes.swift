// The numbers are Apple's; none of these changes anything in a terminal.

/// What is typed mostly (UIKit: `UIKeyboardType`).
public enum UIKeyboardType: Int, Hashable, Sendable {
  /// Anything.
  case `default` = 0
  /// ASCII.
  case asciiCapable = 1
  /// Numbers and signs.
  case numbersAndPunctuation = 2
  /// Addresses of the web.
  case URL = 3
  /// Digits.
  case numberPad = 4
  /// Telephone numbers.
  case phonePad = 5
  /// Names and telephone numbers.
  case namePhonePad = 6
  /// Addresses of mail.
  case emailAddress = 7
  /// Digits and a decimal sign.
  case decimalPad = 8
  /// Short messages.
  case twitter = 9
  /// Searches, and addresses of the web.
  case webSearch = 10
  /// ASCII digits.
  case asciiCapableNumberPad = 11
}

/// How a keyboard looks (UIKit: `UIKeyboardAppearance`).
public enum UIKeyboardAppearance: Int, Hashable, Sendable {
  /// As usual.
  case `default` = 0
  /// Dark.
  case dark = 1
  /// Light.
  case light = 2
}

/// What Return is called (UIKit: `UIReturnKeyType`).
public enum UIReturnKeyType: Int, Hashable, Sendable {
  /// Return.
  case `default` = 0
  /// Go.
  case go = 1
  /// Google.
  case google = 2
  /// Join.
  case join = 3
  /// Next.
  case next = 4
  /// Route.
  case route = 5
  /// Search.
  case search = 6
  /// Send.
  case send = 7
  /// Yahoo.
  case yahoo = 8
  /// Done.
  case done = 9
  /// Emergency call.
  case emergencyCall = 10
  /// Continue.
  case `continue` = 11
}

/// What is capitalized by itself (UIKit: `UITextAutocapitalizationType`): in a terminal nothing.
public enum UITextAutocapitalizationType: Int, Hashable, Sendable {
  /// Nothing.
  case none = 0
  /// Words.
  case words = 1
  /// Sentences.
  case sentences = 2
  /// Everything.
  case allCharacters = 3
}

/// Whether text is corrected by itself (UIKit: `UITextAutocorrectionType`): in a terminal never.
public enum UITextAutocorrectionType: Int, Hashable, Sendable {
  /// As usual.
  case `default` = 0
  /// No.
  case no = 1
  /// Yes.
  case yes = 2
}

/// Whether spelling is checked (UIKit: `UITextSpellCheckingType`): in a terminal never.
public enum UITextSpellCheckingType: Int, Hashable, Sendable {
  /// As usual.
  case `default` = 0
  /// No.
  case no = 1
  /// Yes.
  case yes = 2
}

/// What a text means (UIKit: `UITextContentType`).
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  /// The name of the meaning.
  public let rawValue: String
  /// Creates a meaning.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A name.
  public static let name = UITextContentType(rawValue: "name")
  /// A given name.
  public static let givenName = UITextContentType(rawValue: "given-name")
  /// What stands before a name: `Dr.`.
  public static let namePrefix = UITextContentType(rawValue: "honorific-prefix")
  /// A name between the given and the family name.
  public static let middleName = UITextContentType(rawValue: "additional-name")
  /// A family name.
  public static let familyName = UITextContentType(rawValue: "family-name")
  /// What stands after a name: `Jr.`.
  public static let nameSuffix = UITextContentType(rawValue: "honorific-suffix")
  /// A name among friends.
  public static let nickname = UITextContentType(rawValue: "nickname")
  /// What somebody works as.
  public static let jobTitle = UITextContentType(rawValue: "organization-title")
  /// A company.
  public static let organizationName = UITextContentType(rawValue: "organization")
  /// An address of mail.
  public static let emailAddress = UITextContentType(rawValue: "email")
  /// A telephone number.
  public static let telephoneNumber = UITextContentType(rawValue: "tel")
  /// An address of the web.
  public static let URL = UITextContentType(rawValue: "url")
  /// The name of an account.
  public static let username = UITextContentType(rawValue: "username")
  /// A password.
  public static let password = UITextContentType(rawValue: "password")
  /// A password that is new.
  public static let newPassword = UITextContentType(rawValue: "new-password")
  /// A code that is used once.
  public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
  /// An address of a house.
  public static let fullStreetAddress = UITextContentType(rawValue: "street-address")
  /// The first line of an address.
  public static let streetAddressLine1 = UITextContentType(rawValue: "address-line1")
  /// Its second line.
  public static let streetAddressLine2 = UITextContentType(rawValue: "address-line2")
  /// A town.
  public static let addressCity = UITextContentType(rawValue: "address-level2")
  /// A state or province.
  public static let addressState = UITextContentType(rawValue: "address-level1")
  /// A town with its state.
  public static let addressCityAndState = UITextContentType(rawValue: "address-level1+2")
  /// A part of a town.
  public static let sublocality = UITextContentType(rawValue: "address-level3")
  /// A country.
  public static let countryName = UITextContentType(rawValue: "country-name")
  /// A place.
  public static let location = UITextContentType(rawValue: "location")
  /// The day of a birth.
  public static let birthdate = UITextContentType(rawValue: "bday")
  /// A postal code.
  public static let postalCode = UITextContentType(rawValue: "postal-code")
  /// The number of a credit card.
  public static let creditCardNumber = UITextContentType(rawValue: "cc-number")
}
