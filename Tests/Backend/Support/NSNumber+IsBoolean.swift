import Foundation

extension NSNumber {
  /// Whether JSON had `true` or `false` here, which bridge to numbers.
  var isBoolean: Bool { String(cString: objCType) == "c" }
}
