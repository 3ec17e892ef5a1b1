import CoreEnvironment
import CoreTerminal
public import Foundation

/// Offers what can be done with something (UIKit: `UIActivityViewController`): in a terminal copying it to the clipboard, saving
/// it to a file, and the program's own activities.
///
/// ```swift
/// let sheet = UIActivityViewController(activityItems: ["Order A-1042"], applicationActivities: nil)
/// present(sheet, animated: true)
/// ```
///
/// The file's name is asked for; a name without a folder is one in the folder in which the program was started.
open class UIActivityViewController: UIViewController {
  /// Told what was done, and whether it was. It is `nil` of an activity where the sheet was left.
  public typealias CompletionWithItemsHandler =
    @MainActor (
      _ activityType: UIActivity.ActivityType?, _ completed: Bool, _ returnedItems: [Any]?,
      _ activityError: (any Error)?
    ) -> Void

  /// Told once what was done, or that the sheet was left, after it is gone.
  public final var completionWithItemsHandler: CompletionWithItemsHandler?
  /// Kinds that are not offered.
  open var excludedActivityTypes: [UIActivity.ActivityType]?
  /// Has no effect here: nothing is written in sections; accepted so that listings compile.
  open var allowsProminentActivity = true

  private let items: [Any]
  private let applicationActivities: [UIActivity]
  private let stack = UIStackView()
  private var isTold = false
  /// What is told: nothing was done where the sheet was left with Escape, or by a click beside it.
  private var outcome: (type: UIActivity.ActivityType?, completed: Bool, error: (any Error)?) = (nil, false, nil)

  /// Creates a sheet that offers what can be done with things: texts, addresses, files, bytes, or whatever the program's own
  /// activities take.
  public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
    items = activityItems
    self.applicationActivities = applicationActivities ?? []
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .popover
  }

  /// Gives `nil`: there are no archives of controllers in a terminal; the initializer is there because UIKit has it.
  public required init?(coder: NSCoder) { nil }

  private func resolved(for type: UIActivity.ActivityType?) -> [Any] {
    items.compactMap { item in
      guard let source = item as? any UIActivityItemSource else { return item }
      return source.activityViewController(self, itemForActivityType: type)
    }
  }

  private var placeholders: [Any] {
    items.map { ($0 as? any UIActivityItemSource)?.activityViewControllerPlaceholderItem(self) ?? $0 }
  }

  private func offers(_ type: UIActivity.ActivityType?) -> Bool {
    type.map { excludedActivityTypes?.contains($0) != true } ?? true
  }

  // MARK: View

  open override func viewDidLoad() {
    super.viewDidLoad()
    stack.axis = .vertical
    stack.alignment = .leading
    let words = valueNode.environment
    let content = SharedContent(placeholders)
    let subject = items.lazy.compactMap { $0 as? any UIActivityItemSource }
      .map { $0.activityViewController(self, subjectForActivityType: nil) }.first { !$0.isEmpty }
    if let line = subject ?? content.text?.split(separator: "\n").first.map(String.init) ?? content.title {
      let label = UILabel()
      label.text = line
      label.textColor = .secondaryLabel
      stack.addArrangedSubview(label)
    }
    if content.text != nil, offers(.copyToPasteboard) {
      add(SystemWord.copy.text(in: words)) { [weak self] in self?.copyText() }
    }
    if content.file != nil, offers(.saveToFile) {
      add(SystemWord.saveToFile.text(in: words)) { [weak self] in self?.askForFile() }
    }
    for activity in applicationActivities
    where offers(activity.activityType) && activity.canPerform(withActivityItems: placeholders) {
      guard let title = activity.activityTitle else { continue }
      add(title, activity.activityImage) { [weak self] in self?.perform(activity) }
    }
    add(SystemWord.cancel.text(in: words)) { [weak self] in self?.finish(nil, false) }
    view.addSubview(stack)
    stack.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: view.topAnchor), stack.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      stack.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: .columns(1)),
      stack.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -.columns(1)),
    ])
  }

  private func add(_ title: String, _ image: UIImage? = nil, _ action: @escaping @MainActor () -> Void) {
    let button = UIButton(type: .system)
    button.setTitle(title, for: .normal)
    button.setImage(image, for: .normal)
    button.addAction(UIAction { _ in action() }, for: .primaryActionTriggered)
    stack.addArrangedSubview(button)
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if isBeingDismissed { tell() }
  }

  package override var keyHints: [KeyHint] { [KeyHint("esc", .cancelKey)] }

  // MARK: Doing it

  private func copyText() {
    let text = SharedContent(resolved(for: .copyToPasteboard)).text
    if let text { UIPasteboard.general.string = text }
    finish(.copyToPasteboard, text != nil)
  }

  private func perform(_ activity: UIActivity) {
    activity.prepare(withActivityItems: resolved(for: activity.activityType))
    let type = activity.activityType
    activity.onFinish = { [weak self] completed in self?.finish(type, completed) }
    guard let controller = activity.activityViewController else { return activity.perform() }
    present(controller, animated: true)
  }

  private func askForFile() {
    guard let file = SharedContent(resolved(for: .saveToFile)).file else { return finish(.saveToFile, false) }
    let words = valueNode.environment
    let question = UIAlertController(
      title: SystemWord.saveToFile.text(in: words), message: nil, preferredStyle: .alert)
    question.addTextField { field in
      field.placeholder = SystemWord.fileName.text(in: words)
      field.text = file.name
    }
    question.addAction(UIAlertAction(title: SystemWord.cancel.text(in: words), style: .cancel))
    question.addAction(
      UIAlertAction(title: SystemWord.save.text(in: words), style: .default) { [weak self, weak question] _ in
        self?.save(file.data, to: question?.textFields?.first?.text ?? "")
      })
    present(question, animated: true)
  }

  private func save(_ data: () throws -> Data, to name: String) {
    guard !name.isEmpty else { return finish(.saveToFile, false) }
    do {
      let url = URL(fileURLWithPath: (name as NSString).expandingTildeInPath)
      try data().write(to: url, options: .withoutOverwriting)
      finish(.saveToFile, true)
    } catch {
      let words = valueNode.environment
      let message = UIAlertController(
        title: SystemWord.notSaved.text(name, in: words), message: error.localizedDescription, preferredStyle: .alert)
      message.addAction(
        UIAlertAction(title: SystemWord.ok.text(in: words), style: .default) { [weak self] _ in
          self?.finish(.saveToFile, false, error)
        })
      present(message, animated: true)
    }
  }

  /// What was done is told, once, when the sheet is gone.
  private func finish(_ type: UIActivity.ActivityType?, _ completed: Bool, _ error: (any Error)? = nil) {
    outcome = (type, completed, error)
    guard let presenter = presentingViewController else { return tell() }
    // What it presents goes with it.
    presenter.dismiss(animated: true)
  }

  private func tell() {
    guard !isTold else { return }
    isTold = true
    completionWithItemsHandler?(outcome.type, outcome.completed, nil, outcome.error)
  }
}
