package import Foundation
import Synchronization

/// What views draw of the attributes of other scopes, such as those of declared texts.
///
/// An `AttributedString` of UIKit may have such attributes too: where a short name means an attribute in both scopes, as in
/// `text.foregroundColor = .red`, that of declared texts is meant. This module does not know them. So their scope adds what
/// they are for views, at the latest when one of them is first set.
package enum DrawnAttributes {
  /// Sets what views draw in place of attributes of another scope; what is set already stays.
  package typealias Translation = @Sendable (inout AttributeContainer) -> Void

  private static let translations = Mutex<[Translation]>([])

  /// Takes a translation from now on.
  package static func add(_ translation: @escaping Translation) { translations.withLock { $0.append(translation) } }

  fileprivate static func translate(_ attributes: inout AttributeContainer) {
    for translation in translations.withLock({ $0 }) { translation(&attributes) }
  }
}

extension AttributeContainer {
  /// With the attributes that views draw in place of those of other scopes.
  var drawn: AttributeContainer {
    var drawn = self
    DrawnAttributes.translate(&drawn)
    return drawn
  }
}
