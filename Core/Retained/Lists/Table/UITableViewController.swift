import AmbientToolchain
public import Foundation

/// Looks after a table, as its data source and delegate (UIKit: `UITableViewController`).
///
/// ```swift
/// final class PlantsViewController: UITableViewController {
///   private let plants = ["Fern", "Ivy"]
///
///   override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { plants.count }
///
///   override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
///     let cell = UITableViewCell()
///     var content = cell.defaultContentConfiguration()
///     content.text = plants[indexPath.row]
///     cell.contentConfiguration = content
///     return cell
///   }
/// }
/// ```
///
/// A subclass overrides the methods of both that it needs.
open class UITableViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  private let style: UITableView.Style
  /// Whether nothing is selected any more when the view comes back. Default: yes.
  open var clearsSelectionOnViewWillAppear = true

  /// Creates a controller whose view is a table of that style.
  public init(style: UITableView.Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller with a table of plain style. There are no nib files here: both arguments are ignored.
  public override init(nibName: String?, bundle: Bundle?) {
    style = .plain
    super.init(nibName: nibName, bundle: bundle)
  }

  /// There are no archives of controllers here: creates a controller with a table of plain style.
  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
  }

  /// The table: the controller's view, or whatever table was put in its place.
  open var tableView: UITableView! {
    get { (view as? UITableView) ?? ownTable }
    set {
      ownTable = newValue
      view = newValue
    }
  }
  private var ownTable: UITableView?

  /// Loads the table anew when the user asks for it, with F5.
  open var refreshControl: UIRefreshControl? {
    get { tableView.refreshControl }
    set { tableView.refreshControl = newValue }
  }

  /// Makes the table, which is the controller's view and has this as data source and delegate.
  open override func loadView() {
    let table = UITableView(frame: .zero, style: style)
    table.nodeName = "\(type(of: self)).tableView"
    table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    table.dataSource = self
    table.delegate = self
    ownTable = table
    view = table
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard clearsSelectionOnViewWillAppear else { return }
    for indexPath in tableView.indexPathsForSelectedRows ?? [] {
      tableView.deselectRow(at: indexPath, animated: animated)
    }
  }

  open override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    tableView.setEditing(editing, animated: animated)
  }

  // MARK: Data source

  /// 0: a subclass says how many rows a section has.
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
  /// An empty cell: a subclass that has rows makes theirs.
  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell()
  }
  /// 1: a subclass with more sections says how many.
  open func numberOfSections(in tableView: UITableView) -> Int { 1 }
  /// `nil`: sections have no title above; for a subclass to override.
  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
  /// `nil`: sections have no text below; for a subclass to override.
  open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
  /// Whether a row can be edited: yes, where the subclass overrides the method that takes rows away.
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    editingOverrides.contains(.commit) || tableView.isUnanswered(.canEdit, true)
  }
  /// Whether a row can be moved: yes, where the subclass overrides the method that moves rows.
  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    tableView.isUnanswered(.canMove, editingOverrides.contains(.move))
  }
  /// Does nothing: a subclass that lets rows be taken away changes its data and the table here.
  open func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {
    tableView.unanswered.insert(.commit)
  }
  /// Does nothing: a subclass that lets rows be moved changes its data here.
  open func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    tableView.unanswered.insert(.move)
  }
  /// `nil`: there is no index beside the rows; for a subclass to override.
  open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
  /// The section at the same index.
  open func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
    index
  }

  // MARK: Delegate

  /// Does nothing when a row is about to come into sight; for a subclass to override.
  open func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {}
  /// Does nothing when a header is about to come into sight; for a subclass to override.
  open func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {}
  /// Does nothing when a footer is about to come into sight; for a subclass to override.
  open func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int) {}
  /// Does nothing when a row has gone out of sight; for a subclass to override.
  open func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {}
  /// Does nothing when a header has gone out of sight; for a subclass to override.
  open func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int) {}
  /// Does nothing when a footer has gone out of sight; for a subclass to override.
  open func tableView(_ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int) {}
  /// The table's `rowHeight`, for a subclass whose rows are all of one height.
  open func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    tableView.rowHeight
  }
  /// The table's `sectionHeaderHeight`, for a subclass whose headers are all of one height.
  open func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    tableView.sectionHeaderHeight
  }
  /// The table's `sectionFooterHeight`, for a subclass whose footers are all of one height.
  open func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
    tableView.sectionFooterHeight
  }
  /// The table's `estimatedRowHeight`; never asked, as that is taken for all rows.
  open func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
    tableView.estimatedRowHeight
  }
  /// The table's `estimatedSectionHeaderHeight`; never asked, as that is taken for all headers.
  open func tableView(_ tableView: UITableView, estimatedHeightForHeaderInSection section: Int) -> CGFloat {
    tableView.estimatedSectionHeaderHeight
  }
  /// The table's `estimatedSectionFooterHeight`; never asked, as that is taken for all footers.
  open func tableView(_ tableView: UITableView, estimatedHeightForFooterInSection section: Int) -> CGFloat {
    tableView.estimatedSectionFooterHeight
  }
  /// `nil`: a section has no view above, and its title is shown where there is one.
  open func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    tableView.isUnanswered(.headerView, nil)
  }
  /// `nil`: a section has no view below, and its text is shown where there is one.
  open func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
    tableView.isUnanswered(.footerView, nil)
  }
  /// 0: no row is moved in; for a subclass to override.
  open func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int { 0 }
  /// `true`: every row may be pressed and chosen.
  open func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool { true }
  /// Does nothing when a row is pressed; for a subclass to override.
  open func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {}
  /// Does nothing when a row is pressed no more; for a subclass to override.
  open func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {}
  /// The same row: none is selected in its place, and every row may be.
  open func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }
  /// The same row: none is deselected in its place, and every row may be.
  open func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }
  /// Does nothing when the user has selected a row; for a subclass to override.
  open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
  /// Does nothing when a row is selected no more; for a subclass to override.
  open func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {}
  /// Does nothing when the user has chosen a row; for a subclass to override.
  open func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath) {}
  /// `true`: a row can be used.
  open func tableView(
    _ tableView: UITableView, canPerformPrimaryActionForRowAt indexPath: IndexPath
  ) -> Bool { true }
  /// `nil`: a row has no actions of its own.
  open func tableView(
    _ tableView: UITableView, editActionsForRowAt indexPath: IndexPath
  ) -> [UITableViewRowAction]? { nil }
  /// `false`: it is not asked here.
  open func tableView(
    _ tableView: UITableView, shouldShowMenuForRowAt indexPath: IndexPath
  ) -> Bool { false }
  /// `false`: it is not asked here.
  open func tableView(
    _ tableView: UITableView, canPerformAction action: Selector, forRowAt indexPath: IndexPath, withSender sender: Any?
  ) -> Bool { false }
  /// Does nothing: it is not called here.
  open func tableView(
    _ tableView: UITableView, performAction action: Selector, forRowAt indexPath: IndexPath, withSender sender: Any?
  ) {}
  /// `false`: it is not asked here.
  open func tableView(
    _ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool { false }
  /// Does nothing: it is not called here.
  open func tableView(
    _ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) {}
  /// `nil`: it is not asked here.
  open func tableView(
    _ tableView: UITableView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  /// `nil`: it is not asked here.
  open func tableView(
    _ tableView: UITableView, previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  /// Does nothing: it is not called here.
  open func tableView(
    _ tableView: UITableView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {}
  /// Does nothing: it is not called here.
  open func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView) {}
  /// `nil`: it is not asked here.
  open func indexPathForPreferredFocusedView(in tableView: UITableView) -> IndexPath? { nil }
  /// What the table's `selectionFollowsFocus` says, for all rows alike.
  open func tableView(_ tableView: UITableView, selectionFollowsFocusForRowAt indexPath: IndexPath) -> Bool {
    tableView.selectionFollowsFocus
  }
  /// `true`: every row can have the focus.
  open func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool { true }
  /// Does nothing when the details of a row are asked for; for a subclass to override.
  open func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {}
  /// To take the row away: what Delete does while the row can be edited.
  open func tableView(
    _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle { .delete }
  /// `nil`: the help bar calls taking a row away "Delete".
  open func tableView(
    _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
  ) -> String? { nil }
  /// `nil`: a row has no actions of its own; for a subclass to override.
  open func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { nil }
  /// `nil`: a row has no actions of its own; for a subclass to override.
  open func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { nil }
  /// `true`: of no effect, as a row is not moved in while it is edited.
  open func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool { true }
  /// Does nothing when editing a row begins; for a subclass to override.
  open func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {}
  /// Does nothing when editing a row has ended; for a subclass to override.
  open func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {}
  /// The place that was proposed: a row may be moved anywhere.
  open func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath { proposedDestinationIndexPath }
  /// `nil`: a row has no menu; for a subclass to override.
  open func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? { nil }
  /// Does nothing when the menu of a row is about to be shown; for a subclass to override.
  open func tableView(
    _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  /// Does nothing when the menu of a row goes; for a subclass to override.
  open func tableView(
    _ tableView: UITableView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}

  // MARK: Delegate of the scroll view

  /// Does nothing when the table has scrolled; for a subclass to override.
  open func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  /// Does nothing when the user begins to scroll; for a subclass to override.
  open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  /// Does nothing when the user is about to end scrolling; for a subclass to override.
  open func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  /// Does nothing when the user has ended scrolling; for a subclass to override.
  open func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
  /// Does nothing when a page is about to come to rest; for a subclass to override.
  open func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  /// Does nothing when a page has come to rest; for a subclass to override.
  open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  /// Does nothing when what was asked for in code has been scrolled to; for a subclass to override.
  open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  /// `true`: the Home key may scroll to the top.
  open func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
  /// Does nothing when the Home key has scrolled to the top; for a subclass to override.
  open func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
  /// Does nothing when the insets around the content are others; for a subclass to override.
  open func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
  /// `nil`, and never asked: cells cannot be zoomed.
  open func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
  /// Never called: cells cannot be zoomed; the method is there because UIKit has it.
  open func scrollViewDidZoom(_ scrollView: UIScrollView) {}
}

// MARK: What a subclass overrides

extension UITableViewController {
  /// The methods that say by being overridden what rows can be used for.
  private struct Overrides: OptionSet {
    let rawValue: UInt8
    static let commit = Overrides(rawValue: 1)
    static let move = Overrides(rawValue: 2)
  }

  private static var knownOverrides: [ObjectIdentifier: Overrides] = [:]
  private static let slots = MethodSlots<Overrides>(
    all: [.commit, .move], base: UITableViewController.self, plain: PlainTableController.self,
    overriding: [(.commit, CommittingTableController.self), (.move, MovingTableController.self)])

  private var editingOverrides: Overrides {
    let type: AnyClass = type(of: self)
    if let known = Self.knownOverrides[ObjectIdentifier(type)] { return known }
    let overrides = Self.slots.overrides(of: type, comparedTo: UITableViewController.self)
    Self.knownOverrides[ObjectIdentifier(type)] = overrides
    return overrides
  }
}

private final class PlainTableController: UITableViewController {}
private final class CommittingTableController: UITableViewController {
  override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {}
}
private final class MovingTableController: UITableViewController {
  override func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {}
}
