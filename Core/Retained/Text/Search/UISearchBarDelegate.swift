public import Foundation

/// Is asked and told what happens in a search bar (UIKit: `UISearchBarDelegate`). Everything may be left out.
@MainActor @preconcurrency
public protocol UISearchBarDelegate: AnyObject {
  /// Whether editing may begin. Default: yes.
  func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
  /// Told when editing has begun.
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
  /// Whether editing may end. Default: yes.
  func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool
  /// Told when editing has ended.
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
  /// Told when the text has changed.
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
  /// Whether the user may replace a part of the text, in UTF-16 code units. Default: yes.
  func searchBar(_ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
  /// Told when Return was pressed in the field.
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
  /// Cancel, or Escape, was pressed.
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
  /// The button of bookmarks was pressed.
  func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar)
  /// The button of results was pressed.
  func searchBarResultsListButtonClicked(_ searchBar: UISearchBar)
  /// Told when the user has chosen something else to search in.
  func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
}

extension UISearchBarDelegate {
  /// `true`: editing may begin.
  public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }
  /// Does nothing when editing has begun, for a delegate that does not care.
  public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
  /// `true`: editing may end.
  public func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { true }
  /// Does nothing when editing has ended, for a delegate that does not care.
  public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
  /// Does nothing when the text changed, for a delegate that does not care.
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
  /// `true`: every change may be made.
  public func searchBar(
    _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
  /// Does nothing when Return was pressed, for a delegate that searches as one types.
  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
  /// Does nothing when the search was ended, for a delegate that does not care.
  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
  /// Does nothing when bookmarks are wanted, for a delegate that has none.
  public func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) {}
  /// Does nothing when results are wanted, for a delegate that has none.
  public func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) {}
  /// Does nothing when something else is searched in, for a delegate that does not care.
  public func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {}
}
