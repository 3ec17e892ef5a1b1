import CoreTerminal
public import Foundation

/// What a text stands in (UIKit: `NSTextContainer`). Of a text view's, ``maximumNumberOfLines`` counts.
@MainActor @preconcurrency
open class NSTextContainer: NSObject {
  final weak var textView: UITextView?
  /// The most lines that the view asks room for; 0, the default, for any number.
  open var maximumNumberOfLines = 0 { didSet { if maximumNumberOfLines != oldValue { textView?.textDidChange() } } }
  /// The room at both ends of a line, in points. Has no effect here: it is less than a cell; accepted so that listings compile.
  open var lineFragmentPadding: CGFloat = 5
  /// Has no effect here: lines of a text view are broken at words; accepted so that listings compile.
  open var lineBreakMode = NSLineBreakMode.byWordWrapping
  /// Has no effect here: lines are as wide as the view; accepted so that listings compile.
  open var exclusionPaths: [UIBezierPath] = []
  /// Has no effect here: lines are as wide as the view; accepted so that listings compile.
  open var widthTracksTextView = true
  /// Has no effect here: the text is as high as its lines; accepted so that listings compile.
  open var heightTracksTextView = false
  /// How large it is, in points; a text view's goes by the view.
  open var size: CGSize
  /// What says where the text in it is; `nil` before it was given to one.
  public internal(set) final var layoutManager: NSLayoutManager?

  /// Creates a container of a size, in points.
  public init(size: CGSize = .zero) { self.size = size }
}

/// What says where the text of a text view is (UIKit: `NSLayoutManager`). A glyph is a UTF-16 code unit here.
@MainActor @preconcurrency
open class NSLayoutManager: NSObject {
  /// What the text stands in.
  public final var textContainers: [NSTextContainer] { held.compactMap(\.container) }
  private final var held: [Held] = []

  private struct Held {
    // A container holds its manager.
    weak var container: NSTextContainer?
  }
  /// The text; `nil` before it was given to one.
  public internal(set) final var textStorage: NSTextStorage?
  /// Has no effect here: nobody is asked how lines are set; accepted so that listings compile.
  open weak var delegate: (any NSLayoutManagerDelegate)?
  /// Has no effect here: all lines are broken at once; accepted so that listings compile.
  open var allowsNonContiguousLayout = false
  /// Has no effect here: lines of cells stand close; accepted so that listings compile.
  open var usesFontLeading = true
  /// Has no effect here: signs that are not seen stay so; accepted so that listings compile.
  open var showsInvisibleCharacters = false

  /// Creates a layout manager without containers.
  public override init() {}

  private var view: UITextView? { textContainers.lazy.compactMap(\.textView).first }

  /// Gives it something that the text stands in.
  open func addTextContainer(_ container: NSTextContainer) {
    held.append(Held(container: container))
    container.layoutManager = self
  }

  /// How much room the text takes, in points.
  ///
  /// `container` has no effect here: there is one container.
  open func usedRect(for container: NSTextContainer) -> CGRect {
    guard let view else { return .zero }
    return CGRect(x: 0, y: 0, width: .columns(view.broken.size.width), height: .rows(view.broken.size.height))
  }

  /// `container` has no effect here: lines are broken when they are asked for.
  open func ensureLayout(for container: NSTextContainer) {}
  /// Has no effect here: lines are broken when they are asked for.
  open func invalidateLayout(forCharacterRange charRange: NSRange, actualCharacterRange: NSRangePointer?) {}
  /// `charRange` has no effect here: what has changed is drawn by itself.
  open func invalidateDisplay(forCharacterRange charRange: NSRange) {}

  /// How many glyphs there are: the UTF-16 code units of the text.
  open var numberOfGlyphs: Int { view?.edited.text.utf16.count ?? textStorage?.length ?? 0 }
  /// The glyphs in a container: all.
  ///
  /// `container` has no effect here: there is one container.
  open func glyphRange(for container: NSTextContainer) -> NSRange { NSRange(location: 0, length: numberOfGlyphs) }
  /// The glyphs of characters: the same numbers. `actualCharacterRange` has no effect here: it stays as it is.
  open func glyphRange(forCharacterRange charRange: NSRange, actualCharacterRange: NSRangePointer?) -> NSRange {
    charRange
  }
  /// The characters of glyphs: the same numbers. `actualGlyphRange` has no effect here: it stays as it is.
  open func characterRange(forGlyphRange glyphRange: NSRange, actualGlyphRange: NSRangePointer?) -> NSRange {
    glyphRange
  }
  /// The glyph of a character: the same number.
  open func glyphIndexForCharacter(at charIndex: Int) -> Int { charIndex }
  /// The character of a glyph: the same number.
  open func characterIndexForGlyph(at glyphIndex: Int) -> Int { glyphIndex }

  /// The character at a point of the container.
  ///
  /// `fraction` has no effect here: it stays as it is, as a cell has no parts.
  ///
  /// `container` has no effect here: there is one container.
  open func characterIndex(
    for point: CGPoint, in container: NSTextContainer,
    fractionOfDistanceBetweenInsertionPoints fraction: UnsafeMutablePointer<CGFloat>?
  ) -> Int {
    guard let view else { return 0 }
    let area = view.area
    let place = CGPoint(x: point.x + .columns(area.column), y: point.y + .rows(area.row))
    return view.closestPosition(to: place)?.offset ?? 0
  }

  /// The glyph at a point of the container: its character's number.
  open func glyphIndex(for point: CGPoint, in container: NSTextContainer) -> Int {
    characterIndex(for: point, in: container, fractionOfDistanceBetweenInsertionPoints: nil)
  }

  /// The rectangle around glyphs, in points of the container.
  ///
  /// `container` has no effect here: there is one container.
  open func boundingRect(forGlyphRange glyphRange: NSRange, in container: NSTextContainer) -> CGRect {
    guard let view else { return .zero }
    let (start, end) = (UITextPosition(glyphRange.location), UITextPosition(NSMaxRange(glyphRange)))
    let (first, last) = (view.caretRect(for: start), view.caretRect(for: end))
    let origin = CGPoint(x: CGFloat.columns(view.area.column), y: .rows(view.area.row))
    let isOneLine = first.minY == last.minY
    let left = isOneLine ? first.minX : origin.x
    let right = isOneLine ? last.minX : origin.x + .columns(view.area.width)
    return CGRect(
      x: left - origin.x, y: first.minY - origin.y, width: max(0, right - left), height: last.maxY - first.minY)
  }
}

/// Who is asked how lines are set (UIKit: `NSLayoutManagerDelegate`); nobody is here.
@MainActor @preconcurrency
public protocol NSLayoutManagerDelegate: AnyObject {}

/// What lays out the text of a text view on newer systems (UIKit: `NSTextLayoutManager`); ``NSLayoutManager`` does here.
@MainActor @preconcurrency
open class NSTextLayoutManager: NSObject {}

/// What looks for a text in a view (UIKit: `UIFindInteraction`). A terminal finds text in what it shows.
@MainActor @preconcurrency
open class UIFindInteraction: NSObject {
  /// `showingReplace` has no effect here: a terminal finds text in what it shows.
  open func presentFindNavigator(showingReplace: Bool) {}
  /// Has no effect here: a terminal finds text in what it shows.
  open func dismissFindNavigator() {}
}

/// A text whose changes are shown by the text view that it is of (UIKit: `NSTextStorage`).
open class NSTextStorage: NSMutableAttributedString {
  final weak var textView: UITextView?
  /// Who is told of changes.
  public final weak var delegate: (any NSTextStorageDelegate)?
  /// What says where the text is.
  ///
  /// It is held by what the text stands in.
  public final var layoutManagers: [NSLayoutManager] { [manager].compactMap { $0 } }
  private final weak var manager: NSLayoutManager?
  private final var edits = 0
  private final var isFollowing = false
  /// The view is told of a change.
  private final var isTelling = false

  /// What has changed in a text (UIKit: `NSTextStorage.EditActions`).
  public struct EditActions: OptionSet, Hashable, Sendable {
    /// The kinds as bits, with the numbers that they have on iOS.
    public let rawValue: UInt
    /// Creates kinds from bits; a program uses the constants.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// How it looks.
    public static let editedAttributes = EditActions(rawValue: 1 << 0)
    /// What it says.
    public static let editedCharacters = EditActions(rawValue: 1 << 1)
  }

  /// Gives it what says where the text is.
  @MainActor @preconcurrency
  public final func addLayoutManager(_ aLayoutManager: NSLayoutManager) {
    manager = aLayoutManager
    aLayoutManager.textStorage = self
  }

  /// Says what a view shows, without telling it. What is being changed here is not overwritten.
  @MainActor
  final func follow(_ text: () -> NSAttributedString) {
    guard !isTelling else { return }
    isFollowing = true
    super.replaceCharacters(in: NSRange(location: 0, length: length), with: text())
    isFollowing = false
  }

  private final func changed() {
    guard !isFollowing, edits == 0, let textView else { return }
    // Safe: it is used where its view is, on the main actor.
    nonisolated(unsafe) let text = self
    isTelling = true
    defer { isTelling = false }
    MainActor.assumeIsolated { textView.attributedText = NSAttributedString(attributedString: text) }
  }

  /// Says that several changes follow, which are shown together.
  open override func beginEditing() { edits += 1 }
  /// Shows the changes since ``beginEditing()``.
  open override func endEditing() {
    edits = max(0, edits - 1)
    changed()
  }
  /// Puts text in place of a part.
  open override func replaceCharacters(in range: NSRange, with str: String) {
    super.replaceCharacters(in: range, with: str)
    changed()
  }
  /// Puts text with its looks in place of a part.
  open override func replaceCharacters(in range: NSRange, with attrString: NSAttributedString) {
    super.replaceCharacters(in: range, with: attrString)
    changed()
  }
  /// Has a part look so, and not otherwise.
  open override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
    super.setAttributes(attrs, range: range)
    changed()
  }
  /// Has a part look so, too.
  open override func addAttribute(_ name: NSAttributedString.Key, value: Any, range: NSRange) {
    super.addAttribute(name, value: value, range: range)
    changed()
  }
  /// Has a part look so, too.
  open override func addAttributes(_ attrs: [NSAttributedString.Key: Any] = [:], range: NSRange) {
    super.addAttributes(attrs, range: range)
    changed()
  }
  /// Takes a look from a part.
  open override func removeAttribute(_ name: NSAttributedString.Key, range: NSRange) {
    super.removeAttribute(name, range: range)
    changed()
  }
}

/// Who is told of changes of a text (UIKit: `NSTextStorageDelegate`). Nobody is here: `textViewDidChange(_:)` of the view's delegate is called.
public protocol NSTextStorageDelegate: AnyObject {}
