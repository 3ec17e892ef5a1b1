package import CoreTerminal
public import Foundation

/// A field to search with, and a button to cancel (UIKit: `UISearchBar`): ` ⌕ text`. One row, and another one while it shows what to search
/// in, ``scopeButtonTitles``.
///
/// Escape empties it; with ``showsCancelButton`` it cancels.
open class UISearchBar: UIView, UITextInputTraits, TextInputTraitsOwner {
  /// How much of a search bar is drawn.
  ///
  /// Has no effect here: it is one row in each style.
  public enum Style: UInt, Hashable, Sendable {
    /// The usual look: one row.
    case `default` = 0
    /// With a ground of its own.
    case prominent = 1
    /// Without a ground on iOS; the same row here.
    case minimal = 2
  }

  /// The field in which one types what to search for.
  public final let searchTextField = UISearchTextField(frame: .zero)
  private let cancelButton = UIButton(frame: .zero)
  private lazy var relay = Relay(self)
  /// The controller that the bar belongs to.
  final weak var searchController: UISearchController?

  /// Who is asked whether editing may begin, and told what is searched for.
  ///
  /// It is held weakly.
  open weak var delegate: (any UISearchBarDelegate)?
  /// How much of the bar is drawn.
  ///
  /// Has no effect here: it is one row in each style; accepted so that listings compile.
  open var searchBarStyle = Style.default
  /// Has no effect here: a bar has one row, which the field takes; accepted so that listings compile.
  open var prompt: String?

  /// The text that is searched for, which is that of the field.
  open var text: String? {
    get { searchTextField.text }
    set { searchTextField.text = newValue }
  }

  /// What is shown, faintly, while there is no text.
  open var placeholder: String? {
    get { searchTextField.placeholder }
    set { searchTextField.placeholder = newValue }
  }

  /// Whether a button stands beside the field that ends the search.
  ///
  /// The default is `false`.
  open var showsCancelButton: Bool {
    get { cancelButton.superview === self }
    set {
      guard newValue != showsCancelButton else { return }
      if newValue { addSubview(cancelButton) } else { cancelButton.removeFromSuperview() }
      setNeedsLayout()
    }
  }

  /// What can be searched in, one of which is chosen below the field; `nil`, the default, for no choice. They are shown while
  /// ``showsScopeBar`` says so, and in the bar of a search controller while one searches.
  open var scopeButtonTitles: [String]? { didSet { if scopeButtonTitles != oldValue { scopesChanged() } } }

  /// Which of ``scopeButtonTitles`` is chosen. Default: the first.
  open var selectedScopeButtonIndex = 0 {
    didSet { if selectedScopeButtonIndex != oldValue { scopes.selectedSegmentIndex = selectedScopeButtonIndex } }
  }

  /// Whether ``scopeButtonTitles`` are shown. Default: no.
  open var showsScopeBar = false { didSet { if showsScopeBar != oldValue { scopeBarChanged() } } }

  /// Shows what to search in, or not.
  ///
  /// `animate` has no effect here: a change is shown at once.
  open func setShowsScopeBar(_ show: Bool, animated animate: Bool) { showsScopeBar = show }

  private lazy var scopes: UISegmentedControl = {
    let control = UISegmentedControl(frame: .zero)
    control.addAction(UIAction { [weak self] _ in self?.scopeChosen() }, for: .valueChanged)
    return control
  }()

  private func scopesChanged() {
    scopes.removeAllSegments()
    for (index, title) in (scopeButtonTitles ?? []).enumerated() {
      scopes.insertSegment(withTitle: title, at: index, animated: false)
    }
    scopes.selectedSegmentIndex = selectedScopeButtonIndex
    scopeBarChanged()
  }

  /// What to search in is shown, or not any more.
  final func scopeBarChanged() {
    let isShown = scopeButtonTitles?.isEmpty == false && (showsScopeBar || searchController?.showsScopes == true)
    guard isShown != hasScopes else { return }
    hasScopes = isShown
    if isShown { addSubview(scopes) } else { scopes.removeFromSuperview() }
    setNeedsLayout()
    invalidateIntrinsicContentSize()
    // A navigation controller gives it another row.
    superview?.setNeedsLayout()
  }

  private func scopeChosen() {
    selectedScopeButtonIndex = scopes.selectedSegmentIndex
    delegate?.searchBar(self, selectedScopeButtonIndexDidChange: selectedScopeButtonIndex)
    searchController?.update()
  }

  /// What to search in is shown.
  private var hasScopes = false
  private var scopeRows: Int { hasScopes ? 1 : 0 }

  /// Shows the button that cancels, or not; terminals show no transitions.
  ///
  /// `animated` has no effect here: a change is shown at once.
  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    self.showsCancelButton = showsCancelButton
  }

  final var inputTraits: TextInputTraits {
    get { searchTextField.inputTraits }
    set { searchTextField.inputTraits = newValue }
  }

  /// Creates a bar at a frame, in points; it takes one row.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    begin()
  }

  /// There are no archives of views here: creates a bar without a size.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    begin()
  }

  private func begin() {
    searchTextField.delegate = relay
    searchTextField.borderStyle = .bezel
    searchTextField.clearButtonMode = .whileEditing
    addSubview(searchTextField)
    observe { [unowned self] in cancelButton.setTitle(SystemWord.cancel.text(in: environment), for: .normal) }
    cancelButton.addAction(UIAction { [weak self] _ in self?.cancel() }, for: .primaryActionTriggered)
  }

  package override class var untracked: AnyClass { UISearchBar.self }

  /// `false`: the field in it has the focus.
  open override var canBecomeFirstResponder: Bool { false }
  /// Gives the field the focus; returns whether it has it now.
  @discardableResult
  open override func becomeFirstResponder() -> Bool { searchTextField.becomeFirstResponder() }
  /// Takes the focus from the field; returns whether the field has given it up.
  @discardableResult
  open override func resignFirstResponder() -> Bool { searchTextField.resignFirstResponder() }
  /// Whether the field in it has the focus.
  open override var isFirstResponder: Bool { searchTextField.isFirstResponder }

  /// Escape.
  package override func receive(_ key: KeyEvent) -> Bool {
    guard searchTextField.isEditing, key.matches(KeyEvent(.escape)) else { return false }
    if showsCancelButton || searchController?.isActive == true {
      cancel()
      return true
    }
    guard searchTextField.hasText else { return false }
    searchTextField.perform(.replaceAll(""))
    return true
  }

  private func cancel() {
    delegate?.searchBarCancelButtonClicked(self)
    searchController?.isActive = false
  }

  /// One row, two with what to search in, as wide as is proposed, else as the field would like to be.
  open override func contentSize(for proposal: LayoutProposal) -> CellSize {
    let field = searchTextField.measure(LayoutProposal(rows: 1)).width
    let width = showsCancelButton ? field + 1 + cancelButton.measure(.unspecified).width : field
    return CellSize(width: proposal.columns ?? width, height: 1 + scopeRows)
  }

  /// Places the field, and the button at its right where there is one.
  open override func layoutSubviews() {
    super.layoutSubviews()
    var width = cellFrame.width
    if showsCancelButton {
      let button = min(cancelButton.measure(.unspecified).width, width)
      width = max(0, width - button - 1)
      cancelButton.place(in: CellRectangle(column: cellFrame.width - button, width: button, height: 1))
    }
    searchTextField.place(in: CellRectangle(width: width, height: max(0, cellFrame.height - scopeRows)))
    if scopeRows > 0 {
      scopes.place(in: CellRectangle(row: cellFrame.height - 1, width: cellFrame.width, height: 1))
    }
  }

  // MARK: Buttons in the field

  /// What a picture of the bar stands for (UIKit: `UISearchBar.Icon`).
  public enum Icon: Int, Hashable, Sendable {
    /// The magnifying glass.
    case search = 0
    /// Empties the field.
    case clear = 1
    /// Shows bookmarks.
    case bookmark = 2
    /// Shows results.
    case resultsList = 3
  }

  /// Whether a button for bookmarks stands in the field while it is empty. Default: no.
  open var showsBookmarkButton = false {
    didSet { if showsBookmarkButton != oldValue { fieldButtonsChanged() } }
  }
  /// Whether a button for results stands in the field while it is empty. Default: no.
  open var showsSearchResultsButton = false {
    didSet { if showsSearchResultsButton != oldValue { fieldButtonsChanged() } }
  }
  /// Whether the button for results is chosen. Default: no.
  open var isSearchResultsButtonSelected: Bool {
    get { fieldButton.isSelected }
    set { fieldButton.isSelected = newValue }
  }
  private final var icons: [Icon: UIImage] = [:]
  private final lazy var fieldButton: UIButton = {
    let button = UIButton(frame: .zero)
    button.isBare = true
    button.addAction(UIAction { [weak self] _ in self?.fieldButtonPressed() }, for: .primaryActionTriggered)
    return button
  }()

  private final func fieldButtonsChanged() {
    let icon = showsBookmarkButton ? Icon.bookmark : .resultsList
    fieldButton.setImage(
      icons[icon] ?? UIImage(systemName: icon == .bookmark ? "book" : "list.bullet"), for: .normal)
    searchTextField.rightView = showsBookmarkButton || showsSearchResultsButton ? fieldButton : nil
    searchTextField.rightViewMode = .unlessEditing
  }

  private final func fieldButtonPressed() {
    if showsBookmarkButton {
      delegate?.searchBarBookmarkButtonClicked(self)
    } else {
      delegate?.searchBarResultsListButtonClicked(self)
    }
  }

  /// Sets a picture of the bar: those of bookmarks and results are shown. `state` has no effect here: it is the same in each.
  open func setImage(_ iconImage: UIImage?, for icon: Icon, state: UIControl.State) {
    icons[icon] = iconImage
    if showsBookmarkButton || showsSearchResultsButton { fieldButtonsChanged() }
  }
  /// A picture of the bar, as it was set; `state` has no effect here: it is the same in each.
  open func image(for icon: Icon, state: UIControl.State) -> UIImage? { icons[icon] }

  // MARK: Look

  /// The colour behind the bar; none where it is `nil`.
  open var barTintColor: UIColor? { didSet { if barTintColor != oldValue { backgroundColor = barTintColor } } }
  /// Whether the bar is dark whatever is around it.
  ///
  /// The default follows what is around.
  open var barStyle = UIBarStyle.default { didSet { if barStyle != oldValue { barStyle.apply(to: self) } } }
  /// Has no effect here: nothing shines through cells; accepted so that listings compile.
  open var isTranslucent = true
  /// Has no effect here: a field on a picture cannot be read in cells; accepted so that listings compile.
  open var backgroundImage: UIImage?
  /// Has no effect here: a field on a picture cannot be read in cells; accepted so that listings compile.
  open var scopeBarBackgroundImage: UIImage?
  /// Has no effect here: what is in a bar stands in whole cells; accepted so that listings compile.
  open var searchTextPositionAdjustment = UIOffset.zero
  /// Has no effect here: what is in a bar stands in whole cells; accepted so that listings compile.
  open var searchFieldBackgroundPositionAdjustment = UIOffset.zero
  /// Has no effect here: a terminal does not listen; accepted so that listings compile.
  open var isLookToDictateEnabled = false
  /// Whether one can search. Default: yes.
  open var isEnabled: Bool {
    get { searchTextField.isEnabled }
    set { searchTextField.isEnabled = newValue }
  }
  private final var ownInputAccessoryView: UIView?
  /// What stands at the bottom of the window while one types. Default: nothing.
  open override var inputAccessoryView: UIView? {
    get { ownInputAccessoryView }
    set {
      ownInputAccessoryView = newValue
      searchTextField.inputAccessoryView = newValue
    }
  }

  /// Shows what to search in, or not.
  ///
  /// `animate` has no effect here: a change is shown at once.
  open func setShowsScope(_ show: Bool, animated animate: Bool) { showsScopeBar = show }
  /// `backgroundImage`, `barPosition` and `barMetrics` have no effect here: a field on a picture cannot be read in cells.
  open func setBackgroundImage(_ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics) {}
  /// `backgroundImage` and `state` have no effect here: text on a picture cannot be read in cells.
  open func setSearchFieldBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State) {}
  /// `backgroundImage` and `state` have no effect here: titles on a picture cannot be read in cells.
  open func setScopeBarButtonBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State) {}
  /// `dividerImage`, `leftState` and `rightState` have no effect here: a line on a row would take a cell.
  open func setScopeBarButtonDividerImage(
    _ dividerImage: UIImage?, forLeftSegmentState leftState: UIControl.State,
    rightSegmentState rightState: UIControl.State
  ) {}
  /// `adjustment` and `icon` have no effect here: what is in a bar stands in whole cells.
  open func setPositionAdjustment(_ adjustment: UIOffset, for icon: Icon) {}
  /// How far a picture is moved: not at all.
  ///
  /// `icon` has no effect here: no picture is moved.
  open func positionAdjustment(for icon: Icon) -> UIOffset { .zero }
  /// Sets how the titles of what to search in look in a state.
  open func setScopeBarButtonTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) { scopes.setTitleTextAttributes(attributes, for: state) }

  /// What the bar has by a name, as listings from before `searchTextField` ask for it: `searchField` and `cancelButton`; `nil` for others.
  open func value(forKey key: String) -> Any? {
    switch key {
    case "searchField", "_searchField": searchTextField
    case "cancelButton": cancelButton
    default: nil
    }
  }
}

/// Hands what happens in the field on to the bar's delegate, and to its controller.
private final class Relay: UITextFieldDelegate {
  private unowned let bar: UISearchBar

  init(_ bar: UISearchBar) {
    self.bar = bar
    bar.searchTextField.addAction(UIAction { [weak bar] _ in bar?.textChanged() }, for: .editingChanged)
  }

  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
    bar.delegate?.searchBarShouldBeginEditing(bar) ?? true
  }

  func textFieldDidBeginEditing(_ textField: UITextField) {
    bar.searchController?.isActive = true
    bar.delegate?.searchBarTextDidBeginEditing(bar)
  }

  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
    bar.delegate?.searchBarShouldEndEditing(bar) ?? true
  }

  func textFieldDidEndEditing(_ textField: UITextField) { bar.delegate?.searchBarTextDidEndEditing(bar) }

  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool { bar.delegate?.searchBar(bar, shouldChangeTextIn: range, replacementText: string) ?? true }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    bar.delegate?.searchBarSearchButtonClicked(bar)
    return true
  }
}

extension UISearchBar {
  fileprivate func textChanged() {
    delegate?.searchBar(self, textDidChange: searchTextField.edited.text)
    searchController?.textChanged()
  }
}
