import CoreTerminal
import Foundation

/// What a cell has its content in: the view of a configuration, the labels that older listings set, or whatever is put in.
final class CellContentView: UIView {
  /// The view of a configuration: it fills this one.
  var filling: (any UIView & UIContentView)? {
    didSet {
      guard filling !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let filling { addSubview(filling) }
    }
  }
  /// The labels of older listings.
  var labels: CellLabels?

  package override class var untracked: AnyClass { CellContentView.self }
  package override class var drawsContent: Bool { false }

  override func contentSize(for proposal: LayoutProposal) -> CellSize {
    if let filling { return filling.measure(proposal) }
    if let size = labels?.size(columns: proposal.columns) { return size }
    return sizeOfFrames(orAnswer: super.contentSize(for: proposal), to: proposal)
  }

  /// Nothing in it stands in the first column, as far as that can be told.
  var isFirstColumnFree: Bool {
    if let list = (filling as? UIListContentView)?.configuration as? UIListContentConfiguration {
      return list.directionalLayoutMargins.insets(isRightToLeft: isRightToLeft).cells.left > 0
    }
    return !subviews.contains { !$0.isHidden && $0.cellFrame.column <= 0 && !$0.cellFrame.isEmpty }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = cellFrame.size
    if let filling {
      filling.place(in: CellRectangle(width: size.width, height: size.height))
    } else {
      labels?.place(in: size)
    }
  }
}

/// The labels and the picture that every cell of older listings has, made when they are asked for.
@MainActor
final class CellLabels {
  private unowned let container: UIView
  private let style: UITableViewCell.CellStyle
  /// How many columns the content is moved in.
  var indentation = 0 { didSet { if indentation != oldValue { container.setNeedsLayout() } } }

  lazy var text: UILabel = {
    let label = UILabel()
    container.addSubview(label)
    return label
  }()
  lazy var detail: UILabel = {
    let label = UILabel()
    if style != .value2 { label.textColor = .secondaryLabel }
    container.addSubview(label)
    hasDetail = true
    return label
  }()
  lazy var image: UIImageView = {
    let view = UIImageView()
    container.addSubview(view)
    hasImage = true
    return view
  }()
  private var hasDetail = false
  private var hasImage = false

  init(in container: UIView, style: UITableViewCell.CellStyle) {
    self.container = container
    self.style = style
  }

  private var content: ListContentArrangement.Content {
    var content = ListContentArrangement.Content(
      text: { [text] in text.measure(LayoutProposal(columns: $0)) },
      secondary: { [self] in hasDetail ? detail.measure(LayoutProposal(columns: $0)) : .zero })
    if hasImage { content.image = imageSize }
    content.isSideBySide = style == .value1 || style == .value2
    content.isSecondaryNext = style == .value2
    content.stacksWhereNarrow = false
    content.margins = CellInsets(left: 1 + indentation, right: 1)
    return content
  }

  /// A picture of pixels is no higher than the row of a phone: 44 points.
  private var imageSize: CellSize {
    guard let size = image.image?.size, image.image?.hasPixels == true, size.height > 44 else {
      return image.measure(.unspecified)
    }
    return CellSize(
      width: CellLength.columns(ofSize: size.width * 44 / size.height), height: CellLength.rows(ofSize: 44))
  }

  func size(columns: Int?) -> CellSize {
    let size = ListContentArrangement(content, columns: columns).size
    return CellSize(width: size.width, height: max(1, size.height))
  }

  func place(in size: CellSize) {
    let arrangement = ListContentArrangement(content, columns: size.width, rows: size.height)
    text.place(in: arrangement.text)
    if hasDetail { detail.place(in: arrangement.secondary) }
    if hasImage { image.place(in: arrangement.image) }
  }
}

extension UIView {
  /// What a view of a list answers to a proposal: where nothing says how high it is, as high as what stands in it by frames.
  final func sizeOfFrames(orAnswer size: CellSize, to proposal: LayoutProposal) -> CellSize {
    guard size.height == 0, proposal.rows == nil else { return size }
    let bottom = subviews.lazy.filter { !$0.isHidden && !$0.isPlacedByConstraints }.map {
      $0.cellFrame.row + $0.cellFrame.height
    }.max()
    return CellSize(width: size.width, height: bottom ?? 0)
  }
}
