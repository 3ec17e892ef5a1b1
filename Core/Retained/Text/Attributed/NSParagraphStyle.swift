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

  /// The style of text that has none: natural alignment, lines broken at words.
  open class var `default`: NSParagraphStyle { NSParagraphStyle() }

  /// Where lines stand from side to side.
  ///
  /// The default is natural: where text begins.
  open var alignment: NSTextAlignment { values.alignment }
  /// What happens to lines that are too wide. Default: word wrapping.
  open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
  /// Has no effect here: rows of cells stand close, and no part of one can be added; kept as it was set.
  open var lineSpacing: CGFloat { values.lineSpacing }
  /// Has no effect here: rows of cells stand close, and no part of one can be added; kept as it was set.
  open var paragraphSpacing: CGFloat { values.paragraphSpacing }
  /// Has no effect here: rows of cells stand close, and no part of one can be added; kept as it was set.
  open var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
  /// Has no effect here: every line begins at its first column; kept as it was set.
  open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
  /// Has no effect here: every line begins at its first column; kept as it was set.
  open var headIndent: CGFloat { values.headIndent }
  /// Has no effect here: every line may be as wide as there is room; kept as it was set.
  open var tailIndent: CGFloat { values.tailIndent }
  /// Has no effect here: every line is one row high; kept as it was set.
  open var minimumLineHeight: CGFloat { values.minimumLineHeight }
  /// Has no effect here: every line is one row high; kept as it was set.
  open var maximumLineHeight: CGFloat { values.maximumLineHeight }
  /// Has no effect here: every line is one row high; kept as it was set.
  open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }

  /// A copy that does not change, also where this one can.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSParagraphStyle()
    copy.values = values
    return copy
  }

  /// A copy that can be changed: an ``NSMutableParagraphStyle``.
  open func mutableCopy(with zone: NSZone? = nil) -> Any {
    let copy = NSMutableParagraphStyle()
    copy.values = values
    return copy
  }

  /// Whether the other object is a paragraph style that says the same.
  open override func isEqual(_ object: Any?) -> Bool { (object as? NSParagraphStyle)?.values == values }
  /// The hash of what it says, equal for equal styles.
  open override var hash: Int { values.hashValue }
}

/// A paragraph style that can be changed before it is used (UIKit: `NSMutableParagraphStyle`).
///
/// ```swift
/// let style = NSMutableParagraphStyle()
/// style.alignment = .center
/// let title = NSAttributedString(string: "Menu", attributes: [.paragraphStyle: style, .underlineStyle: 1])
/// ```
open class NSMutableParagraphStyle: NSParagraphStyle {
  /// Where lines stand from side to side.
  ///
  /// The default is natural: where text begins.
  open override var alignment: NSTextAlignment {
    get { values.alignment }
    set { values.alignment = newValue }
  }
  /// What happens to lines that are too wide. Default: word wrapping.
  open override var lineBreakMode: NSLineBreakMode {
    get { values.lineBreakMode }
    set { values.lineBreakMode = newValue }
  }
  /// Has no effect here: rows of cells stand close, and no part of one can be added; accepted so that listings compile.
  open override var lineSpacing: CGFloat {
    get { values.lineSpacing }
    set { values.lineSpacing = newValue }
  }
  /// Has no effect here: rows of cells stand close, and no part of one can be added; accepted so that listings compile.
  open override var paragraphSpacing: CGFloat {
    get { values.paragraphSpacing }
    set { values.paragraphSpacing = newValue }
  }
  /// Has no effect here: rows of cells stand close, and no part of one can be added; accepted so that listings compile.
  open override var paragraphSpacingBefore: CGFloat {
    get { values.paragraphSpacingBefore }
    set { values.paragraphSpacingBefore = newValue }
  }
  /// Has no effect here: every line begins at its first column; accepted so that listings compile.
  open override var firstLineHeadIndent: CGFloat {
    get { values.firstLineHeadIndent }
    set { values.firstLineHeadIndent = newValue }
  }
  /// Has no effect here: every line begins at its first column; accepted so that listings compile.
  open override var headIndent: CGFloat {
    get { values.headIndent }
    set { values.headIndent = newValue }
  }
  /// Has no effect here: every line may be as wide as there is room; accepted so that listings compile.
  open override var tailIndent: CGFloat {
    get { values.tailIndent }
    set { values.tailIndent = newValue }
  }
  /// Has no effect here: every line is one row high; accepted so that listings compile.
  open override var minimumLineHeight: CGFloat {
    get { values.minimumLineHeight }
    set { values.minimumLineHeight = newValue }
  }
  /// Has no effect here: every line is one row high; accepted so that listings compile.
  open override var maximumLineHeight: CGFloat {
    get { values.maximumLineHeight }
    set { values.maximumLineHeight = newValue }
  }
  /// Has no effect here: every line is one row high; accepted so that listings compile.
  open override var lineHeightMultiple: CGFloat {
    get { values.lineHeightMultiple }
    set { values.lineHeightMultiple = newValue }
  }
}
