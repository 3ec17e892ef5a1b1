import Foundation

@testable import AppsScreens

/// English words of the apps' own texts, to find those that a German screen shows all the same: a key that was never looked up
/// is missing in no catalogue.
struct EnglishWords {
  private let words: Set<String>

  /// The words of the texts in the catalogue's source language that no translation has.
  init() throws {
    let executable = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let file = URL(fileURLWithPath: executable).deletingLastPathComponent()
      .appendingPathComponent("Ambient_AppsScreens.resources/Localizable.xcstrings")
    let document = try JSONDecoder().decode(Document.self, from: Data(contentsOf: file))
    let german = document.strings.values.flatMap { $0.localizations["de"]?.texts ?? [] }
    words = Set(document.strings.keys.flatMap(Self.words)).subtracting(german.flatMap(Self.words))
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

  private struct Document: Decodable {
    var strings: [String: Entry]
  }

  private struct Entry: Decodable {
    var localizations: [String: Translation]
  }

  private struct Translation: Decodable {
    var stringUnit: Unit?
    var variations: [String: [String: Translation]]?

    var texts: [String] {
      (stringUnit.map { [$0.value] } ?? []) + (variations?.values.flatMap(\.values).flatMap(\.texts) ?? [])
    }
  }

  private struct Unit: Decodable {
    var value: String
  }
}
