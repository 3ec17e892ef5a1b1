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
  public final weak var delegate: (any UISearchBarDelegate)?
  /// How much of the bar is drawn.
  ///
  /// Has no effect here: it is one row in each style; accepted so that listings compile.
  public final var searchBarStyle = Style.default
  /// Has no effect here: a bar has one row, which the field takes; accepted so that listings compile.
  public final var prompt: String?

  /// The text that is searched for, which is that of the field.
  public final var text: String? {
    get { searchTextField.text }
    set { searchTextField.text = newValue }
  }

  /// What is shown, faintly, while there is no text.
  public final var placeholder: String? {
    get { searchTextField.placeholder }
    set { searchTextField.placeholder = newValue }
  }

  /// Whether a button stands beside the field that ends the search.
  ///
  /// The default is `false`.
  public final var showsCancelButton: Bool {
    get { cancelButton.superview === self }
    set {
      guard newValue != showsCancelButton else { return }
      if newValue { addSubview(cancelButton) } else { cancelButton.removeFromSuperview() }
      setNeedsLayout()
    }
  }

  /// What can be searched in, one of which is chosen below the field; `nil`, the default, for no choice. They are shown while
  /// ``showsScopeBar`` says so, and in the bar of a search controller while one searches.
  public final var scopeButtonTitles: [String]? { didSet { if scopeButtonTitles != oldValue { scopesChanged() } } }

  /// Which of ``scopeButtonTitles`` is chosen. Default: the first.
  public final var selectedScopeButtonIndex = 0 {
    didSet { if selectedScopeButtonIndex != oldValue { scopes.selectedSegmentIndex = selectedScopeButtonIndex } }
  }

  /// Whether ``scopeButtonTitles`` are shown. Default: no.
  public final var showsScopeBar = false { didSet { if showsScopeBar != oldValue { scopeBarChanged() } } }

  /// Shows what to search in, or not.
  ///
  /// `animate` has no effect here: a change is shown at once.
  public final func setShowsScopeBar(_ show: Bool, animated animate: Bool) { showsScopeBar = show }

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
  public final func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
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
