import Foundation
import Testing

@testable import CoreRetained

@Suite struct AttributedAppendingTests {
  /// As colours and fonts are: a Swift object, and equal to others.
  private final class Value: NSObject {
    let number: Int
    init(_ number: Int) { self.number = number }
    override func isEqual(_ other: Any?) -> Bool { (other as? Value)?.number == number }
    override var hash: Int { number }
  }

  @Test("texts with any attributes are put together, also where Foundation would compare objects that it does not know")
  func neighbours() {
    for round in 0..<500 {
      let result = NSMutableAttributedString(string: "")
      for part in 0..<6 {
        var attributes: [NSAttributedString.Key: Any] = [:]
        for key in 0..<(round / (part + 1) % 5) {
          attributes[NSAttributedString.Key("key\(key)")] = Value(key + part % 2)
        }
        result.append("a\(part)", attributes)
      }
      let copy = NSAttributedString(attributedString: result)
      #expect(copy.string == "a0a1a2a3a4a5")
      for part in 0..<6 {
        let attributes = copy.attributes(at: 2 * part, effectiveRange: nil)
        let own = attributes.filter { $0.key.rawValue.hasPrefix("key") }
        #expect(own.count == round / (part + 1) % 5)
        #expect(own.values.allSatisfy { ($0 as? Value) != nil })
      }
    }
  }
}
