public import CoreObserving
import CoreEnvironment
import CoreRetained
import CoreTerminal
import Foundation

/// Edits text of many lines, and scrolls it (SwiftUI: `TextEditor`).
///
/// It takes all the room there is. Return begins a line, Tab goes on to the next view. For one line, or a few, there
/// is ``TextField``.
///
/// ```swift
/// struct NoteScreen: View {
///   @State private var note = ""
///   var body: some View { TextEditor(text: $note).frame(height: 96) }
/// }
/// ```
public nonisolated struct TextEditor: PrimitiveView {
  let text: Binding<String>

  /// Creates an editor of a text; every edit is written to the binding at once.
  public init(text: Binding<String>) { self.text = text }

  @MainActor func makeNode(in context: GraphContext) -> ViewNode<TextEditor> { TextEditorNode(self, in: context) }
}

/// How a text editor looks (SwiftUI: `TextEditorStyle`).
///
/// Without effect in a terminal, where all of them show the text alone.
public protocol TextEditorStyle {}

/// The usual look of a text editor: the text alone (SwiftUI: `AutomaticTextEditorStyle`).
public nonisolated struct AutomaticTextEditorStyle: TextEditorStyle {
  /// Creates the style; usually written `.automatic`.
  public init() {}
}

/// Shows the text of an editor without a border (SwiftUI: `PlainTextEditorStyle`).
public nonisolated struct PlainTextEditorStyle: TextEditorStyle {
  /// Creates the style; usually written `.plain`.
  public init() {}
}

extension TextEditorStyle where Self == AutomaticTextEditorStyle {
  /// The text alone, as where no style is set.
  public static nonisolated var automatic: AutomaticTextEditorStyle { AutomaticTextEditorStyle() }
}

extension TextEditorStyle where Self == PlainTextEditorStyle {
  /// The text alone, without a border, as every editor has it in a terminal.
  public static nonisolated var plain: PlainTextEditorStyle { PlainTextEditorStyle() }
}

/// Keeps a retained text view in step with a binding.
@MainActor
final class BoundTextView: UITextViewDelegate {
  let view = UITextView()
  private var binding: Binding<String>
  private var onChange: () -> Void = {}

  init(_ binding: Binding<String>) {
    self.binding = binding
    view.textContainerInset = .zero
    view.delegate = self
  }

  /// Shows the binding's text. To be called in a tracked pass.
  func follow(_ binding: Binding<String>, _ environment: EnvironmentValues) {
    self.binding = binding
    view.isEditable = environment.isEnabled
    view.alpha = environment.isEnabled ? 1 : 0.5
    environment.textInput.apply(to: view, label: environment.submitLabel)
    show(binding.wrappedValue)
  }

  func whenChanged(_ action: @escaping () -> Void) { onChange = action }

  func textViewDidChange(_ textView: UITextView) {
    binding.wrappedValue = view.text
    // What the binding makes of it counts.
    show(binding.wrappedValue)
    onChange()
  }

  private func show(_ text: String) {
    guard view.text != text else { return }
    let distance = view.text.utf16.count - NSMaxRange(view.selectedRange)
    view.text = text
    if view.isEditing { view.selectedRange = NSRange(location: max(0, text.utf16.count - distance), length: 0) }
    onChange()
  }
}

private final class TextEditorNode: ViewNode<TextEditor> {
  private let bound: BoundTextView
  private let frame: FieldFrame
  private var editor: TextEditor
  private lazy var work = makeWork("TextEditor") { [weak self] in self?.refresh() }

  init(_ editor: TextEditor, in context: GraphContext) {
    self.editor = editor
    bound = BoundTextView(editor.text)
    frame = FieldFrame(bound.view)
    frame.fillsHeight = true
    super.init(in: context, showing: frame)
    adopt(bound.view)
    refresh()
  }

  override var items: [LayoutItem] { [LayoutItem(view: frame)] }

  override func update(_ editor: TextEditor) {
    self.editor = editor
    refresh()
  }

  override func end() { work.cancel() }

  private func refresh() { work.run { bound.follow(editor.text, context.values.environment) } }
}

/// A field that grows with its text: a text view that does not scroll, with what stands in it while it is empty.
final class GrowingFieldNode<Label: View>: ViewNode<BareTextField<Label>> {
  private let bound: BoundTextView
  private let frame: FieldFrame
  private let pile: ContainerView
  private let placeholder = UILabel()
  private let titles = FieldTitles()
  private var view: TextField<Label>
  private var label: ViewNode<Label>?
  private var prompt: ViewNode<Text?>?
  private lazy var work = makeWork("TextField") { [weak self] in self?.refresh() }
  private lazy var texts = makeTextWork("TextField") { [weak self] in self?.itemsChanged() }

  init(_ view: TextField<Label>, in context: GraphContext) {
    self.view = view
    bound = BoundTextView(view.source.binding(in: TextPlaceValues()))
    pile = ContainerView(GrowingLayout(), name: "field")
    pile.take([LayoutItem(view: bound.view), LayoutItem(view: placeholder)])
    frame = FieldFrame(pile)
    super.init(in: context, showing: frame)
    placeholder.textColor = .placeholderText
    placeholder.isUserInteractionEnabled = false
    placeholder.accessibilityElementsHidden = true
    bound.view.isScrollEnabled = false
    bound.view.setLabelView(titles.label)
    adopt(bound.view)
    bound.whenChanged { [unowned self] in showPlaceholder() }
    label = makeNode(for: view.label)
    prompt = makeNode(for: view.prompt)
    itemsChanged()
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
    followTexts(by: texts)
    titles.take(label: label?.items ?? [], prompt: prompt?.items ?? [])
    showPlaceholder()
  }

  override func end() {
    work.cancel()
    texts.cancel()
    label?.end()
    prompt?.end()
  }

  private func refresh() {
    work.run {
      let environment = context.values.environment
      bound.follow(view.source.binding(in: environment.textSurroundings?.place ?? TextPlaceValues()), environment)
      pile.update(GrowingLayout(least: environment.reservedLines, most: environment.lineLimit))
      bound.view.isScrollEnabled = environment.lineLimit != nil
    }
    showPlaceholder()
  }

  private func showPlaceholder() {
    placeholder.text = titles.placeholder
    placeholder.isHidden = bound.view.hasText
  }
}

/// The rows of a field that grows: as many as its text has, within limits.
private struct GrowingLayout: ItemLayout, Equatable {
  var least = 0
  var most: Int?

  private var pile: DepthLayout { DepthLayout(alignment: .topLeading) }

  func size(for proposal: LayoutProposal, of items: [LayoutItem]) -> CellSize {
    var proposal = proposal
    if let most { proposal.rows = min(most, proposal.rows ?? most) }
    var size = pile.size(for: proposal, of: items)
    size.height = max(size.height, least)
    return size
  }

  func frames(in size: CellSize, of items: [LayoutItem]) -> [CellRectangle] { pile.frames(in: size, of: items) }
}

extension TextFieldSource {
  /// The text as a binding; a value is written at each edit that is one.
  fileprivate func binding(in place: TextPlaceValues) -> Binding<String> {
    switch self {
    case .text(let binding): binding
    case .value(let value): Binding(get: { value.text(place) }, set: { value.write($0, place) })
    }
  }
}
