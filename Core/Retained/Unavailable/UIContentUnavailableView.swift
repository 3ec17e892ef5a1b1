import CoreEnvironment
import CoreTerminal
public import Foundation

/// Shows what stands where there is nothing to show (UIKit: `UIContentUnavailableView`).
open class UIContentUnavailableView: UIView, UIContentView {
  private var content: UIContentUnavailableConfiguration
  private let stack = UIStackView()

  /// What is shown. A configuration of another kind is passed over.
  open var configuration: any UIContentConfiguration {
    get { content }
    set {
      guard let new = newValue as? UIContentUnavailableConfiguration else { return }
      content = new
      fill()
    }
  }
  /// Has no effect here: it is as high as the view around; accepted so that listings compile.
  open var isScrollEnabled = true

  /// Creates a view that shows a configuration.
  public init(configuration: UIContentUnavailableConfiguration) {
    content = configuration
    super.init(frame: .zero)
    begin()
  }

  /// There are no archives of views here: creates a view that shows nothing.
  public required init?(coder: NSCoder) {
    content = .empty()
    super.init(coder: coder)
    begin()
  }

  package override class var untracked: AnyClass { UIContentUnavailableView.self }
  package override class var drawsContent: Bool { false }

  private func begin() {
    stack.axis = .vertical
    addSubview(stack)
    fill()
  }

  private func fill() {
    for view in stack.arrangedSubviews { view.removeFromSuperview() }
    backgroundColor = content.background.backgroundColor
    let isCentered = content.alignment == .center
    stack.alignment = isCentered ? .center : .leading
    var above: UIView?
    func append(_ view: UIView, gap: CGFloat) {
      if let above { stack.setCustomSpacing(gap, after: above) }
      stack.addArrangedSubview(view)
      above = view
    }
    if content.isLoading {
      let indicator = UIActivityIndicatorView(style: .medium)
      indicator.startAnimating()
      append(indicator, gap: 0)
    } else if let image = content.image {
      let properties = content.imageProperties
      let picture = UIImageView(image: image)
      picture.preferredSymbolConfiguration = properties.preferredSymbolConfiguration
      picture.tintColor = properties.tintColor ?? .secondaryLabel
      append(picture, gap: 0)
    }
    add(content.attributedText?.string ?? content.text, content.textProperties, gap: content.imageToTextPadding, append)
    add(
      content.secondaryAttributedText?.string ?? content.secondaryText, content.secondaryTextProperties,
      gap: content.textToSecondaryTextPadding, append)
    add(content.button, content.buttonProperties, gap: content.textToButtonPadding, append)
    add(
      content.secondaryButton, content.secondaryButtonProperties, gap: content.buttonToSecondaryButtonPadding, append)
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func add(
    _ text: String?, _ properties: UIContentUnavailableConfiguration.TextProperties, gap: CGFloat,
    _ append: (UIView, CGFloat) -> Void
  ) {
    guard let text, !text.isEmpty else { return }
    let label = UILabel()
    label.text = text
    (label.font, label.textColor) = (properties.font, properties.color)
    (label.numberOfLines, label.lineBreakMode) = (properties.numberOfLines, properties.lineBreakMode)
    label.textAlignment = content.alignment == .center ? .center : .natural
    append(label, gap)
  }

  private func add(
    _ configuration: UIButton.Configuration, _ properties: UIContentUnavailableConfiguration.ButtonProperties,
    gap: CGFloat, _ append: (UIView, CGFloat) -> Void
  ) {
    guard configuration.title != nil || configuration.attributedTitle != nil || configuration.image != nil else {
      return
    }
    let button = UIButton(configuration: configuration, primaryAction: nil)
    if let action = properties.primaryAction { button.addAction(action, for: .primaryActionTriggered) }
    button.menu = properties.menu
    button.showsMenuAsPrimaryAction = properties.menu != nil && properties.primaryAction == nil
    button.isEnabled = properties.isEnabled
    append(button, gap)
  }

  private var margins: CellInsets { content.directionalLayoutMargins.insets(isRightToLeft: isRightToLeft).cells }

  /// Everything stands in the middle from top to bottom.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let room = boundsInCells.inset(by: margins)
    let size = stack.measure(LayoutProposal(columns: room.width, rows: nil))
    let height = min(size.height, room.height)
    stack.place(
      in: CellRectangle(
        column: room.column, row: room.row + (room.height - height) / 2, width: room.width, height: height))
  }

  /// As large as what is in it, and the margins.
  open override func contentSize(for proposal: LayoutProposal) -> CellSize {
    let margins = margins
    let columns = proposal.columns.map { max(0, $0 - margins.left - margins.right) }
    let size = stack.measure(LayoutProposal(columns: columns, rows: nil))
    return CellSize(
      width: size.width + margins.left + margins.right, height: size.height + margins.top + margins.bottom)
  }
}
