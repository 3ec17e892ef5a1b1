import CoreEnvironment
import CoreRetained

/// The kind of field whose Return counts for `onSubmit(of:_:)` (SwiftUI: `SubmitTriggers`).
public struct SubmitTriggers: OptionSet, Hashable, Sendable {
  /// One bit for each kind of field, as the static members give it.
  public let rawValue: Int
  /// Creates a set of triggers from its bits; prefer `.text` and `.search`.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Return was pressed in a text field.
  public static let text = SubmitTriggers(rawValue: 1)
  /// Return was pressed in a search field.
  public static let search = SubmitTriggers(rawValue: 2)
}

/// The word for Return in a text field, which the help bar shows (SwiftUI: `SubmitLabel`).
public struct SubmitLabel: Hashable, Sendable {
  let word: SystemWord
  let key: UIReturnKeyType

  /// Return finishes what is being written.
  public static let done = SubmitLabel(word: .doneKey, key: .done)
  /// Return goes to the place that was written, such as an address.
  public static let go = SubmitLabel(word: .goKey, key: .go)
  /// Return sends what was written, such as a message.
  public static let send = SubmitLabel(word: .sendKey, key: .send)
  /// Return joins what was named, such as a conversation.
  public static let join = SubmitLabel(word: .joinKey, key: .join)
  /// Return looks for the way to the place that was written.
  public static let route = SubmitLabel(word: .routeKey, key: .route)
  /// Return begins the search for what was written.
  public static let search = SubmitLabel(word: .searchKey, key: .search)
  /// Return submits the field, without a word of its own; used where no label is set.
  public static let `return` = SubmitLabel(word: .submitKey, key: .default)
  /// Return goes on to the next field.
  public static let next = SubmitLabel(word: .nextFieldKey, key: .next)
  /// Return goes on with what comes next, such as the next step of a form.
  public static let `continue` = SubmitLabel(word: .continueKey, key: .continue)
}

/// Runs the submit actions of a view, and those of the views further out.
@MainActor
final class SubmitHandler {
  private let triggers: SubmitTriggers
  fileprivate var action: (@MainActor () -> Void)?
  /// Who else is told; asked when it happens.
  private let outer: () -> SubmitHandler?
  /// Nobody further out is told of these.
  private let blocked: SubmitTriggers

  init(
    _ triggers: SubmitTriggers, blocked: SubmitTriggers = [], outer: @escaping () -> SubmitHandler?,
    action: (@MainActor () -> Void)?
  ) {
    self.triggers = triggers
    self.blocked = blocked
    self.outer = outer
    self.action = action
  }

  /// Somebody wants to know of it.
  func hears(_ trigger: SubmitTriggers) -> Bool {
    if action != nil, triggers.contains(trigger) { return true }
    return blocked.contains(trigger) ? false : outer()?.hears(trigger) ?? false
  }

  /// Tells everybody who wants to know, the innermost first.
  func submit(_ trigger: SubmitTriggers) {
    if triggers.contains(trigger) { action?() }
    if !blocked.contains(trigger) { outer()?.submit(trigger) }
  }
}

private struct SubmitHandlerKey: EnvironmentKey { static var defaultValue: SubmitHandler? { nil } }
private struct SubmitLabelKey: EnvironmentKey { static var defaultValue: SubmitLabel { .return } }

extension EnvironmentValues {
  /// What is done when something is submitted here.
  var submitHandler: SubmitHandler? {
    get { self[SubmitHandlerKey.self] }
    set { self[SubmitHandlerKey.self] = newValue }
  }

  var submitLabel: SubmitLabel {
    get { self[SubmitLabelKey.self] }
    set { self[SubmitLabelKey.self] = newValue }
  }
}

private nonisolated struct SubmitModifier<Content: View>: WrappingView {
  let content: Content
  let triggers: SubmitTriggers
  var blocked: SubmitTriggers = []
  let action: (@MainActor () -> Void)?

  @MainActor func makeNode(in context: GraphContext) -> ViewNode<SubmitModifier> { SubmitNode(self, in: context) }
}

/// The node of `onSubmit`. Its handler stays the same object, so that a new closure evaluates no view below.
private final class SubmitNode<Content: View>: WrappingNode<SubmitModifier<Content>, Content> {
  private let handler: SubmitHandler

  init(_ view: SubmitModifier<Content>, in context: GraphContext) {
    let outer = context.values
    handler = SubmitHandler(
      view.triggers, blocked: view.blocked, outer: { outer.environment.submitHandler }, action: view.action)
    super.init(in: context)
    let values = ValueNode("onSubmit", parent: context.values)
    values.environment(\.submitHandler, handler)
    begin(with: view.content, values: values)
  }

  override func update(_ view: SubmitModifier<Content>) {
    handler.action = view.action
    child?.update(view.content)
  }
}

extension View {
  /// Runs `action` when a text field or a search in the view is submitted with Return; actions of views further out
  /// run, too (SwiftUI: `onSubmit(of:_:)`).
  ///
  /// ```swift
  /// struct NewItem: View {
  ///   @State private var title = ""
  ///
  ///   var body: some View {
  ///     TextField("Title", text: $title)
  ///       .onSubmit { print("adding \(title)") }
  ///   }
  /// }
  /// ```
  ///
  /// On a field, or on a form for all fields in it. What happens with each letter is `onChange(of:initial:_:)`; a key
  /// of another meaning is ``keyboardShortcut(_:modifiers:)``.
  ///
  /// The field keeps the focus, unless the action moves it.
  @preconcurrency
  public nonisolated func onSubmit(of triggers: SubmitTriggers = .text, _ action: @escaping @MainActor () -> Void)
    -> some View
  { SubmitModifier(content: self, triggers: triggers, action: action) }

  /// Keeps what is submitted in the view from those further out (SwiftUI: `submitScope(_:)`).
  ///
  /// ```swift
  /// struct Filter: View {
  ///   @State private var tag = ""
  ///   var body: some View {
  ///     // Return in this field does not submit the form around it.
  ///     TextField("Tag", text: $tag).submitScope()
  ///   }
  /// }
  /// ```
  public nonisolated func submitScope(_ isBlocking: Bool = true) -> some View {
    SubmitModifier(content: self, triggers: [], blocked: isBlocking ? [.text, .search] : [], action: nil)
  }

  /// Sets the word for Return in the text fields of the view, which the help bar shows (SwiftUI: `submitLabel(_:)`).
  ///
  /// ```swift
  /// struct Chat: View {
  ///   @State private var message = ""
  ///   var body: some View { TextField("Message", text: $message).submitLabel(.send) }
  /// }
  /// ```
  public nonisolated func submitLabel(_ submitLabel: SubmitLabel) -> some View {
    environment(\.submitLabel, submitLabel)
  }
}
