public import Foundation

/// How the lines of a paragraph are set (UIKit: `NSParagraphStyle`). Alignment and line break mode are shown; the lengths
/// are kept for listings, for lines of cells stand close.
///
/// Unchecked: as on iOS one that is shared between threads is not changed, and `NSMutableParagraphStyle` is not shared.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
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
    var hyphenationFactor: Float = 0
    var usesDefaultHyphenation: Bool = false
    var baseWritingDirection: NSWritingDirection = .natural
    var defaultTabInterval: CGFloat = 0
    var lineBreakStrategy: NSParagraphStyle.LineBreakStrategy = []
    var allowsDefaultTighteningForTruncation: Bool = false
    var tabStops: [NSTextTab] = []
    var textLists: [NSTextList] = []
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

  /// Has no effect here: words are not broken; kept as it was set.
  open var hyphenationFactor: Float { values.hyphenationFactor }
  /// Has no effect here: words are not broken; kept as it was set.
  open var usesDefaultHyphenation: Bool { values.usesDefaultHyphenation }
  /// Has no effect here: the terminal orders what runs from right to left; kept as it was set.
  open var baseWritingDirection: NSWritingDirection { values.baseWritingDirection }
  /// Has no effect here: a tab is a blank; kept as it was set.
  open var defaultTabInterval: CGFloat { values.defaultTabInterval }
  /// Has no effect here: lines are broken at words; kept as it was set.
  open var lineBreakStrategy: NSParagraphStyle.LineBreakStrategy { values.lineBreakStrategy }
  /// Has no effect here: letters stand one to a cell; kept as it was set.
  open var allowsDefaultTighteningForTruncation: Bool { values.allowsDefaultTighteningForTruncation }
  /// Has no effect here: a tab is a blank; kept as it was set.
  open var tabStops: [NSTextTab]! { values.tabStops }
  /// Has no effect here: marks of lists are written into the text; kept as it was set.
  open var textLists: [NSTextList] { values.textLists }

  /// How lines are broken in some languages (UIKit: `NSParagraphStyle.LineBreakStrategy`). Has no effect here.
  public struct LineBreakStrategy: OptionSet, Hashable, Sendable {
    /// The ways as bits, with the numbers that they have on iOS.
    public let rawValue: UInt
    /// Creates ways from bits; a program uses the constants.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The last line has more than a word.
    public static let pushOut = LineBreakStrategy(rawValue: 1)
    /// Korean is broken at words.
    public static let hangulWordPriority = LineBreakStrategy(rawValue: 2)
    /// As labels have it.
    public static let standard = LineBreakStrategy(rawValue: 0xFFFF)
  }

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
open class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
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
  /// Has no effect here: words are not broken; accepted so that listings compile.
  open override var hyphenationFactor: Float {
    get { values.hyphenationFactor }
    set { values.hyphenationFactor = newValue }
  }
  /// Has no effect here: words are not broken; accepted so that listings compile.
  open override var usesDefaultHyphenation: Bool {
    get { values.usesDefaultHyphenation }
    set { values.usesDefaultHyphenation = newValue }
  }
  /// Has no effect here: the terminal orders what runs from right to left; accepted so that listings compile.
  open override var baseWritingDirection: NSWritingDirection {
    get { values.baseWritingDirection }
    set { values.baseWritingDirection = newValue }
  }
  /// Has no effect here: a tab is a blank; accepted so that listings compile.
  open override var defaultTabInterval: CGFloat {
    get { values.defaultTabInterval }
    set { values.defaultTabInterval = newValue }
  }
  /// Has no effect here: lines are broken at words; accepted so that listings compile.
  open override var lineBreakStrategy: NSParagraphStyle.LineBreakStrategy {
    get { values.lineBreakStrategy }
    set { values.lineBreakStrategy = newValue }
  }
  /// Has no effect here: letters stand one to a cell; accepted so that listings compile.
  open override var allowsDefaultTighteningForTruncation: Bool {
    get { values.allowsDefaultTighteningForTruncation }
    set { values.allowsDefaultTighteningForTruncation = newValue }
  }
  /// Has no effect here: a tab is a blank; accepted so that listings compile.
  open override var tabStops: [NSTextTab]! {
    get { values.tabStops }
    set { values.tabStops = newValue ?? [] }
  }
  /// Has no effect here: marks of lists are written into the text; accepted so that listings compile.
  open override var textLists: [NSTextList] {
    get { values.textLists }
    set { values.textLists = newValue }
  }
  /// Takes over all that another style says.
  open func setParagraphStyle(_ obj: NSParagraphStyle) { values = obj.values }
  /// Has no effect here: a tab is a blank; kept as it was set.
  open func addTabStop(_ anObject: NSTextTab) { values.tabStops.append(anObject) }
  /// Takes one of ``tabStops`` away.
  open func removeTabStop(_ anObject: NSTextTab) { values.tabStops.removeAll { $0 == anObject } }
}

/// Which way text runs (UIKit: `NSWritingDirection`). Has no effect here: the terminal orders what runs from right to left.
public enum NSWritingDirection: Int, Hashable, Sendable {
  /// As its letters do.
  case natural = -1
  /// From left to right.
  case leftToRight = 0
  /// From right to left.
  case rightToLeft = 1
}

/// Where text goes on behind a tab (UIKit: `NSTextTab`). Has no effect here: a tab is a blank.
open class NSTextTab: NSObject {
  /// How text stands there.
  public final let alignment: NSTextAlignment
  /// How far from the margin it is, in points.
  public final let location: CGFloat
  /// What else is said of it.
  public final let options: [OptionKey: Any]

  /// What is said of a tab (UIKit: `NSTextTab.OptionKey`).
  public struct OptionKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The characters at which columns end.
    public static let columnTerminators = OptionKey(rawValue: "NSTabColumnTerminatorsAttributeName")
  }

  /// Creates a tab.
  public init(textAlignment alignment: NSTextAlignment, location loc: CGFloat, options: [OptionKey: Any] = [:]) {
    self.alignment = alignment
    location = loc
    self.options = options
  }
}

/// How the entries of a list are marked (UIKit: `NSTextList`). Has no effect here: marks of lists are written into the text.
open class NSTextList: NSObject {
  /// The signs of entries (UIKit: `NSTextList.MarkerFormat`).
  public struct MarkerFormat: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A filled circle.
    public static let disc = MarkerFormat(rawValue: "{disc}")
    /// A circle.
    public static let circle = MarkerFormat(rawValue: "{circle}")
    /// A square.
    public static let square = MarkerFormat(rawValue: "{square}")
    /// Numbers.
    public static let decimal = MarkerFormat(rawValue: "{decimal}")
    /// A dash.
    public static let hyphen = MarkerFormat(rawValue: "{hyphen}")
  }

  /// The sign of the entries.
  public final let markerFormat: MarkerFormat
  /// The number of the first entry.
  open var startingItemNumber = 1
  /// Creates a list.
  ///
  /// `options` has no effect here: lists do not enclose each other.
  public init(markerFormat: MarkerFormat, options: Int) { self.markerFormat = markerFormat }
  /// What stands before an entry.
  open func marker(forItemNumber itemNumber: Int) -> String {
    switch markerFormat {
    case .disc: "•"
    case .circle: "◦"
    case .square: "▪"
    case .hyphen: "-"
    default: "\(itemNumber)"
    }
  }
}
