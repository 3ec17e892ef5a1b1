public import Foundation

/// How the lines of a paragraph are set (UIKit: `NSParagraphStyle`). Alignment and line break mode are shown; the lengths
/// are kept for listings, for lines of cells stand close.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying {
  fileprivate struct Values: Hashable {
    var alignment = NSTextAlignment.natural
    var lineBreakMode = NSLineBreakMode.byWordWrapping
    var lineSpacing: CGFloat = 0
    var paragraphSpacing: CGFloat = 0
    var paragraphSpacingBefore: CGFloat = 0
    var firstLineHeadIndent: CGFloat = 0
    var headIndent: CGFloat = 0
    var tailIndent: CGFloat = 0
    var minimumLineHeight: CGFloat = 0
    var maximumLineHeight: CGFloat = 0
    var lineHeightMultiple: CGFloat = 0
  }

  fileprivate var values = Values()

  /// The style of text that has none.
  open class var `default`: NSParagraphStyle { NSParagraphStyle() }

  /// Where lines stand from side to side. Default: natural.
  open var alignment: NSTextAlignment { values.alignment }
  /// What happens to lines that are too wide. Default: word wrapping.
  open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
  /// Kept for listings.
  open var lineSpacing: CGFloat { values.lineSpacing }
  /// Kept for listings.
  open var paragraphSpacing: CGFloat { values.paragraphSpacing }
  /// Kept for listings.
  open var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
  /// Kept for listings.
  open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
  /// Kept for listings.
  open var headIndent: CGFloat { values.headIndent }
  /// Kept for listings.
  open var tailIndent: CGFloat { values.tailIndent }
  /// Kept for listings.
  open var minimumLineHeight: CGFloat { values.minimumLineHeight }
  /// Kept for listings.
  open var maximumLineHeight: CGFloat { values.maximumLineHeight }
  /// Kept for listings.
  open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }

  /// A copy that does not change.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSParagraphStyle()
    copy.values = values
    return copy
  }

  /// A copy that can be changed.
  open func mutableCopy(with zone: NSZone? = nil) -> Any {
    let copy = NSMutableParagraphStyle()
    copy.values = values
    return copy
  }

  /// Whether both say the same.
  open override func isEqual(_ object: Any?) -> Bool { (object as? NSParagraphStyle)?.values == values }
  /// The hash of what it says.
  open override var hash: Int { values.hashValue }
}

/// A paragraph style that can be changed (UIKit: `NSMutableParagraphStyle`).
open class NSMutableParagraphStyle: NSParagraphStyle {
  /// Where lines stand from side to side. Default: natural.
  open override var alignment: NSTextAlignment {
    get { values.alignment }
    set { values.alignment = newValue }
  }
  /// What happens to lines that are too wide. Default: word wrapping.
  open override var lineBreakMode: NSLineBreakMode {
    get { values.lineBreakMode }
    set { values.lineBreakMode = newValue }
  }
  /// Kept for listings.
  open override var lineSpacing: CGFloat {
    get { values.lineSpacing }
    set { values.lineSpacing = newValue }
  }
  /// Kept for listings.
  open override var paragraphSpacing: CGFloat {
    get { values.paragraphSpacing }
    set { values.paragraphSpacing = newValue }
  }
  /// Kept for listings.
  open override var paragraphSpacingBefore: CGFloat {
    get { values.paragraphSpacingBefore }
    set { values.paragraphSpacingBefore = newValue }
  }
  /// Kept for listings.
  open override var firstLineHeadIndent: CGFloat {
    get { values.firstLineHeadIndent }
    set { values.firstLineHeadIndent = newValue }
  }
  /// Kept for listings.
  open override var headIndent: CGFloat {
    get { values.headIndent }
    set { values.headIndent = newValue }
  }
  /// Kept for listings.
  open override var tailIndent: CGFloat {
    get { values.tailIndent }
    set { values.tailIndent = newValue }
  }
  /// Kept for listings.
  open override var minimumLineHeight: CGFloat {
    get { values.minimumLineHeight }
    set { values.minimumLineHeight = newValue }
  }
  /// Kept for listings.
  open override var maximumLineHeight: CGFloat {
    get { values.maximumLineHeight }
    set { values.maximumLineHeight = newValue }
  }
  /// Kept for listings.
  open override var lineHeightMultiple: CGFloat {
    get { values.lineHeightMultiple }
    set { values.lineHeightMultiple = newValue }
  }
}
