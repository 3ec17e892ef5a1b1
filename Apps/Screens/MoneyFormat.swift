public import Core
public import CoreStores

/// An amount of money as a language writes it: `$1,234.50`, `1.234,50 $`.
public nonisolated struct MoneyFormat: FormatStyle {
  private var chosen = Locale.autoupdatingCurrent

  /// In the language of the screen, until a locale is chosen.
  public init() {}

  /// The amount in words that people read.
  public func format(_ value: Money) -> String {
    // As most are: without the tables of all languages.
    if chosen.identifier == "en_US" { return value.description }
    return value.amount.formatted(.currency(code: "USD").presentation(.narrow).locale(chosen))
  }

  /// The same for another language.
  public func locale(_ locale: Locale) -> MoneyFormat {
    var format = self
    format.chosen = locale
    return format
  }
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
