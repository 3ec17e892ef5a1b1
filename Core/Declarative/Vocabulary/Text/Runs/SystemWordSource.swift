import Foundation
import CoreEnvironment
import CoreRetained

extension Text {
  /// A word of the framework's own, in the language of the place.
  ///
  /// - Parameter name: What stands in the place of `%@` in it.
  init(system word: SystemWord, _ name: String = "") { self.init(.source(SystemWordSource(word, name))) }
}

/// A word of the framework's own. Unchecked: it holds constants, which are values.
private final class SystemWordSource: TextSource, @unchecked Sendable {
  private let word: SystemWord
  private let name: String

  init(_ word: SystemWord, _ name: String) { (self.word, self.name) = (word, name) }

  override func resolve(into resolution: inout TextResolution, _ look: TextRunLook) {
    let language = resolution.surroundings.place.locale.map { String($0.identifier.prefix { $0.isLetter }) }
    let catalog = resolution.surroundings.place.catalogs[SystemWord.table]
    let text = word.text(language: language ?? ProcessLocale.language, given: catalog)
    resolution.append(text.replacing("%@", with: name), look)
  }

  override func isEqual(to other: TextSource) -> Bool {
    (other as? SystemWordSource).map { $0.word == word && $0.name == name } == true
  }
}
