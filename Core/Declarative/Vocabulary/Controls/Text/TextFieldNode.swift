import CoreEnvironment
import CoreObserving
import CoreRetained
import CoreTerminal
import Foundation

/// Keeps a retained field in step with a binding.
final class TextFieldNode<Label: View>: ViewNode<BareTextField<Label>>, ViewListener {
  override var worksUnseen: Bool { false }

  private let field = UITextField()
  private let frame: FieldFrame
  private let titles: FieldTitles
  private var view: TextField<Label>
  private var label: ViewNode<Label>?
  private var prompt: ViewNode<Text?>?
  /// The text of the value when something was last typed, which stays as it was typed until editing ends; `nil` where nothing was.
  private var valueText: String?
  private var submitTitle: String?
  private lazy var work = makeWork("TextField") { [weak self] in self?.refresh() }
  private lazy var texts = makeTextWork("TextField") { [weak self] in self?.itemsChanged() }

  init(_ view: TextField<Label>, in context: GraphContext) {
    self.view = view
    frame = FieldFrame(field)
    titles = FieldTitles()
    super.init(in: context, showing: frame)
    adopt(field)
    label = makeNode(for: view.label)
    prompt = makeNode(for: view.prompt)
    takeTitles()
    field.setLabelView(titles.label)
    field.add(self)
    field.on(.editingChanged) { [unowned self] _ in edited() }
    field.on(.editingDidBegin) { [unowned self] _ in self.view.onEditingChanged?(true) }
    field.on(.editingDidEnd) { [unowned self] _ in
      commit()
      self.view.onEditingChanged?(false)
    }
    refresh()
  }

  override var items: [LayoutItem] { [LayoutItem(view: frame)] }
  override var children: [GraphNode] { [label, prompt].compactMap(\.self) }

  override func update(_ bare: BareTextField<Label>) {
    view = bare.field
    label?.update(view.label)
    prompt?.update(view.prompt)
    refresh()
  }

  override func itemsChanged() {
    takeTitles()
    refresh()
  }

  override func end() {
    work.cancel()
    texts.cancel()
    label?.end()
    prompt?.end()
  }

  private func takeTitles() {
    followTexts(by: texts)
    titles.take(label: label?.items ?? [], prompt: prompt?.items ?? [])
  }

  private func refresh() {
    let hearsReturn = work.run {
      let environment = context.values.environment
      field.isEnabled = environment.isEnabled
      field.borderStyle = environment.fieldBorder
      field.isSecureTextEntry = view.isSecure
      environment.textInput.apply(to: field, label: environment.submitLabel)
      field.textColor = environment.foregroundColor
      field.textAlignment = environment.multilineTextAlignment.ofField
      let text = view.source.text(in: place)
      // What is being typed stays, unless something else changes the value.
      if valueText != text || !view.source.isValue {
        valueText = nil
        field.show(text)
      }
      let hears = environment.submitHandler?.hears(.text) ?? false || view.onCommit != nil
      submitTitle = hears ? environment.submitLabel.word.text(in: environment) : nil
      return hears || view.source.isValue
    }
    let placeholder = titles.placeholder
    if field.placeholder != placeholder { field.placeholder = placeholder }
    if hearsReturn {
      field.on(.primaryActionTriggered) { [unowned self] _ in submit() }
    } else {
      field.removeAction(on: .primaryActionTriggered)
    }
  }

  // MARK: What the user does

  private func edited() {
    let text = field.text ?? ""
    switch view.source {
    case .value(let value):
      if value.isWrittenAtOnce { value.write(text, place) }
      valueText = value.text(place)
    case .text(let binding):
      binding.wrappedValue = text
      // What the binding makes of it counts.
      field.show(binding.wrappedValue)
    }
  }

  private var place: TextPlaceValues { context.values.environment.textSurroundings?.place ?? TextPlaceValues() }

  private func commit() {
    guard valueText != nil, case .value(let value) = view.source else { return }
    valueText = nil
    value.write(field.text ?? "", place)
    field.show(value.text(place))
  }

  private func submit() {
    commit()
    view.onCommit?()
    context.values.environment.submitHandler?.submit(.text)
  }

  /// The help bar says what Return is called; the field itself hears it.
  var keyCommands: [UIKeyCommand] {
    guard let submitTitle else { return [] }
    return [UIKeyCommand(title: submitTitle, input: "\r") { [weak self] in self?.submit() }]
  }
}

extension UITextField {
  /// Shows a text. While it is edited the cursor stays at its distance from the end, so that what is typed goes on after it.
  func show(_ text: String) {
    let former = self.text ?? ""
    guard former != text else { return }
    guard isEditing, let selected = selectedTextRange else {
      self.text = text
      return
    }
    let distance = offset(from: selected.end, to: endOfDocument)
    self.text = text
    guard let place = position(from: endOfDocument, offset: -min(distance, text.utf16.count)) else { return }
    selectedTextRange = textRange(from: place, to: place)
  }
}

extension TextAlignment {
  /// The same for one line that is edited.
  fileprivate var ofField: NSTextAlignment {
    switch self {
    case .leading: .natural
    case .center: .center
    case .trailing: .right
    }
  }
}

/// The nodes of a field's label and prompt, whose words are read and which are not shown.
@MainActor
struct FieldTitles {
  let label = ContainerView(DepthLayout(alignment: .center), name: "label")
  private let prompt = ContainerView(DepthLayout(alignment: .center), name: "prompt")

  func take(label: [LayoutItem], prompt: [LayoutItem]) {
    self.label.take(label)
    self.prompt.take(prompt)
  }

  var placeholder: String? { prompt.spokenContent ?? label.spokenContent }
}

/// A field that fills the width it is offered.
final class FieldFrame: UIView {
  private let field: UIView
  /// What is edited in it.
  var edited: UIView { (field as? ContainerView)?.items.first?.view ?? field }
  /// It fills the height, too.
  var fillsHeight = false

  init(_ field: UIView) {
    self.field = field
    Self.leaveUntracked(FieldFrame.self)
    super.init(frame: .zero)
    nodeName = "field"
    addSubview(field)
  }

  required init?(coder: NSCoder) { nil }

  override func contentSize(for proposal: LayoutProposal) -> CellSize {
    let size = field.measure(proposal)
    return CellSize(
      width: proposal.columns ?? size.width, height: fillsHeight ? proposal.rows ?? size.height : size.height)
  }

  override func layoutSubviews() { field.place(in: wholeFrame) }
}
