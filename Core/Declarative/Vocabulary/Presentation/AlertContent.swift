import CoreEnvironment
import CoreRetained

/// The title, the message and the choices of an alert that is declared.
struct AlertContent<Message: View, Actions: View> {
  let title: Text
  var isTitleHidden = false
  /// The text below the title where it is a text; else what a view has to say.
  var message: Text?
  var messageView: Message?
  /// Choices of the older kind.
  var buttons: [Alert.Button] = []
  var actions: Actions?
  let style: UIAlertController.Style
}

/// An alert whose choices are declared.
///
/// A button becomes a choice of the alert. Any other view, a field to type into, stands below the text.
final class PresentedAlert<Message: View, Actions: View>: Presented {
  private let alert: UIAlertController
  private let root: AlertRoot<Message, Actions>

  private init(_ alert: UIAlertController, _ root: AlertRoot<Message, Actions>) {
    self.alert = alert
    self.root = root
    super.init(alert)
  }

  static func show(
    _ former: Presented?, _ content: AlertContent<Message, Actions>, in context: GraphContext
  ) -> Presented {
    let environment = context.values.environment
    if let former = former as? PresentedAlert<Message, Actions> {
      former.root.update(content)
      former.refresh()
      return former
    }
    let root = AlertRoot(content, in: context)
    let alert = UIAlertController(
      title: content.isTitleHidden ? nil : content.title.string(in: environment),
      message: root.message(in: environment), preferredStyle: content.style)
    root.fill(alert)
    if alert.actions.isEmpty {
      alert.addAction(UIAlertAction(title: SystemWord.ok.text(in: environment), style: .cancel))
    } else if content.style == .actionSheet, !alert.actions.contains(where: { $0.style == .cancel }) {
      alert.addAction(UIAlertAction(title: SystemWord.cancel.text(in: environment), style: .cancel))
    }
    let presented = PresentedAlert(alert, root)
    root.alert = presented
    return presented
  }

  override func end() { root.end() }
}

extension PresentedAlert: AlertRefreshing {
  func refresh() {
    let environment = root.context.values.environment
    let title = root.content.isTitleHidden ? nil : root.content.title.string(in: environment)
    if alert.title != title { alert.title = title }
    let message = root.message(in: environment)
    if alert.message != message { alert.message = message }
    root.refresh()
  }
}

/// An alert that can update its buttons, some of which may have been enabled or disabled.
@MainActor
protocol AlertRefreshing: AnyObject {
  func refresh()
}

/// Updates the buttons of an alert after their nodes are up to date.
@MainActor
final class AlertRefresh {
  weak var alert: (any AlertRefreshing)?

  func request() {
    EffectQueue.main.add { [weak self] in self?.alert?.refresh() }
  }
}

/// The root node of an alert's choices and message.
private final class AlertRoot<Message: View, Actions: View>: GraphNode {
  private(set) var content: AlertContent<Message, Actions>
  /// Says what is said here.
  weak var alert: (any AlertRefreshing)?
  private var actions: ViewNode<Actions>?
  private var message: ViewNode<Message>?
  private let presence: Presence
  private var choices: [UIAlertAction] = []
  private var olderChoices: [UIAlertAction] = []

  init(_ content: AlertContent<Message, Actions>, in context: GraphContext) {
    self.content = content
    presence = Presence(in: context.presence, isWanted: true)
    super.init(in: context)
    actions = content.actions.map { makeNode(for: $0, presence: presence) }
    message = content.messageView.map { makeNode(for: $0, presence: presence) }
  }

  override var children: [GraphNode] { [actions, message].compactMap(\.self) }

  func update(_ content: AlertContent<Message, Actions>) {
    self.content = content
    if let view = content.actions { actions?.update(view) }
    if let view = content.messageView { message?.update(view) }
  }

  override func itemsChanged() { refresh() }

  /// Told before the views have all of their words.
  override func wordsChanged() { EffectQueue.main.add { [weak self] in self?.alert?.refresh() } }

  /// A button may have come to be usable, or not, or say something else.
  func refresh() {
    let found = (actions?.items ?? []).compactMap { $0.traits[ItemActionTrait.self] }
    let areSame = found.count == choices.count
    for (choice, action) in zip(choices, found) where areSame || choice.title == action.title {
      if choice.title != action.title { choice.title = action.title }
      choice.isEnabled = action.isEnabled
    }
    for (choice, button) in zip(olderChoices, content.buttons) {
      let title = button.title.string(in: context.values.environment)
      if choice.title != title { choice.title = title }
    }
  }

  override func preferencesChanged() {}

  /// Texts of a message, one a line.
  func message(in environment: EnvironmentValues) -> String? {
    if let text = content.message { return text.string(in: environment) }
    let labels = (message?.items ?? []).flatMap { everything(in: $0.view) }.compactMap { $0 as? UILabel }
    return labels.isEmpty ? nil : labels.compactMap(\.text).joined(separator: "\n")
  }

  private func everything(in view: UIView) -> [UIView] { [view] + view.subviews.flatMap { everything(in: $0) } }

  func fill(_ alert: UIAlertController) {
    for index in content.buttons.indices { addOlderChoice(at: index, to: alert) }
    for item in actions?.items ?? [] {
      guard item.traits[ItemActionTrait.self] != nil else {
        alert.addContentView(item.view)
        continue
      }
      addChoice(for: item, to: alert)
    }
  }

  /// What it does is asked for when it is chosen: it may be another thing by then.
  private func addOlderChoice(at index: Int, to alert: UIAlertController) {
    let button = content.buttons[index]
    let title = button.title.string(in: context.values.environment)
    let choice = UIAlertAction(title: title, style: button.style) { [weak self] _ in
      let buttons = self?.content.buttons ?? []
      (buttons.indices.contains(index) ? buttons[index] : button).action?()
    }
    olderChoices.append(choice)
    alert.addAction(choice)
  }

  /// What it does is asked for when it is chosen: it may be another thing by then.
  private func addChoice(for item: LayoutItem, to alert: UIAlertController) {
    guard let action = item.traits[ItemActionTrait.self] else { return }
    let style: UIAlertAction.Style =
      switch action.role {
      case .cancel, .close: .cancel
      case .destructive: .destructive
      case .normal, .confirm: .default
      }
    let view = item.view
    let choice = UIAlertAction(title: action.title, style: style) { [weak self] _ in
      let now = self?.actions?.items.first { $0.view === view }?.traits[ItemActionTrait.self]
      (now ?? action).perform()
    }
    choice.isEnabled = action.isEnabled
    choices.append(choice)
    alert.addAction(choice)
  }

  override func end() {
    presence.end()
    actions?.end()
    message?.end()
  }
}
