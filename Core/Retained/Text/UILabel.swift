import CoreEnvironment
import CoreTerminal
public import Foundation

/// A text that is only shown (UIKit: `UILabel`).
///
/// ```swift
/// let label = UILabel()
/// label.text = "Total: $850.50"
/// label.textColor = .secondaryLabel
/// label.numberOfLines = 0
/// ```
///
/// For a line or a few. A long text that scrolls is a `UITextView`, one that is edited a ``UITextField``. As on iOS it
/// has one line, unless ``numberOfLines`` says otherwise.
///
/// It is as large as its text, or breaks and cuts it to the room that there is. What comes from outside is shown
/// harmlessly. A label with a border (`layer.borderWidth`) has its text within it, one cell from each side, where it is
/// at least three rows high.
open class UILabel: UIView {
  private var plain: String?
  private var rare: Rare?
  /// What the text takes where there is room for all of it; `nil` until somebody asks.
  private var wholeSize: CellSize?

  /// What few labels have.
  private struct RareValues {
    var attributed: NSAttributedString?
    var runs: TextRuns<TextLook>?
    var highlightedTextColor: UIColor?
    var preferredMaxLayoutWidth: CGFloat = 0
    var minimumScaleFactor: CGFloat = 0
    var minimumNumberOfLines = 0
    var linksView: TextLinksView?
    var shadowColor: UIColor?
    var shadowOffset = CGSize(width: 0, height: -1)
  }

  private final class Rare {
    var values = RareValues()
  }

  private var ownRare: Rare {
    if let rare { return rare }
    let rare = Rare()
    self.rare = rare
    return rare
  }

  /// Creates a label that shows a text, as large as that needs.
  public convenience init(text: String) {
    self.init(frame: .zero)
    self.text = text
  }

  /// Has no effect here: characters cast no shadow; accepted so that listings compile.
  open var shadowColor: UIColor? {
    get { rare?.values.shadowColor }
    set { ownRare.values.shadowColor = newValue }
  }
  /// Has no effect here: characters cast no shadow; accepted so that listings compile.
  open var shadowOffset: CGSize {
    get { rare?.values.shadowOffset ?? CGSize(width: 0, height: -1) }
    set { ownRare.values.shadowOffset = newValue }
  }

  // MARK: Text

  /// The text; line feeds begin new lines. Setting it ends what ``attributedText`` said about its parts.
  open var text: String? {
    get { runs?.text ?? plain }
    set {
      guard runs != nil || newValue != plain else { return }
      plain = newValue
      setAttributed(nil)
    }
  }

  /// The text with how its parts look. What the attributes do not say is as the label has it; alignment and line break
  /// mode are those of the first character.
  ///
  /// `NSAttributedString(attributedString)` takes over an `AttributedString`.
  open var attributedText: NSAttributedString? {
    get {
      rare?.values.attributed
        ?? plain.map {
          NSAttributedString($0, font: font, color: textColor, alignment: textAlignment, mode: lineBreakMode)
        }
    }
    set {
      plain = nil
      // Its owner may go on changing it.
      setAttributed(newValue.map { NSAttributedString(attributedString: $0) })
    }
  }

  /// The text and how its parts look, where that was said.
  final var runs: TextRuns<TextLook>? { rare?.values.runs }

  private func setAttributed(_ attributed: NSAttributedString?) {
    if let attributed {
      let runs = TextRuns(attributed)
      ownRare.values.attributed = attributed
      ownRare.values.runs = runs
      if let look = runs.runs.first?.value {
        if let alignment = look.alignment { textAlignment = alignment }
        if let mode = look.lineBreakMode, mode != .byWordWrapping { lineBreakMode = mode }
      }
    } else if let rare {
      rare.values.attributed = nil
      rare.values.runs = nil
    }
    contentChanged(true)
  }

  // MARK: Look

  // Unchecked: each is replaced as a whole, and drawing a label reads seven of them.

  /// At most so many lines; 0 for as many as it takes. What is cut ends as ``lineBreakMode`` says. Default: 1.
  @exclusivity(unchecked) open var numberOfLines = 1 { didSet { contentChanged(numberOfLines != oldValue) } }
  /// What happens to lines that are too wide, and to what has no room. Default: an ellipsis at the end.
  @exclusivity(unchecked) open var lineBreakMode = NSLineBreakMode.byTruncatingTail {
    didSet { contentChanged(lineBreakMode != oldValue) }
  }
  /// Where lines stand from side to side. Default: where text begins.
  @exclusivity(unchecked) open var textAlignment = NSTextAlignment.natural {
    didSet { lookChanged(textAlignment != oldValue) }
  }
  /// The colour of the text, which follows the style.
  ///
  /// The default is `label`.
  @exclusivity(unchecked) open var textColor: UIColor! = .label { didSet { lookChanged(textColor != oldValue) } }
  /// The font, of which bold and slanted are seen.
  @exclusivity(unchecked) open var font: UIFont! = UILabel.usualFont { didSet { lookChanged(font != oldValue) } }

  private static let usualFont = UIFont.systemFont(ofSize: UIFont.labelFontSize)

  /// Whether the text is drawn in ``highlightedTextColor``, where there is one.
  ///
  /// The default is `false`.
  @exclusivity(unchecked) open var isHighlighted = false { didSet { lookChanged(isHighlighted != oldValue) } }
  /// Whether the text is drawn as usual; faint otherwise. Default: yes.
  @exclusivity(unchecked) open var isEnabled = true { didSet { lookChanged(isEnabled != oldValue) } }
  /// Has no effect here: a cell has one size, so text is cut and not made smaller; accepted so that listings compile.
  open var adjustsFontSizeToFitWidth = false
  /// Has no effect here: a cell has one size, whatever size of text is wanted; accepted so that listings compile.
  open var adjustsFontForContentSizeCategory = false
  /// Has no effect here: cells stand where they stand, and cannot move closer; accepted so that listings compile.
  open var allowsDefaultTighteningForTruncation = false

  /// The colour of the text while the label is highlighted; as usual where it is `nil`.
  open var highlightedTextColor: UIColor? {
    get { rare?.values.highlightedTextColor }
    set {
      guard newValue != highlightedTextColor else { return }
      ownRare.values.highlightedTextColor = newValue
      setNeedsDisplay()
    }
  }

  /// Where lines are broken while nobody says how wide the label may be, in points; 0 for nowhere. Default: 0.
  open var preferredMaxLayoutWidth: CGFloat {
    get { rare?.values.preferredMaxLayoutWidth ?? 0 }
    set {
      guard newValue != preferredMaxLayoutWidth else { return }
      ownRare.values.preferredMaxLayoutWidth = newValue
      invalidateIntrinsicContentSize()
    }
  }

  /// Has no effect here: a cell has one size, so text is cut and not made smaller.
  ///
  /// The default is 0.
  open var minimumScaleFactor: CGFloat {
    get { rare?.values.minimumScaleFactor ?? 0 }
    set { if newValue != minimumScaleFactor { ownRare.values.minimumScaleFactor = newValue } }
  }

  /// Room for at least so many lines, whether they are there or not; the text begins at the top then. Default: 0.
  package final var minimumNumberOfLines: Int {
    get { rare?.values.minimumNumberOfLines ?? 0 }
    set {
      guard newValue != minimumNumberOfLines else { return }
      ownRare.values.minimumNumberOfLines = newValue
      contentChanged(true)
    }
  }

  /// Opens the links in the text: each is a stop for the focus then. Default: `nil`, which leaves them to the terminal.
  package final var onOpenLink: (@MainActor (String) -> Void)? {
    get { rare?.values.linksView?.open }
    set {
      guard let newValue else {
        rare?.values.linksView?.removeFromSuperview()
        rare?.values.linksView = nil
        return
      }
      if let view = rare?.values.linksView { return view.open = newValue }
      let view = TextLinksView(newValue)
      view.place(in: CellRectangle(width: cellFrame.width, height: cellFrame.height))
      addSubview(view)
      ownRare.values.linksView = view
    }
  }

  private func contentChanged(_ isChanged: Bool) {
    guard isChanged else { return }
    wholeSize = nil
    rare?.values.linksView?.setNeedsLayout()
    invalidateIntrinsicContentSize()
    didChange()
  }

  private func lookChanged(_ isChanged: Bool) {
    guard isChanged else { return }
    rare?.values.linksView?.setNeedsLayout()
    setNeedsDisplay()
    didChange()
  }

  /// Something that is shown has changed: for whoever draws it in the label's place.
  func didChange() {}

  package override class var untracked: AnyClass { UILabel.self }
  /// Its text.
  package override var defaultAccessibility: DefaultAccessibility {
    guard let text, !text.isEmpty else { return DefaultAccessibility() }
    // Links are told one by one, after the text.
    return DefaultAccessibility(rare?.values.linksView == nil ? .staticText : .none, label: text)
  }

  // MARK: Room

  /// As wide as the longest line, and as high as there are lines.
  open override func contentSize(for proposal: LayoutProposal) -> CellSize {
    let size = textSize(columns: proposal.columns, rows: proposal.rows)
    guard isSubclassed else { return size }
    // A subclass may want room around the text.
    let (usual, wanted) = (textSize(columns: nil, rows: nil), CellSize(intrinsicContentSize))
    return CellSize(width: size.width + wanted.width - usual.width, height: size.height + wanted.height - usual.height)
  }

  /// The room that the text would like to have, in points. A subclass that wants more adds to it, and draws with
  /// ``drawText(in:)``.
  open override var intrinsicContentSize: CGSize { textSize(columns: nil, rows: nil).points }

  /// The part of a rectangle that the text takes, in points.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    guard let text, !text.isEmpty else { return CGRect(origin: bounds.origin, size: .zero) }
    let columns = CellLength.columns(ofSize: bounds.width)
    let size = TextLines.size(of: text, columns: columns, limit: numberOfLines, mode: lineBreakMode)
    return CGRect(origin: bounds.origin, size: size.points).intersection(bounds)
  }

  /// Whether it has no more lines than there are rows, as SwiftUI's texts do; UIKit's take what they need.
  package final var fitsHeight = false { didSet { if fitsHeight != oldValue { invalidateIntrinsicContentSize() } } }

  private var hasBorder: Bool { (extras?.layer?.borderWidth ?? 0) > 0 }

  private func textSize(columns: Int?, rows: Int?) -> CellSize {
    let least = minimumNumberOfLines
    guard let text, !text.isEmpty else { return CellSize(width: 0, height: least) }
    let border = hasBorder ? 2 : 0
    var columns = columns
    if columns == nil, preferredMaxLayoutWidth > 0 { columns = CellLength.columns(ofSize: preferredMaxLayoutWidth) }
    if let given = columns { columns = max(1, given - border) }
    let whole = wholeSize ?? TextLines.size(of: text, columns: nil, limit: 0, mode: lineBreakMode)
    wholeSize = whole
    // Most texts are a line that fits.
    if whole.height == 1, whole.width <= columns ?? .max {
      return CellSize(width: whole.width + border, height: max(1, least) + border)
    }
    var limit = numberOfLines
    if fitsHeight, let rows { limit = limit > 0 ? min(limit, max(1, rows)) : max(1, rows) }
    let size = TextLines.size(of: text, columns: columns, limit: limit, mode: lineBreakMode)
    return CellSize(width: size.width + border, height: max(size.height, least) + border)
  }

  // MARK: Drawing

  /// Draws the text, cut or broken to the width that there is.
  open override func draw(in context: DrawingContext) {
    if isSubclassed {
      drawText(in: CGRect(origin: .zero, size: cellFrame.size.points))
    } else {
      draw(in: context, CellRectangle(width: cellFrame.width, height: cellFrame.height))
    }
  }

  /// Draws the text in a rectangle, in points of the label. An override hands a smaller one on.
  open func drawText(in rect: CGRect) {
    guard let context = DrawingContext.current else { return }
    draw(in: context, CellRectangle(rect))
  }

  private var color: UIColor {
    if !isEnabled { return .tertiaryLabel }
    return (isHighlighted ? highlightedTextColor : nil) ?? textColor ?? .label
  }

  private func draw(in context: DrawingContext, _ area: CellRectangle) {
    guard let text else { return }
    let (color, style) = (color, context.style(font: font, color: color))
    forEachLine(in: area, isRightToLeft: context.traits.layoutDirection == .rightToLeft) { line, column, row in
      if let runs {
        context.write(line, of: runs, column: column, row: row, font: font, color: color)
      } else {
        context.write(line, of: text, column: column, row: row, style: style)
      }
    }
  }

  /// The lines as they are drawn in a rectangle of the label, each with the cell where it begins.
  final func forEachLine(
    in area: CellRectangle, isRightToLeft: Bool, _ body: (_ line: TextLine, _ column: Int, _ row: Int) -> Void
  ) {
    var area = area
    if hasBorder, area.width >= 3, area.height >= 3 {
      area = area.inset(by: CellInsets(top: 1, left: 1, bottom: 1, right: 1))
    }
    guard let text, !text.isEmpty, area.width > 0, area.height > 0 else { return }
    // What has no room is cut at the last line that has.
    let limit = numberOfLines > 0 ? min(numberOfLines, area.height) : area.height
    var row = area.row
    if area.height > 1, minimumNumberOfLines == 0 {
      row += (area.height - TextLines.size(of: text, columns: area.width, limit: limit, mode: lineBreakMode).height) / 2
    }
    TextLines.forEach(in: text, columns: area.width, limit: limit, mode: lineBreakMode) { line in
      let indent = textAlignment.indent(of: line.columns, in: area.width, isRightToLeft: isRightToLeft)
      body(line, area.column + indent, row)
      row += 1
    }
  }

  // MARK: What a terminal does not show

  /// Has no effect here: text is not made smaller; accepted so that listings compile.
  open var baselineAdjustment = UIBaselineAdjustment.alignBaselines
  /// Has no effect here: lines are broken at words; accepted so that listings compile.
  open var lineBreakStrategy: NSParagraphStyle.LineBreakStrategy = []
  /// Has no effect here: a terminal shows no texts beside the pointer; accepted so that listings compile.
  open var showsExpansionTextWhenTruncated = false
  /// Has no effect here: nothing shines through cells; accepted so that listings compile.
  open var preferredVibrancy = UILabelVibrancy.none
}

/// Where text stands that is made smaller (UIKit: `UIBaselineAdjustment`). Has no effect here: text is not made smaller.
public enum UIBaselineAdjustment: Int, Hashable, Sendable {
  /// On the line where it would stand.
  case alignBaselines = 0
  /// In the middle.
  case alignCenters = 1
  /// At the top.
  case none = 2
}

/// Whether what is behind a label shines through (UIKit: `UILabelVibrancy`). Has no effect here: nothing shines through cells.
public enum UILabelVibrancy: Int, Hashable, Sendable {
  /// It does not.
  case none = 0
  /// As the system has it.
  case automatic = 1
}
