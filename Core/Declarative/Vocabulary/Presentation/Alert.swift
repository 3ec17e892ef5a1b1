public import CoreObserving
import CoreRetained

/// An alert with its buttons, in the form of older listings (SwiftUI: `Alert`).
public struct Alert {
  /// A button of an alert (SwiftUI: `Alert.Button`).
  public struct Button {
    let title: Text
    let style: UIAlertAction.Style
    let action: (@MainActor () -> Void)?

    /// A button that looks like the others; pressing it runs `action` and closes the alert.
    public static func `default`(_ label: Text, action: (@MainActor () -> Void)? = {}) -> Button {
      Button(title: label, style: .default, action: action)
    }
    /// A button that leaves everything as it is, and that Escape presses as well.
    public static func cancel(_ label: Text, action: (@MainActor () -> Void)? = {}) -> Button {
      Button(title: label, style: .cancel, action: action)
    }
    /// A button titled `Cancel` that leaves everything as it is, and that Escape presses as well.
    public static func cancel(_ action: (@MainActor () -> Void)? = {}) -> Button {
      Button(title: Text(system: .cancel), style: .cancel, action: action)
    }
    /// A button that takes something away, drawn in red.
    public static func destructive(_ label: Text, action: (@MainActor () -> Void)? = {}) -> Button {
      Button(title: label, style: .destructive, action: action)
    }
  }

  let title: Text
  let message: Text?
  let buttons: [Button]

  /// Creates an alert with a single button; without one it has `OK`.
  public init(title: Text, message: Text? = nil, dismissButton: Button? = nil) {
    (self.title, self.message) = (title, message)
    buttons = [dismissButton ?? .default(Text(system: .ok))]
  }

  /// Creates an alert with two buttons.
  public init(title: Text, message: Text? = nil, primaryButton: Button, secondaryButton: Button) {
    (self.title, self.message) = (title, message)
    buttons = [primaryButton, secondaryButton]
  }
}

/// Choices after an action, in the form of older listings (SwiftUI: `ActionSheet`).
public struct ActionSheet {
  /// A button of the sheet, like those of an ``Alert``.
  public typealias Button = Alert.Button

  let title: Text
  let message: Text?
  let buttons: [Button]

  /// Choices; without any there is one that cancels.
  public init(title: Text, message: Text? = nil, buttons: [Button] = [.cancel()]) {
    (self.title, self.message, self.buttons) = (title, message, buttons)
  }
}

extension View {
  /// Shows an alert while a binding is true, in the form of older listings (SwiftUI: `alert(isPresented:content:)`).
  /// New code takes `alert(_:isPresented:actions:)`.
  @preconcurrency
  public nonisolated func alert(
    isPresented: Binding<Bool>, content: @escaping @MainActor () -> Alert
  ) -> some View {
    _alerting({ isPresented.wrappedValue ? (AnyHashable(true), ()) : nil }, { isPresented.wrappedValue = false }) {
      (_: Void) in
      let alert = content()
      return AlertContent(
        title: alert.title, message: alert.message, buttons: alert.buttons, style: .alert)
    }
  }

  /// Shows an alert while there is an item, in the form of older listings; closing it sets the item to `nil`.
  @preconcurrency
  public nonisolated func alert<Item: Identifiable>(
    item: Binding<Item?>, content: @escaping @MainActor (Item) -> Alert
  ) -> some View {
    _alerting({ item.wrappedValue.map { (AnyHashable($0.id), $0) } }, { item.wrappedValue = nil }) { (value: Item) in
      let alert = content(value)
      return AlertContent(
        title: alert.title, message: alert.message, buttons: alert.buttons, style: .alert)
    }
  }

  /// Shows choices while a binding is true, in the form of older listings. New code takes `confirmationDialog`.
  @preconcurrency
  public nonisolated func actionSheet(
    isPresented: Binding<Bool>, content: @escaping @MainActor () -> ActionSheet
  ) -> some View {
    _alerting({ isPresented.wrappedValue ? (AnyHashable(true), ()) : nil }, { isPresented.wrappedValue = false }) {
      (_: Void) in
      let sheet = content()
      return AlertContent(
        title: sheet.title, message: sheet.message, buttons: sheet.buttons, style: .actionSheet)
    }
  }

  /// Offers choices while there is an item; closing the choices sets it to `nil`. New code takes
  /// `confirmationDialog`.
  @preconcurrency
  public nonisolated func actionSheet<Item: Identifiable>(
    item: Binding<Item?>, content: @escaping @MainActor (Item) -> ActionSheet
  ) -> some View {
    _alerting({ item.wrappedValue.map { (AnyHashable($0.id), $0) } }, { item.wrappedValue = nil }) { (value: Item) in
      let sheet = content(value)
      return AlertContent(
        title: sheet.title, message: sheet.message, buttons: sheet.buttons, style: .actionSheet)
    }
  }

  private nonisolated func _alerting<Item>(
    _ item: @escaping () -> (id: AnyHashable, item: Item)?, _ clear: @escaping () -> Void,
    _ content: @escaping @MainActor (Item) -> AlertContent<EmptyView, EmptyView>
  ) -> some View {
    PresentationModifier(
      content: self, item: item, clear: clear, onDismiss: nil, maker: OlderAlertMaker(content: content))
  }
}

private struct OlderAlertMaker<Item>: PresentationMaker {
  let content: @MainActor (Item) -> AlertContent<EmptyView, EmptyView>

  @MainActor func show(_ item: Item, _ former: Presented?, in context: GraphContext, by reader: any LateReader)
    -> Presented
  {
    PresentedAlert.show(former, reader.late { content(item) }, in: context)
  }
}
