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
    let names = [
      ("Bundle", "ProgramBundle"), ("UserDefaults", "ProgramDefaults"),
      ("DateComponentsFormatter", "DurationFormatter"), ("MeasurementFormatter", "QuantityFormatter"),
      ("NSPredicate", "FormatPredicate"),
    ].filter { !types.contains($0.0) }
    return """
      // Written by `ambient adopt`: what the sources of this target have on Apple's systems without asking for it.

      @_exported public import SwiftUI
      @_exported public import UIKit

      \(names.map { "public typealias \($0.0) = \($0.1)" }.joined(separator: "\n"))

      // Each program has folders of its own.

      extension FileManager {
        public func urls(for directory: SearchPathDirectory, in domainMask: SearchPathDomainMask) -> [URL] {
          ProgramFolders.urls(for: directory, in: domainMask)
        }

        public func url(
          for directory: SearchPathDirectory, in domain: SearchPathDomainMask, appropriateFor url: URL?,
          create shouldCreate: Bool
        ) throws -> URL {
          guard let folder = ProgramFolders.url(for: directory) else { throw CocoaError(.fileNoSuchFile) }
          return folder
        }
      }

      public func NSSearchPathForDirectoriesInDomains(
        _ directory: FileManager.SearchPathDirectory, _ domainMask: FileManager.SearchPathDomainMask, _ expandTilde: Bool
      ) -> [String] {
        ProgramFolders.urls(for: directory, in: domainMask).map { $0.path }
      }
      \(types.contains("Bundle") ? "" : localizing)
      """
  }

  /// The first has Foundation's own signature and so hides it; the second is for the target's `Bundle`.
  private static let localizing = """

    public func NSLocalizedString(
      _ key: String, tableName: String? = nil, bundle: Foundation.Bundle = Foundation.Bundle.main, value: String = "",
      comment: String
    ) -> String {
      guard bundle == Foundation.Bundle.main else {
        return bundle.localizedString(forKey: key, value: value, table: tableName)
      }
      return ProgramBundle.main.localizedText(forKey: key, value: value, table: tableName)
    }

    @_disfavoredOverload
    public func NSLocalizedString(
      _ key: String, tableName: String? = nil, bundle: Bundle, value: String = "", comment: String
    ) -> String {
      bundle.localizedText(forKey: key, value: value, table: tableName)
    }

    """
}
