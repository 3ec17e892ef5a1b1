import CoreEnvironment
import CoreTerminal
public import Foundation

/// Shows a ``UIListContentConfiguration``, in a cell or by itself (UIKit: `UIListContentView`).
public final class UIListContentView: UIView, UIContentView {
  private var content: UIListContentConfiguration
  private let pixels = PixelDrawing()

  /// What is shown. A configuration of another kind is passed over.
  public var configuration: any UIContentConfiguration {
    get { content }
    set {
      guard let new = newValue as? UIListContentConfiguration, new != content else { return }
      content = new
      invalidateIntrinsicContentSize()
    }
  }

  package override class var untracked: AnyClass { UIListContentView.self }
  /// Its texts.
  package override var defaultAccessibility: DefaultAccessibility {
    let texts = [content.shownText, content.shownSecondaryText].compactMap { $0 }.filter { !$0.isEmpty }
    guard !texts.isEmpty else { return DefaultAccessibility() }
    return DefaultAccessibility(.staticText, label: texts.joined(separator: ", "))
  }

  /// Creates a view that shows a configuration; set another one to change it.
  public init(configuration: UIListContentConfiguration) {
    content = configuration
    super.init(frame: .zero)
  }

  /// There are no archives of views here: creates a view that shows nothing.
  public required init?(coder: NSCoder) {
    content = .cell()
    super.init(coder: coder)
  }

  /// As high as the texts in the columns there are; one row at least.
  public override func contentSize(for proposal: LayoutProposal) -> CellSize {
    let size = arrangement(proposal.columns, nil).size
    return CellSize(width: size.width, height: max(1, size.height))
  }

  private func arrangement(_ columns: Int?, _ rows: Int?) -> ListContentArrangement {
    var parts = ListContentArrangement.Content(
      text: { [content] in Self.size(of: content.shownText, content.textProperties, $0) },
      secondary: { [content] in Self.size(of: content.shownSecondaryText, content.secondaryTextProperties, $0) })
    let reserved = CellSize(content.imageProperties.reservedLayoutSize)
    if let image = content.image?.resolved(with: traitCollection), image.hasPixels {
      let size = content.imageProperties.size(of: image.size)
      parts.image = CellSize(
        width: max(CellLength.columns(ofSize: size.width), reserved.width),
        height: max(CellLength.rows(ofSize: size.height), reserved.height))
    } else if let image = content.image {
      parts.image = CellSize(width: max(image.columns(with: traitCollection), reserved.width), height: 1)
    } else if reserved.width > 0 {
      parts.image = CellSize(width: reserved.width, height: 1)
    }
    parts.isSideBySide = content.prefersSideBySideTextAndSecondaryText
    parts.margins = content.directionalLayoutMargins.insets(isRightToLeft: isRightToLeft).cells
    parts.imageGap = CellLength.columns(content.imageToTextPadding)
    parts.sideGap = CellLength.columns(content.textToSecondaryTextHorizontalPadding)
    parts.stackGap = CellLength.rows(content.textToSecondaryTextVerticalPadding)
    return ListContentArrangement(parts, columns: columns, rows: rows)
  }

  private static func size(
    of text: String?, _ properties: UIListContentConfiguration.TextProperties, _ columns: Int?
  ) -> CellSize {
    guard let text, !text.isEmpty else { return .zero }
    return TextLines.size(
      of: text, columns: columns, limit: properties.numberOfLines, mode: properties.lineBreakMode)
  }

  /// Draws picture and texts, cut to the width that there is.
  public override func draw(in context: DrawingContext) {
    let arrangement = arrangement(context.size.width, context.size.height)
    if let image = content.image?.resolved(with: context.traits), image.hasPixels {
      let size = content.imageProperties.size(of: image.size)
      let (width, height) = (CellLength.columns(ofSize: size.width), CellLength.rows(ofSize: size.height))
      let place = CellRectangle(
        column: arrangement.image.column + (arrangement.image.width - width) / 2,
        row: arrangement.image.row + (arrangement.image.height - height) / 2, width: width, height: height)
      pixels.draw(
        image, in: place, context, tint: content.imageProperties.shownTint ?? .tintColor,
        word: image.accessibilityLabel ?? "Picture")
    } else if let image = content.image {
      let configured = content.imageProperties.preferredSymbolConfiguration
        .map { image.symbolConfiguration == nil ? image.withConfiguration($0) : image }
      let shown = configured ?? image
      var style = context.style(color: content.imageProperties.shownTint ?? shown.color(tint: .tintColor))
      style.attributes.formUnion(shown.attributes)
      context.write(
        shown.text(with: context.traits), column: arrangement.image.column, row: arrangement.image.row, style: style)
    }
    draw(content.shownText, content.textProperties, in: arrangement.text, context)
    draw(content.shownSecondaryText, content.secondaryTextProperties, in: arrangement.secondary, context)
  }

  private func draw(
    _ text: String?, _ properties: UIListContentConfiguration.TextProperties, in rectangle: CellRectangle,
    _ context: DrawingContext
  ) {
    guard let text, !text.isEmpty, !rectangle.isEmpty else { return }
    let style = context.style(font: properties.font, color: properties.resolvedColor())
    // Where there are fewer rows than it takes, the last one tells that there is more.
    let rows = min(rectangle.height, context.size.height - rectangle.row)
    guard rows > 0 else { return }
    let limit = properties.numberOfLines == 0 ? rows : min(rows, properties.numberOfLines)
    let broken = TextLines(text, columns: rectangle.width, limit: limit, mode: properties.lineBreakMode)
    for (row, line) in broken.lines.enumerated() {
      let free = properties.alignment == .center ? max(0, rectangle.width - line.columns) / 2 : 0
      context.write(broken.shown(line), column: rectangle.column + free, row: rectangle.row + row, style: style)
    }
  }
}
