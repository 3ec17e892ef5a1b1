import AmbientAssets
import AmbientProgram
import AssetFixtures
import Synchronization

/// A library of a folder, and what it has said.
final class Library: Sendable {
  let assets: AssetLibrary

  init(_ folder: AssetFolder) {
    let said = Said()
    assets = AssetLibrary(ProgramResources(in: folder.path)) { text in said.texts.withLock { $0.append(text) } }
    self.said = said
  }

  private final class Said: Sendable {
    let texts = Mutex<[String]>([])
  }
  private let said: Said

  var warnings: [String] { said.texts.withLock { $0 } }

  /// The file that is shown, without its folder.
  func file(_ name: String, _ appearance: AssetAppearance = AssetAppearance()) -> String? {
    assets.image(name)?.variants(for: appearance).first?.file.path.split(separator: "/").last.map(String.init)
  }
}
