import CoreEnvironment
import CoreTerminal
import Foundation

/// Lists the keys that work now and what they do; the user searches by name, and Return performs the command that is chosen.
final class KeyPaletteController: UIViewController {
  private let field = UITextField()
  private let list: KeyPaletteList
  /// What was in the window before it.
  private let items: [KeyHelpItem]

  init(_ items: [KeyHelpItem]) {
    self.items = items
    list = KeyPaletteList(items)
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .formSheet
    // What was searched for is not worth a question.
    isModalInPresentation = false
    preferredContentSize = CGSize(width: .columns(min(60, max(36, list.columns))), height: .rows(items.count + 2))
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() {
    observe { [unowned self] in field.placeholder = SystemWord.whatToDo.text(in: valueNode.environment) }
    field.addAction(UIAction { [weak self] _ in self?.search() }, for: .editingChanged)
    list.onChoice = { [weak self] item in self?.choose(item) }
    view = KeyPaletteView(field: field, list: list)
  }

  override var preferredFocusEnvironments: [any UIFocusEnvironment] { [field] }

  override var keyCommands: [UIKeyCommand]? {
    let commands = [
      UIKeyCommand(input: UIKeyCommand.inputUpArrow, attributes: .hidden) { [list] in list.move(by: -1) },
      UIKeyCommand(title: SystemWord.chooseKey.text(in: valueNode.environment), input: UIKeyCommand.inputDownArrow) {
        [list] in
        list.move(by: 1)
      },
      UIKeyCommand(title: SystemWord.doItKey.text(in: valueNode.environment), input: "\r") { [weak self] in
        self?.list.chosen.map { self?.choose($0) }
      },
    ]
    for command in commands { command.wantsPriorityOverSystemBehavior = true }
    return commands
  }

  private func search() {
    let words = (field.text ?? "").lowercased().split(separator: " ")
    list.items = items.filter { item in
      let text = "\(item.hint.keys) \(item.hint.title) \(item.name)".lowercased()
      return words.allSatisfy { text.contains($0) }
    }
  }

  private func choose(_ item: KeyHelpItem) {
    guard let perform = item.perform else { return }
    dismiss(animated: true, completion: perform)
  }
}

/// The field, a rule, and the list.
private final class KeyPaletteView: UIView {
  private let field: UITextField
  private let list: KeyPaletteList

  init(field: UITextField, list: KeyPaletteList) {
    (self.field, self.list) = (field, list)
    super.init(frame: .zero)
    addSubview(field)
    addSubview(list)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = cellFrame.size
    field.place(in: CellRectangle(width: size.width, height: min(1, size.height)))
    list.place(in: CellRectangle(row: 2, width: size.width, height: max(0, size.height - 2)))
  }

  override func draw(in context: DrawingContext) { context.writeRule(row: 1) }
}
