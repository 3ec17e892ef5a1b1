import ChildPrograms
import Foundation

@testable import AppsScreens
@testable import CoreDeclarative
@testable import CoreEnvironment
@testable import CoreRetained

/// The texts of the catalogue, with which of them are translated.
struct CatalogTexts {
  /// The keys that have a German translation.
  let translated: Set<String>
  /// What those translations say, each form of them.
  let german: [String]

  /// Reads the catalogue that the apps use.
  init() throws {
    let file = URL(fileURLWithPath: "\(ChildProgram.folder)/Ambient_AppsScreens.resources/Localizable.xcstrings")
    let document = try JSONDecoder().decode(CatalogDocument.self, from: Data(contentsOf: file))
    let texts = document.strings.compactMapValues { $0.localizations?["de"]?.texts }
    translated = Set(texts.keys)
    german = texts.values.flatMap(\.self)
  }
}

extension CatalogDocument.Translation {
  fileprivate var texts: [String] {
    (stringUnit.map { [$0.value] } ?? []) + (variations?.plural?.values.flatMap(\.texts) ?? [])
  }
}

/// English words of the apps' own texts, and of the framework's, to find those that a German screen shows all the same: a key
/// that was never looked up is missing in no catalogue.
struct EnglishWords {
  private let words: Set<String>

  /// The words of all keys that no translation has.
  init() throws {
    let texts = try CatalogTexts()
    let english = Array(texts.translated) + SystemWord.allCases.map(\.rawValue)
    let german = texts.german + SystemWord.allCases.map { $0.text(language: "de") }
    words = Set(english.flatMap(Self.words)).subtracting(german.flatMap(Self.words))
  }

  /// Those that a screen shows, once each.
  ///
  /// - Parameter data: Words that come from elsewhere, as names do.
  func shown(on screen: String, data: Set<String>) -> [String] {
    Set(Self.words(of: screen)).intersection(words).subtracting(data).sorted()
  }

  /// Words of three letters and more, small.
  private static func words(of text: String) -> [String] {
    text.replacing(/%[0-9$]*[a-z@]+/, with: " ").lowercased().split { !$0.isLetter }.map(String.init)
      .filter { $0.count >= 3 }
  }
}
