import Foundation

/// A string catalogue as it stands in its file.
struct CatalogDocument: Decodable, Sendable {
  let sourceLanguage: String
  let strings: [String: Entry]

  struct Entry: Decodable, Sendable {
    let localizations: [String: Translation]?
  }

  /// A text, or several for kinds of numbers and of devices.
  struct Translation: Decodable, Sendable {
    let stringUnit: Unit?
    let variations: Variations?
    let substitutions: [String: Substitution]?
  }

  struct Unit: Decodable, Sendable {
    let value: String
  }

  struct Variations: Decodable, Sendable {
    let plural: [String: Translation]?
    let device: [String: Translation]?
  }

  /// What stands for `%#@name@` in a translation.
  struct Substitution: Decodable, Sendable {
    let argNum: Int?
    let formatSpecifier: String?
    let variations: Variations?
  }
}

extension CatalogDocument.Translation {
  /// The text for some values, `nil` for those that are no numbers, in a language; `nil` where there is none.
  func text(for quantities: [PluralQuantity?], language: String) -> String? {
    guard let chosen = variations?.chosen(for: quantities.lazy.compactMap(\.self).first, language: language) else {
      return stringUnit.map { substituted(in: $0.value, quantities, language) }
    }
    return chosen.text(for: quantities, language: language)
  }

  private func substituted(in text: String, _ quantities: [PluralQuantity?], _ language: String) -> String {
    guard let substitutions, text.contains("%#@") || text.contains("$#@") else { return text }
    // By name, so that the order does not depend on a table's.
    return substitutions.sorted { $0.key < $1.key }.enumerated().reduce(text) { text, entry in
      let (name, substitution) = entry.element
      let number = substitution.argNum ?? entry.offset + 1
      let quantity = quantities.indices.contains(number &- 1) ? quantities[number - 1] : nil
      let form = substitution.variations?.chosen(for: quantity, language: language)?.stringUnit?.value ?? ""
      let shown = form.replacing("%arg", with: "%\(number)$\(substitution.formatSpecifier ?? "lld")")
      return text.replacing("%#@\(name)@", with: shown).replacing("%\(number)$#@\(name)@", with: shown)
    }
  }
}

extension CatalogDocument.Variations {
  /// The form for a number; the one for all others where there is none.
  fileprivate func chosen(for quantity: PluralQuantity?, language: String) -> CatalogDocument.Translation? {
    guard let plural else { return device?["other"] ?? device?["mac"] }
    guard let quantity else { return plural["other"] }
    // Nothing may have a form of its own in any language.
    if quantity == .none, let form = plural["zero"] { return form }
    return plural[PluralCategory(of: quantity, language: language).rawValue] ?? plural["other"]
  }
}
