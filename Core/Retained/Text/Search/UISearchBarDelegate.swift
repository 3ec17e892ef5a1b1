public import Foundation

/// Is asked and told what happens in a search bar (UIKit: `UISearchBarDelegate`). Everything may be left out.
@MainActor @preconcurrency
public protocol UISearchBarDelegate: AnyObject {
  /// Whether editing may begin. Default: yes.
  func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
  /// Editing has begun.
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
  /// Whether editing may end. Default: yes.
  func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool
  /// Editing has ended.
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
  /// The text is another.
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
  /// Whether the user may replace a part of the text, in UTF-16 code units. Default: yes.
  func searchBar(_ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
  /// Return was pressed.
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
  /// Cancel, or Escape, was pressed.
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
}

extension UISearchBarDelegate {
  /// Yes.
  public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }
  /// Nothing.
  public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
  /// Yes.
  public func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { true }
  /// Nothing.
  public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
  /// Nothing.
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
  /// Yes.
  public func searchBar(
    _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
  /// Nothing.
  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
  /// Nothing.
  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
}
