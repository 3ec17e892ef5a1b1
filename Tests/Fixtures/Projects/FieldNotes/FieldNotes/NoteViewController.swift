import UIKit

extension Notification.Name {
  static let noteDidChange = Notification.Name("noteDidChange")
}

final class NoteViewController: UIViewController {
  var note: Note? {
    didSet { setNeedsUpdateContentUnavailableConfiguration() }
  }

  private let textLabel = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    title = note?.id
    textLabel.text = note?.text
    textLabel.numberOfLines = 0
    textLabel.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(textLabel)
    NSLayoutConstraint.activate([
      textLabel.topAnchor.constraint(equalToSystemSpacingBelow: view.safeAreaLayoutGuide.topAnchor, multiplier: 2),
      textLabel.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      textLabel.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
    ])
    updateDoneButton()
    setNeedsUpdateContentUnavailableConfiguration()
  }

  override func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {
    guard note == nil else {
      contentUnavailableConfiguration = nil
      return
    }
    var empty = UIContentUnavailableConfiguration.empty()
    empty.image = UIImage(systemName: "binoculars")
    empty.text = "No Note Selected"
    empty.secondaryText = "Choose a note from the sidebar."
    contentUnavailableConfiguration = empty
  }

  private func updateDoneButton() {
    guard let note else { return }
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: note.isDone ? "Reopen" : "Mark Done",
      primaryAction: UIAction(title: note.isDone ? "Reopen" : "Mark Done") { [weak self] _ in self?.toggleDone() })
  }

  private func toggleDone() {
    guard let note else { return }
    note.isDone.toggle()
    NotificationCenter.default.post(name: .noteDidChange, object: note)
    updateDoneButton()
  }
}
