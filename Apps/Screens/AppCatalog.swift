import Core
import CoreDeclarative
import CoreEnvironment
import Foundation

/// The texts of the apps in other languages than that of the sources: `Localizable.xcstrings`.
enum AppCatalog {
  /// The language that the texts in the sources are in.
  static let sourceLanguage = "en"

  /// Takes the catalogue, where the process was started in another language (`LC_ALL`, `LANG`); else nothing is read.
  ///
  /// An app whose file is not beside it speaks the language of its sources.
  static func use() {
    guard !ProcessLocale.speaks(sourceLanguage), let catalog = read() else {
      return
    }
    StringCatalog.use(catalog)
  }

  /// Looked for beside the running executable, where SwiftPM puts it, then in `../share/ambient` of an installation.
  static func read() -> StringCatalog? {
    // Without /proc the name that the program was called by must do.
    let executable =
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? CommandLine.arguments[0]
    let folder = URL(fileURLWithPath: executable).deletingLastPathComponent()
    let places = ["Ambient_AppsScreens.resources", "../share/ambient"]
    return places.lazy.compactMap { place in
      // A place without a catalogue is passed over; without any the keys are shown.
      try? StringCatalog(contentsOf: folder.appendingPathComponent("\(place)/Localizable.xcstrings"))
    }.first
  }
}
