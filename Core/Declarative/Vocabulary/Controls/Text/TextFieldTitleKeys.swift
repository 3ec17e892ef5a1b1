public import CoreObserving
public import Foundation

// Titles that are keys: literals are localised, and may have markdown.

extension TextField where Label == Text {
  /// Creates a field for a text, with a title that is looked up in the string catalogue.
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil) {
    self.init(label: Text(titleKey), prompt: prompt, source: .text(text))
  }

  /// Creates a field with a title that grows along an axis.
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil, axis: Axis) {
    self.init(label: Text(titleKey), prompt: prompt, source: .text(text), axis: axis)
  }

  /// Creates a field of a value with a title.
  public init<F: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(label: Text(titleKey), prompt: prompt, source: .value(TextFieldValue(value, format)))
  }

  /// Creates a field of a value that may be missing, with a title.
  public init<F: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(label: Text(titleKey), prompt: prompt, source: .value(TextFieldValue(optional: value, format)))
  }

  /// Creates a field of a value with a title, by a formatter.
  public init<V>(_ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter, prompt: Text? = nil) {
    self.init(label: Text(titleKey), prompt: prompt, source: .value(TextFieldValue(value, formatter)))
  }

  /// Creates a field in the form of older listings: `onEditingChanged` is called when editing begins and ends,
  /// `onCommit` on Return.
  @preconcurrency
  public init(
    _ titleKey: LocalizedStringKey, text: Binding<String>, onEditingChanged: @escaping @MainActor (Bool) -> Void,
    onCommit: @escaping @MainActor () -> Void = {}
  ) {
    self.init(label: Text(titleKey), prompt: nil, source: .text(text))
    self.onEditingChanged = onEditingChanged
    self.onCommit = onCommit
  }

  /// Creates a field in the form of older listings: `onCommit` is called on Return. New code takes `onSubmit(of:_:)`.
  @preconcurrency
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, onCommit: @escaping @MainActor () -> Void) {
    self.init(label: Text(titleKey), prompt: nil, source: .text(text))
    self.onCommit = onCommit
  }

  /// Creates a field of a value by a formatter in the form of older listings: `onEditingChanged` is called when editing
  /// begins and ends, `onCommit` on Return.
  @preconcurrency
  public init<V>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter,
    onEditingChanged: @escaping @MainActor (Bool) -> Void, onCommit: @escaping @MainActor () -> Void = {}
  ) {
    self.init(label: Text(titleKey), prompt: nil, source: .value(TextFieldValue(value, formatter)))
    self.onEditingChanged = onEditingChanged
    self.onCommit = onCommit
  }

  /// Creates a field of a value by a formatter in the form of older listings: `onCommit` is called on Return. New code
  /// takes `onSubmit(of:_:)`.
  @preconcurrency
  public init<V>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter, onCommit: @escaping @MainActor () -> Void
  ) {
    self.init(label: Text(titleKey), prompt: nil, source: .value(TextFieldValue(value, formatter)))
    self.onCommit = onCommit
  }
}

extension SecureField where Label == Text {
  /// Creates a field for a secret text, with a title that is looked up in the string catalogue.
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil) {
    self.init(text: text, prompt: prompt) { Text(titleKey) }
  }

  /// Creates a secret field in the form of older listings: `onCommit` is called on Return. New code takes
  /// `onSubmit(of:_:)`.
  @preconcurrency
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, onCommit: @escaping @MainActor () -> Void) {
    self.init(text: text, prompt: nil) { Text(titleKey) }
    field.onCommit = onCommit
  }
}
