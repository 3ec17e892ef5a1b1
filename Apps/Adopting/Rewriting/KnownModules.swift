/// Which modules a program on Linux has: those of the toolchain and Ambient's; and who Apple's others are for.
package struct KnownModules: Sendable {
  /// Modules that are Ambient's under Apple's names.
  private let replaced: Set<String>
  /// Modules of the package itself and of the packages that it takes.
  private let own: Set<String>

  private static let toolchain: Set = [
    "Swift", "Foundation", "FoundationEssentials", "FoundationInternationalization", "FoundationNetworking",
    "FoundationXML",
    "CoreFoundation", "Dispatch", "Glibc", "Observation", "RegexBuilder", "Synchronization", "Distributed", "Cxx",
    "Testing",
    "XCTest", "_Concurrency", "_StringProcessing", "Runtime",
  ]
  /// What the modules of Apple's names are, where the checkout cannot be asked.
  package static let ambient: Set = [
    "SwiftUI", "UIKit", "Combine", "Charts", "Accessibility", "CoreGraphics", "QuartzCore", "os", "OSLog",
  ]
  private static let stripped: Set = ["Darwin", "ObjectiveC"]

  /// - Parameters:
  ///   - replaced: Modules of Ambient's beside those that it always has.
  ///   - own: Modules of the package and of what it depends on.
  package init(replaced: Set<String> = [], own: Set<String> = []) {
    self.replaced = Self.ambient.union(replaced)
    self.own = own
  }

  /// Whether `import` finds it on Linux.
  package func isKnown(_ module: String) -> Bool {
    Self.toolchain.contains(module) || replaced.contains(module) || own.contains(module)
  }

  /// Whether it is missing, and has to be told of.
  func isMissing(_ module: String) -> Bool { !isKnown(module) && !Self.stripped.contains(module) }

  /// Whether the module is Ambient's, so that only the whole can be imported.
  func isReplaced(_ module: String) -> Bool { replaced.contains(module) || module == "Foundation" }
}
