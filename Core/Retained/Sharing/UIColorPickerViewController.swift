public import Foundation

/// Lets the user choose a colour (UIKit: `UIColorPickerViewController`): in a terminal one of the system's, in a list.
///
/// ```swift
/// let picker = UIColorPickerViewController()
/// picker.selectedColor = .systemTeal
/// picker.delegate = self
/// present(picker, animated: true)
/// ```
///
/// Return chooses a colour and the list stays, as on iOS; Done and Escape leave it.
@MainActor @preconcurrency
open class UIColorPickerViewController: UIViewController {
  /// Who is told which colour was chosen. It is held weakly.
  open weak var delegate: (any UIColorPickerViewControllerDelegate)?
  /// The colour that is chosen. Default: black. Setting it tells nobody.
  open var selectedColor = UIColor.black { didSet { list.tableView.reloadData() } }
  /// Has no effect here: cells are opaque, so no colour is offered that is not; accepted so that listings compile.
  open var supportsAlpha = true
  /// Has no effect here: a terminal has no colours brighter than white; accepted so that listings compile.
  open var maximumLinearExposure: CGFloat = 1

  /// Told which colour was chosen, before the delegate.
  final var onPick: ((UIColor) -> Void)?
  private final let list = ColorListController(style: .plain)
  private final var isTold = false

  /// Creates a picker in which black is chosen.
  public init() { super.init(nibName: nil, bundle: nil) }

  /// Gives `nil`: there are no archives of controllers in a terminal; the initializer is there because UIKit has it.
  public required init?(coder: NSCoder) { nil }

  open override func viewDidLoad() {
    super.viewDidLoad()
    list.picker = self
    list.title = title
    list.navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .done, primaryAction: UIAction { [weak self] _ in self?.dismiss(animated: true) })
    embed(UINavigationController(rootViewController: list))
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    guard isBeingDismissed, !isTold else { return }
    isTold = true
    delegate?.colorPickerViewControllerDidFinish(self)
  }

  fileprivate final func pick(_ color: UIColor) {
    selectedColor = color
    onPick?(color)
    delegate?.colorPickerViewController(self, didSelect: color, continuously: false)
    delegate?.colorPickerViewControllerDidSelectColor(self)
  }
}

/// Who is told which colour was chosen (UIKit: `UIColorPickerViewControllerDelegate`). Everything may be left out.
@MainActor @preconcurrency
public protocol UIColorPickerViewControllerDelegate: AnyObject {
  /// A colour was chosen; `continuously` is `false` here, as a list has nothing that is dragged.
  func colorPickerViewController(
    _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool)
  /// Deprecated, as it is by UIKit: a colour was chosen.
  func colorPickerViewControllerDidSelectColor(_ viewController: UIColorPickerViewController)
  /// The picker was left.
  func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController)
}

extension UIColorPickerViewControllerDelegate {
  /// Does nothing with a colour, for a delegate that does not care.
  public func colorPickerViewController(
    _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
  ) {}
  /// Does nothing with a colour, for a delegate that does not care.
  public func colorPickerViewControllerDidSelectColor(_ viewController: UIColorPickerViewController) {}
  /// Does nothing where the picker was left.
  public func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController) {}
}

/// The system's colours, one a row.
private final class ColorListController: UITableViewController {
  weak var picker: UIColorPickerViewController?

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    NamedColor.all.count
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    let color = NamedColor.all[indexPath.row]
    var content = cell.defaultContentConfiguration()
    content.text = color.name(in: tableView.environment)
    content.image = UIImage(systemName: "square.fill")
    content.imageProperties.tintColor = color.color
    cell.contentConfiguration = content
    cell.accessoryType = picker?.selectedColor == color.color ? .checkmark : .none
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    picker?.pick(NamedColor.all[indexPath.row].color)
  }
}
