package import AmbientAssets
package import AmbientProgram
package import CoreEnvironment
import Foundation
import Synchronization

/// The pictures, colours and data of this program's bundles, by name.
package enum ProgramAssets {
  /// What is looked through in place of the program's own resources; `nil` but for tests.
  @TaskLocal package static var substitute: ProgramResources?

  private static let known = Mutex<[ProgramResources: AssetLibrary]>([:])

  /// What is in a bundle, listed when it is first asked.
  package static func library(of bundle: ProgramBundle) -> AssetLibrary {
    let resources = bundle.resources == .main ? substitute ?? .main : bundle.resources
    return known.withLock { known in
      if let library = known[resources] { return library }
      // Bundles are few; who makes up paths does not get them all kept.
      if known.count >= 100 { known = [:] }
      let library = AssetLibrary(resources) { RetainedWarning.write($0) }
      known[resources] = library
      return library
    }
  }
}

extension AssetAppearance {
  /// How traits have it. Reads style and contrast, and so subscribes to them.
  package init(_ traits: UITraitCollection) {
    self.init(isDark: traits.userInterfaceStyle == .dark, isHighContrast: traits.accessibilityContrast == .high)
  }
}
