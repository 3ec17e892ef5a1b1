public import Core
public import CoreDeclarative
public import CoreStores

/// An amount of money as a language writes it: `$1,234.50`, `1.234,50 $`.
public nonisolated struct MoneyFormat: FormatStyle {
  private var chosen: Locale?

  /// In American English, until a locale is chosen; texts choose that of their place.
  public init() {}

  /// The amount in words that people read.
  public func format(_ value: Money) -> String {
    // As most are: without the tables of all languages.
    guard let chosen, chosen.identifier != "en_US" else { return value.description }
    return value.amount.formatted(.currency(code: "USD").presentation(.narrow).locale(chosen))
  }

  /// The same for another language.
  public func locale(_ locale: Locale) -> MoneyFormat {
    var format = self
    format.chosen = locale
    return format
  }
}

extension MoneyFormat: nonisolated AmericanFormat {
  package nonisolated var hasLocale: Bool { chosen != nil }
}

extension FormatStyle where Self == MoneyFormat {
  /// Amounts of money, as the language of the screen writes them.
  public nonisolated static var money: MoneyFormat { MoneyFormat() }
}

extension Text {
  /// A price in the language of the screen; where there is none, that there is none.
  public nonisolated init(price: Money?) {
    if let price { self.init(price, format: .money) } else { self.init("no price") }
  }
}
