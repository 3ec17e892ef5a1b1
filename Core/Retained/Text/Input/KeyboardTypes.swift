// The numbers are Apple's; none of these changes anything in a terminal.

/// What is typed mostly, such as a number.
///
/// A terminal has one keyboard (UIKit: `UIKeyboardType`).
public enum UIKeyboardType: Int, Hashable, Sendable {
  /// Any text.
  case `default` = 0
  /// Letters, digits and signs of ASCII.
  case asciiCapable = 1
  /// Numbers and signs.
  case numbersAndPunctuation = 2
  /// An address of the web.
  case URL = 3
  /// Digits alone, in any script.
  case numberPad = 4
  /// A telephone number.
  case phonePad = 5
  /// A name or a telephone number.
  case namePhonePad = 6
  /// An address of mail.
  case emailAddress = 7
  /// Digits and a decimal sign.
  case decimalPad = 8
  /// A short message, with `@` and `#`.
  case twitter = 9
  /// Searches, and addresses of the web.
  case webSearch = 10
  /// Digits of ASCII alone.
  case asciiCapableNumberPad = 11
}

/// Whether a keyboard is dark or light.
///
/// A terminal shows none (UIKit: `UIKeyboardAppearance`).
public enum UIKeyboardAppearance: Int, Hashable, Sendable {
  /// The usual look; a terminal shows no keyboard.
  case `default` = 0
  /// A dark keyboard; a terminal shows none.
  case dark = 1
  /// A light keyboard; a terminal shows none.
  case light = 2
}

/// What the Return key is called.
///
/// A terminal shows no keyboard (UIKit: `UIReturnKeyType`).
public enum UIReturnKeyType: Int, Hashable, Sendable {
  /// The key says "Return".
  case `default` = 0
  /// The key says "Go".
  case go = 1
  /// The key says "Google".
  case google = 2
  /// The key says "Join".
  case join = 3
  /// The key says "Next".
  case next = 4
  /// The key says "Route".
  case route = 5
  /// The key says "Search".
  case search = 6
  /// The key says "Send".
  case send = 7
  /// The key says "Yahoo".
  case yahoo = 8
  /// The key says "Done".
  case done = 9
  /// The key says "Emergency Call".
  case emergencyCall = 10
  /// The key says "Continue".
  case `continue` = 11
}

/// What is capitalized by itself (UIKit: `UITextAutocapitalizationType`): in a terminal nothing.
public enum UITextAutocapitalizationType: Int, Hashable, Sendable {
  /// No letter becomes a capital one.
  case none = 0
  /// The first letter of each word would become a capital one.
  case words = 1
  /// The first letter of each sentence would become a capital one.
  case sentences = 2
  /// Every letter would become a capital one.
  case allCharacters = 3
}

/// Whether text is corrected by itself (UIKit: `UITextAutocorrectionType`): in a terminal never.
public enum UITextAutocorrectionType: Int, Hashable, Sendable {
  /// As the device is set up.
  case `default` = 0
  /// What is typed is not corrected.
  case no = 1
  /// What is typed would be corrected.
  case yes = 2
}

/// Whether spelling is checked (UIKit: `UITextSpellCheckingType`): in a terminal never.
public enum UITextSpellCheckingType: Int, Hashable, Sendable {
  /// As the device is set up.
  case `default` = 0
  /// Words are not looked up.
  case no = 1
  /// Words would be looked up.
  case yes = 2
}

/// What a text means, such as a password, so that it could be filled in (UIKit: `UITextContentType`).
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  /// The name of the meaning, the same as on iOS.
  public let rawValue: String
  /// Creates a meaning from its name, for one that has no constant here.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The full name of a person.
  public static let name = UITextContentType(rawValue: "name")
  /// The given name of a person, which comes first in most languages of Europe.
  public static let givenName = UITextContentType(rawValue: "given-name")
  /// What stands before a person's name, such as `Dr.`.
  public static let namePrefix = UITextContentType(rawValue: "honorific-prefix")
  /// The name between a person's given and family name.
  public static let middleName = UITextContentType(rawValue: "additional-name")
  /// The family name of a person.
  public static let familyName = UITextContentType(rawValue: "family-name")
  /// What stands after a person's name, such as `Jr.`.
  public static let nameSuffix = UITextContentType(rawValue: "honorific-suffix")
  /// The name of a person among friends.
  public static let nickname = UITextContentType(rawValue: "nickname")
  /// What a person works as, such as a nurse.
  public static let jobTitle = UITextContentType(rawValue: "organization-title")
  /// The name of a company or another organization.
  public static let organizationName = UITextContentType(rawValue: "organization")
  /// An address of electronic mail.
  public static let emailAddress = UITextContentType(rawValue: "email")
  /// A telephone number, with or without its country.
  public static let telephoneNumber = UITextContentType(rawValue: "tel")
  /// An address of the web, with its scheme.
  public static let URL = UITextContentType(rawValue: "url")
  /// The name of an account, to sign in with.
  public static let username = UITextContentType(rawValue: "username")
  /// A password that exists, to sign in with.
  public static let password = UITextContentType(rawValue: "password")
  /// A password that is being chosen.
  public static let newPassword = UITextContentType(rawValue: "new-password")
  /// A code that is used once, such as one from a message.
  public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
  /// The whole address of a house, over several lines.
  public static let fullStreetAddress = UITextContentType(rawValue: "street-address")
  /// The first line of an address: street and number.
  public static let streetAddressLine1 = UITextContentType(rawValue: "address-line1")
  /// The second line of an address: floor, or care of.
  public static let streetAddressLine2 = UITextContentType(rawValue: "address-line2")
  /// The town of an address.
  public static let addressCity = UITextContentType(rawValue: "address-level2")
  /// The state or province of an address.
  public static let addressState = UITextContentType(rawValue: "address-level1")
  /// The town of an address with its state.
  public static let addressCityAndState = UITextContentType(rawValue: "address-level1+2")
  /// The part of a town, in an address.
  public static let sublocality = UITextContentType(rawValue: "address-level3")
  /// The country of an address, by its name.
  public static let countryName = UITextContentType(rawValue: "country-name")
  /// A place of any kind, such as the name of a square.
  public static let location = UITextContentType(rawValue: "location")
  /// The day on which a person was born.
  public static let birthdate = UITextContentType(rawValue: "bday")
  /// A day and a time.
  public static let dateTime = UITextContentType(rawValue: "date-time")
  /// The number of a flight.
  public static let flightNumber = UITextContentType(rawValue: "flight-number")
  /// The number by which a parcel is found.
  public static let shipmentTrackingNumber = UITextContentType(rawValue: "shipment-tracking-number")
  /// The postal code of an address.
  public static let postalCode = UITextContentType(rawValue: "postal-code")
  /// The number of a credit card.
  public static let creditCardNumber = UITextContentType(rawValue: "cc-number")
}
