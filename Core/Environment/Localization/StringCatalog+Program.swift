public import AmbientProgram
import Foundation

extension ProgramBundle {
  /// The text of a key in the user's language, from a string catalogue or a table of texts: what `NSLocalizedString` is in a program that
  /// was written for iOS. The value that is given, else the key, where there is none.
  public func localizedText(forKey key: String, value: String = "", table: String? = nil) -> String {
    // Catalogues are the program's: other bundles have tables of texts.
    let found =
      self == .main
      ? StringCatalog.find(key, quantities: [], table: table, bundle: nil, in: [:], locale: nil)?.text : nil
    return found ?? localizedString(forKey: key, value: value, table: table)
  }
}

extension StringCatalog {
  /// The catalogue of a table among the resources of the program: a string catalogue, else the tables of texts in its folders for
  /// languages (`de.lproj/Localizable.strings`, and `.stringsdict` for what depends on a number); `nil` where there is neither.
  static func ofProgram(_ table: String, _ resources: ProgramResources = .main) -> StringCatalog? {
    // A file that is none leaves the texts as they are in the source.
    if let path = resources.path(of: table, fileExtension: "xcstrings") {
      return try? StringCatalog(contentsOf: URL(fileURLWithPath: path))
    }
    var strings: [String: [String: CatalogDocument.Translation]] = [:]
    let source = ProgramBundle.main.developmentLocalization ?? "en"
    for folder in resources.folders {
      let languages = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter {
        $0.hasSuffix(".lproj")
      }
      for name in languages.sorted() {
        let language = name == "Base.lproj" ? source : String(name.dropLast(".lproj".count))
        for (key, translation) in translations("\(folder)/\(name)/\(table)") where strings[key]?[language] == nil {
          strings[key, default: [:]][language] = translation
        }
      }
    }
    guard !strings.isEmpty else { return nil }
    return StringCatalog(
      CatalogDocument(sourceLanguage: source, strings: strings.mapValues { CatalogDocument.Entry(localizations: $0) }))
  }

  /// The texts of one language, those with forms for numbers over those without.
  private static func translations(_ path: String) -> [String: CatalogDocument.Translation] {
    var translations: [String: CatalogDocument.Translation] = [:]
    for case (let key, let text as String) in properties("\(path).strings") { translations[key] = plain(text) }
    for case (let key, let rule as [String: Any]) in properties("\(path).stringsdict") {
      translations[key] = CatalogDocument.Translation(rule)
    }
    return translations
  }

  private static func plain(_ text: String) -> CatalogDocument.Translation {
    CatalogDocument.Translation(stringUnit: CatalogDocument.Unit(value: text), variations: nil, substitutions: nil)
  }

  private static func properties(_ path: String) -> [String: Any] {
    guard let data = FileManager.default.contents(atPath: path) else { return [:] }
    // A table that cannot be read leaves the keys, as a missing one does.
    return (try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]) ?? [:]
  }
}

extension CatalogDocument.Translation {
  /// A rule of a `.stringsdict`: a format, and forms for each of its variables.
  fileprivate init?(_ rule: [String: Any]) {
    guard let format = rule["NSStringLocalizedFormatKey"] as? String else { return nil }
    let variables = rule.compactMapValues { $0 as? [String: Any] }
    let substitutions = variables.mapValues { variable in
      let type = variable["NSStringFormatValueTypeKey"] as? String ?? "lld"
      let forms = variable.compactMapValues { $0 as? String }.filter { !$0.key.hasPrefix("NS") }.mapValues { form in
        CatalogDocument.Translation(
          stringUnit: CatalogDocument.Unit(value: form.replacing("%\(type)", with: "%arg")), variations: nil,
          substitutions: nil)
      }
      return CatalogDocument.Substitution(
        argNum: nil, formatSpecifier: type == "d" ? "lld" : type,
        variations: CatalogDocument.Variations(plural: forms, device: nil))
    }
    self.init(stringUnit: CatalogDocument.Unit(value: format), variations: nil, substitutions: substitutions)
  }
}
