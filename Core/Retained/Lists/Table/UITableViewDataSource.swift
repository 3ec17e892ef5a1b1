public import Foundation

/// Tells a table what is in it (UIKit: `UITableViewDataSource`). All but the first two are optional.
///
/// ```swift
/// final class Plants: UITableViewDataSource {
///   let names = ["Fern", "Ivy"]
///
///   func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }
///
///   func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
///     let cell = UITableViewCell()
///     cell.textLabel?.text = names[indexPath.row]
///     return cell
///   }
/// }
/// ```
@MainActor @preconcurrency
public protocol UITableViewDataSource: AnyObject {
  /// How many rows a section has.
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  /// The cell of a row: dequeue one, set it up, return it. Asked when the row comes into sight.
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
  /// How many sections there are. The default is 1.
  func numberOfSections(in tableView: UITableView) -> Int
  /// The title above a section. The default is none.
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
  /// The text below a section. The default is none.
  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?
  /// Whether a row can be edited. The default is yes, where ``tableView(_:commit:forRowAt:)`` is implemented.
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool
  /// Whether a row can be moved. The default is yes, where ``tableView(_:moveRowAt:to:)`` is implemented.
  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool
  /// Takes a row away, or puts one in: in the data, and then in the table.
  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath)
  /// Moves a row in the data. The table has it moved by itself.
  func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)
  /// The titles of an index at the right edge of the table; `nil`, the default, for none. The letter that one begins with goes to its
  /// section, as a click on it does.
  func sectionIndexTitles(for tableView: UITableView) -> [String]?
  /// The section that a title of the index stands for. The default is the one at the same index.
  func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int
}

extension UITableViewDataSource {
  /// 1, for a data source without sections of its own.
  public func numberOfSections(in tableView: UITableView) -> Int { 1 }
  /// `nil`: a section has no title above, for a data source without titles.
  public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
  /// `nil`: a section has no text below, for a data source without texts.
  public func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
  /// Whether a row can be edited: yes, where the data source has the method that takes rows away.
  public func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    tableView.isUnanswered(.canEdit, true)
  }
  /// Whether a row can be moved: yes, where the data source has the method that moves rows.
  public func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    tableView.isUnanswered(.canMove, true)
  }
  /// Does nothing: a data source that lets rows be taken away changes its data and the table here.
  public func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {
    tableView.unanswered.insert(.commit)
  }
  /// Does nothing: a data source that lets rows be moved changes its data here.
  public func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    tableView.unanswered.insert(.move)
  }
  /// `nil`: there is no index beside the rows.
  public func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
  /// The section at the same index.
  public func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
    index
  }
}

extension UITableView {
  /// What a data source or delegate was asked, and the default answered.
  ///
  /// Swift cannot tell whether a class implements a method of a protocol itself; the defaults tell it.
  struct Unanswered: OptionSet {
    let rawValue: Int
    static let canEdit = Unanswered(rawValue: 1)
    static let canMove = Unanswered(rawValue: 2)
    static let commit = Unanswered(rawValue: 4)
    static let move = Unanswered(rawValue: 8)
    static let headerView = Unanswered(rawValue: 16)
    static let footerView = Unanswered(rawValue: 32)
  }

  /// Notes that a default has answered.
  final func isUnanswered<Answer>(_ question: Unanswered, _ answer: Answer) -> Answer {
    unanswered.insert(question)
    return answer
  }

  /// Asks, and tells whether it was more than the default that answered.
  final func asked<Answer>(_ question: Unanswered, _ body: () -> Answer) -> (answer: Answer, isImplemented: Bool) {
    unanswered.remove(question)
    let answer = body()
    return (answer, !unanswered.contains(question))
  }
}
