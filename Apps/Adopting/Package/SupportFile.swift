/// The one file of ours in a target that is adopted.
package enum SupportFile {
  package static let name = "AmbientSupport"
  /// The folder below the target that it stands in.
  package static let folder = "SupportCode"

  /// What it says. A module's own names go before those of what it imports, in all of its files: so `Bundle` is Ambient's also
  /// where a file imports only Foundation. Public, because what is public may name them.
  ///
  /// - Parameter types: Names that the target has given away itself.
  package static func text(without types: Set<String> = []) -> String {
    let names = [("Bundle", "ProgramBundle"), ("UserDefaults", "ProgramDefaults")].filter { !types.contains($0.0) }
    return """
      // Written by `ambient adopt`: what the sources of this target have on Apple's systems without asking for it.

      @_exported public import SwiftUI
      @_exported public import UIKit

      \(names.map { "public typealias \($0.0) = \($0.1)\n" }.joined())
      """
  }
}
