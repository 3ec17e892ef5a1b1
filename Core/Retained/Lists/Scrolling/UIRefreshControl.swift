import CoreTerminal
public import Foundation

/// Loads what a scroll view shows anew (UIKit: `UIRefreshControl`). In place of a pull stands F5.
///
/// ```swift
/// let refresh = UIRefreshControl(frame: .zero)
/// refresh.addAction(
///   UIAction { [weak refresh] _ in
///     Task {
///       await reload()
///       refresh?.endRefreshing()
///     }
///   }, for: .valueChanged)
/// tableView.refreshControl = refresh
/// ```
///
/// It sends `.valueChanged`, and a row above the content tells that it is at work, until ``endRefreshing()``. Where the
/// content is scrolled down, the row covers the first one that is seen: nothing moves.
open class UIRefreshControl: UIControl {
  /// Whether it is at work: from F5 or ``beginRefreshing()`` to ``endRefreshing()``.
  open private(set) var isRefreshing = false

  /// What is shown on its row meanwhile; `nil`, the default, shows "Refreshing".
  open var attributedTitle: NSAttributedString? {
    didSet { if attributedTitle != oldValue { setNeedsDisplay() } }
  }

  package override class var untracked: AnyClass { UIRefreshControl.self }

  /// Creates a control that is not at work, and is hidden until it is.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isHidden = true
  }

  /// Creates a control that is not at work, for a scroll view's `refreshControl`.
  public init() {
    super.init(frame: .zero)
    isHidden = true
  }

  /// There are no archives of views here: creates a control that is not at work.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isHidden = true
  }

  /// Shows that it is at work.
  ///
  /// It sends no `valueChanged`: that is for when the user asks.
  open func beginRefreshing() { setRefreshing(true) }

  /// Shows that it is done, and gives its row back to the content.
  open func endRefreshing() { setRefreshing(false) }

  final func refreshByUser() {
    guard isEnabled, !isRefreshing else { return }
    beginRefreshing()
    sendActions(for: .valueChanged)
  }

  private func setRefreshing(_ isRefreshing: Bool) {
    guard isRefreshing != self.isRefreshing else { return }
    self.isRefreshing = isRefreshing
    isHidden = !isRefreshing
    guard let scrollView = superview as? UIScrollView else { return }
    if isRefreshing { scrollView.bringSubviewToFront(self) }
    scrollView.updateInsets()
    scrollView.setNeedsLayout()
  }

  /// `false`: it is started by F5, and Tab passes it by.
  open override var canBecomeFirstResponder: Bool { false }

  /// One row, as wide as is proposed, else as its title.
  open override func contentSize(for proposal: LayoutProposal) -> CellSize {
    CellSize(width: proposal.columns ?? TextWidth.columns(of: title), height: 1)
  }

  /// Draws the title on its row, in secondary text.
  open override func draw(in context: DrawingContext) {
    let style = context.style(color: .secondaryLabel)
    // It may cover a row.
    context.fill(CellRectangle(width: context.size.width, height: context.size.height), style: style)
    context.write(TextWidth.truncated(title, to: context.size.width - 1), column: 1, style: style)
  }

  private var title: String { TerminalText.sanitized(attributedTitle?.string ?? "Refreshing…") }
}
