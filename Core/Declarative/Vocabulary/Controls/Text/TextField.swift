public import CoreObserving
import CoreEnvironment
import CoreRetained
public import Foundation

/// Edits a line of text, or several (SwiftUI: `TextField`).
///
/// ```swift
/// struct Product: View {
///   @State private var name = ""
///   @State private var price = 10.0
///
///   var body: some View {
///     TextField("Name", text: $name)
///     TextField("Price", value: $price, format: .currency(code: "USD"))
///   }
/// }
/// ```
///
/// Long texts of many lines are a `TextEditor`, passwords a ``SecureField``, a search
/// `searchable(text:placement:prompt:)`.
///
/// The label is what stands in it while it is empty, unless there is a prompt. It shows what the binding gives back:
/// one that makes something else of what is typed is shown so at once. A field of a value with a format writes it while one types,
/// whenever the text is a value; one with a `Formatter` when it is submitted, or the focus goes elsewhere. Then the text becomes that
/// of the value, also where what was typed is none.
public nonisolated struct TextField<Label: View>: PrimitiveView {
  let label: Label
  let prompt: Text?
  let source: TextFieldSource
  var axis = Axis.horizontal
  var isSecure = false
  var onEditingChanged: (@MainActor (Bool) -> Void)?
  var onCommit: (@MainActor () -> Void)?

  init(label: Label, prompt: Text?, source: TextFieldSource, axis: Axis = .horizontal, isSecure: Bool = false) {
    self.label = label
    self.prompt = prompt
    self.source = source
    self.axis = axis
    self.isSecure = isSecure
  }

  /// Creates a field for a text, with a view as its label; every edit is written to the binding.
  public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    self.init(label: label(), prompt: prompt, source: .text(text))
  }

  /// Creates a field with a label that grows along an axis.
  public init(text: Binding<String>, prompt: Text? = nil, axis: Axis, @ViewBuilder label: () -> Label) {
    self.init(label: label(), prompt: prompt, source: .text(text), axis: axis)
  }

  /// Creates a field of a value with a label.
  public init<F: ParseableFormatStyle>(
    value: Binding<F.FormatInput>, format: F, prompt: Text? = nil, @ViewBuilder label: () -> Label
  ) where F.FormatOutput == String {
    self.init(label: label(), prompt: prompt, source: .value(TextFieldValue(value, format)))
  }

  /// Creates a field of a value that may be missing, with a label.
  public init<F: ParseableFormatStyle>(
    value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil, @ViewBuilder label: () -> Label
  ) where F.FormatOutput == String {
    self.init(label: label(), prompt: prompt, source: .value(TextFieldValue(optional: value, format)))
  }

  /// Creates a field of a value by a formatter, with a view as its label.
  public init<V>(value: Binding<V>, formatter: Formatter, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    self.init(label: label(), prompt: prompt, source: .value(TextFieldValue(value, formatter)))
  }

  @MainActor func makeNode(in context: GraphContext) -> ViewNode<TextField> {
    ResolvedNode(self, in: context) { field, environment in field.styled(environment.textFieldStyle) }
  }

  /// What a style makes of it: the styles that are there have the field draw itself.
  @MainActor
  private func styled(_ style: ControlStyle) -> AnyView {
    func apply<Style: TextFieldStyle>(_ style: Style) -> AnyView {
      let field = TextField<_TextFieldStyleLabel>(
        label: _TextFieldStyleLabel(content: AnyView(label)), like: self)
      return AnyView(
        StyledView(style: style) { $0._body(configuration: field) }.textFieldStyle(DefaultTextFieldStyle()))
    }
    guard !(style.style is any StandardTextFieldStyle), let style = style.style as? any TextFieldStyle else {
      return AnyView(BareTextField(field: self))
    }
    return apply(style)
  }

  private init<Other: View>(label: Label, like field: TextField<Other>) {
    self.init(label: label, prompt: field.prompt, source: field.source, axis: field.axis, isSecure: field.isSecure)
    (onEditingChanged, onCommit) = (field.onEditingChanged, field.onCommit)
  }
}

/// A field without a style around it: the retained field itself.
nonisolated struct BareTextField<Label: View>: PrimitiveView {
  let field: TextField<Label>

  @MainActor func makeNode(in context: GraphContext) -> ViewNode<BareTextField> {
    field.axis == .vertical ? GrowingFieldNode(field, in: context) : TextFieldNode(field, in: context)
  }
}

extension TextField where Label == Text {
  /// Creates a field for a text, with a title that is shown as it is.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, text: Binding<String>, prompt: Text? = nil) {
    self.init(label: Text(title), prompt: prompt, source: .text(text))
  }

  /// Creates a field with a title that grows along an axis.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, text: Binding<String>, prompt: Text? = nil, axis: Axis) {
    self.init(label: Text(title), prompt: prompt, source: .text(text), axis: axis)
  }

  /// Creates a field of a value with a title.
  @_disfavoredOverload
  public init<F: ParseableFormatStyle>(
    _ title: some StringProtocol, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(label: Text(title), prompt: prompt, source: .value(TextFieldValue(value, format)))
  }

  /// Creates a field of a value that may be missing, with a title.
  @_disfavoredOverload
  public init<F: ParseableFormatStyle>(
    _ title: some StringProtocol, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(label: Text(title), prompt: prompt, source: .value(TextFieldValue(optional: value, format)))
  }

  /// Creates a field of a value with a title, by a formatter.
  @_disfavoredOverload
  public init<V>(_ title: some StringProtocol, value: Binding<V>, formatter: Formatter, prompt: Text? = nil) {
    self.init(label: Text(title), prompt: prompt, source: .value(TextFieldValue(value, formatter)))
  }

  /// Creates a field in the form of older listings: `onEditingChanged` is called when editing begins and ends,
  /// `onCommit` on Return.
  @_disfavoredOverload
  @preconcurrency
  public init(
    _ title: some StringProtocol, text: Binding<String>, onEditingChanged: @escaping @MainActor (Bool) -> Void,
    onCommit: @escaping @MainActor () -> Void = {}
  ) {
    self.init(label: Text(title), prompt: nil, source: .text(text))
    self.onEditingChanged = onEditingChanged
    self.onCommit = onCommit
  }

  /// Creates a field in the form of older listings: `onCommit` is called on Return. New code takes `onSubmit(of:_:)`.
  @_disfavoredOverload
  @preconcurrency
  public init(_ title: some StringProtocol, text: Binding<String>, onCommit: @escaping @MainActor () -> Void) {
    self.init(label: Text(title), prompt: nil, source: .text(text))
    self.onCommit = onCommit
  }

  /// Creates a field of a value by a formatter in the form of older listings: `onEditingChanged` is called when editing
  /// begins and ends, `onCommit` on Return.
  @_disfavoredOverload
  @preconcurrency
  public init<V>(
    _ title: some StringProtocol, value: Binding<V>, formatter: Formatter,
    onEditingChanged: @escaping @MainActor (Bool) -> Void, onCommit: @escaping @MainActor () -> Void = {}
  ) {
    self.init(label: Text(title), prompt: nil, source: .value(TextFieldValue(value, formatter)))
    self.onEditingChanged = onEditingChanged
    self.onCommit = onCommit
  }

  /// Creates a field of a value by a formatter in the form of older listings: `onCommit` is called on Return. New code
  /// takes `onSubmit(of:_:)`.
  @_disfavoredOverload
  @preconcurrency
  public init<V>(
    _ title: some StringProtocol, value: Binding<V>, formatter: Formatter, onCommit: @escaping @MainActor () -> Void
  ) {
    self.init(label: Text(title), prompt: nil, source: .value(TextFieldValue(value, formatter)))
    self.onCommit = onCommit
  }
}

/// Edits a line of text that is kept secret: a bullet stands for each character (SwiftUI: `SecureField`).
///
/// ```swift
/// struct SignIn: View {
///   @State private var password = ""
///   var body: some View { SecureField("Password", text: $password).onSubmit { print("signing in") } }
/// }
/// ```
///
/// For passwords and keys on a screen. The text is an ordinary string in the program's memory: clear it once it was
/// used. All else that is typed goes into a ``TextField``.
public nonisolated struct SecureField<Label: View>: View {
  var field: TextField<Label>

  /// Creates a field for a secret text, with a view as its label.
  public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    field = TextField(label: label(), prompt: prompt, source: .text(text), isSecure: true)
  }

  /// The field, which shows a bullet for each character.
  @MainActor public var body: some View { field }
}

extension SecureField where Label == Text {
  /// Creates a field for a secret text, with a title that is shown as it is.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, text: Binding<String>, prompt: Text? = nil) {
    self.init(text: text, prompt: prompt) { Text(title) }
  }

  /// Creates a secret field in the form of older listings: `onCommit` is called on Return. New code takes
  /// `onSubmit(of:_:)`.
  @_disfavoredOverload
  @preconcurrency
  public init(_ title: some StringProtocol, text: Binding<String>, onCommit: @escaping @MainActor () -> Void) {
    self.init(text: text, prompt: nil) { Text(title) }
    field.onCommit = onCommit
  }
}

/// The binding that a field reads and writes: a text, or a value with a format.
nonisolated enum TextFieldSource {
  /// Every edit is written.
  case text(Binding<String>)
  /// What is written is a value, while one types or when editing ends.
  case value(TextFieldValue)

  var isValue: Bool { if case .value = self { true } else { false } }

  /// The text as it should be shown. Read in a tracked pass.
  func text(in place: TextPlaceValues) -> String {
    switch self {
    case .text(let binding): binding.wrappedValue
    case .value(let value): value.text(place)
    }
  }
}

/// A value that is shown and written as text.
nonisolated struct TextFieldValue {
  /// As the place writes it: formats take its language, where they do not say their own.
  let text: (TextPlaceValues) -> String
  /// Writes what the text stands for at a place, where it stands for something.
  let write: (String, TextPlaceValues) -> Void
  /// Whether it is written while one types: a format is, a `Formatter` is not.
  let isWrittenAtOnce: Bool

  init<F: ParseableFormatStyle>(_ value: Binding<F.FormatInput>, _ format: F) where F.FormatOutput == String {
    isWrittenAtOnce = true
    text = { $0.localized(format).format(value.wrappedValue) }
    write = { text, place in
      // A text that stands for nothing yet, as while one types, leaves the value as it was.
      if let parsed = try? place.localized(format).parseStrategy.parse(text) { value.wrappedValue = parsed }
    }
  }

  init<F: ParseableFormatStyle>(optional value: Binding<F.FormatInput?>, _ format: F) where F.FormatOutput == String {
    isWrittenAtOnce = true
    text = { place in value.wrappedValue.map { place.localized(format).format($0) } ?? "" }
    write = { text, place in
      if text.isEmpty {
        value.wrappedValue = nil
        // A text that stands for nothing yet, as while one types, leaves the value as it was.
      } else if let parsed = try? place.localized(format).parseStrategy.parse(text) {
        value.wrappedValue = parsed
      }
    }
  }

  init<V>(_ value: Binding<V>, _ formatter: Formatter) {
    isWrittenAtOnce = false
    text = { _ in formatter.string(for: value.wrappedValue) ?? "" }
    write = { text, _ in if let parsed = formatter.value(of: text) as? V { value.wrappedValue = parsed } }
  }
}

extension Formatter {
  /// What a text stands for. Foundation on Linux has no way to ask that goes for every formatter.
  fileprivate nonisolated func value(of text: String) -> Any? {
    switch self {
    case let formatter as NumberFormatter:
      guard let number = formatter.number(from: text) else { return nil }
      return number.intValue == Int(exactly: number.doubleValue) ? number.intValue : number.doubleValue
    case let formatter as DateFormatter: return formatter.date(from: text)
    default: return nil
    }
  }
}
