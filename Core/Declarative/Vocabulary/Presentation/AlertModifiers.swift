public import CoreObserving
import CoreRetained
public import Foundation

extension View {
  /// Shows an alert while a binding is true, to ask or tell the user something (SwiftUI:
  /// `alert(_:isPresented:actions:)`).
  ///
  /// ```swift
  /// struct Sending: View {
  ///   @State private var hasFailed = false
  ///
  ///   var body: some View {
  ///     Button("Send") { hasFailed = true }
  ///       .alert("The order was not sent.", isPresented: $hasFailed) {
  ///         Button("Try again") {}
  ///         Button("Cancel", role: .cancel) {}
  ///       }
  ///   }
  /// }
  /// ```
  ///
  /// For what has to be answered before anything else. Whether something shall be taken away asks a
  /// `confirmationDialog`; what can wait is a text on the screen.
  ///
  /// The buttons in `actions` are the choices; without any there is `OK`. Each of them takes the alert away, and writes
  /// `false`. A `TextField` stands below the text. Escape chooses what cancels.
  @preconcurrency
  public nonisolated func alert<A: View>(
    _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping @MainActor () -> A
  ) -> some View {
    _asking(title, isPresented, .alert, actions: { _ in actions() }, message: { _ in EmptyView() })
  }

  /// Shows an alert with a message while a binding is true.
  @preconcurrency
  public nonisolated func alert<A: View, M: View>(
    _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping @MainActor () -> A,
    @ViewBuilder message: @escaping @MainActor () -> M
  ) -> some View { _asking(title, isPresented, .alert, actions: { _ in actions() }, message: { _ in message() }) }

  /// Shows an alert about a value while a binding is true and there is a value.
  @preconcurrency
  public nonisolated func alert<T, A: View>(
    _ title: Text, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: @escaping @MainActor (T) -> A
  ) -> some View {
    _asking(title, isPresented, .alert, presenting: data, actions: actions, message: { _ in EmptyView() })
  }

  /// Shows an alert about a value, with a message, while a binding is true and there is a value.
  @preconcurrency
  public nonisolated func alert<T, A: View, M: View>(
    _ title: Text, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: @escaping @MainActor (T) -> A, @ViewBuilder message: @escaping @MainActor (T) -> M
  ) -> some View { _asking(title, isPresented, .alert, presenting: data, actions: actions, message: message) }

  /// Shows an alert about an error while a binding is true and there is one; the error's description is the title.
  @preconcurrency
  public nonisolated func alert<E: LocalizedError, A: View>(
    isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: @escaping @MainActor () -> A
  ) -> some View {
    _asking(
      Self._title(of: error), isPresented, .alert, presenting: error, actions: { _ in actions() },
      message: { _ in EmptyView() })
  }

  /// Shows an alert about an error, with a message, while a binding is true and there is one; the error's description
  /// is the title.
  @preconcurrency
  public nonisolated func alert<E: LocalizedError, A: View, M: View>(
    isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: @escaping @MainActor (E) -> A,
    @ViewBuilder message: @escaping @MainActor (E) -> M
  ) -> some View {
    _asking(Self._title(of: error), isPresented, .alert, presenting: error, actions: actions, message: message)
  }

  private nonisolated static func _title(of error: (some LocalizedError)?) -> Text {
    Text(verbatim: error.map { $0.errorDescription ?? "\($0)" } ?? "")
  }

  /// Offers choices for what was begun while a binding is true (SwiftUI: `confirmationDialog`). Where no button
  /// cancels, one is added.
  ///
  /// ```swift
  /// struct Cart: View {
  ///   @State private var isAsking = false
  ///
  ///   var body: some View {
  ///     Button("Empty the cart") { isAsking = true }
  ///       .confirmationDialog("Empty the cart?", isPresented: $isAsking) {
  ///         Button("Empty", role: .destructive) { print("emptied") }
  ///       }
  ///   }
  /// }
  /// ```
  ///
  /// Before something is taken away, or to choose how. For news and errors take `alert(_:isPresented:actions:)`, for
  /// choices that are there all the time a ``Menu``. It stands in the middle, as an alert does.
  @preconcurrency
  public nonisolated func confirmationDialog<A: View>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping @MainActor () -> A
  ) -> some View {
    _asking(
      title, isPresented, .actionSheet, titleVisibility, actions: { _ in actions() }, message: { _ in EmptyView() })
  }

  /// Offers choices, with a message above them, while a binding is true.
  @preconcurrency
  public nonisolated func confirmationDialog<A: View, M: View>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping @MainActor () -> A, @ViewBuilder message: @escaping @MainActor () -> M
  ) -> some View {
    _asking(title, isPresented, .actionSheet, titleVisibility, actions: { _ in actions() }, message: { _ in message() })
  }

  /// Offers choices about a value while a binding is true and there is one.
  @preconcurrency
  public nonisolated func confirmationDialog<T, A: View>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?,
    @ViewBuilder actions: @escaping @MainActor (T) -> A
  ) -> some View {
    _asking(
      title, isPresented, .actionSheet, titleVisibility, presenting: data, actions: actions,
      message: { _ in EmptyView() })
  }

  /// Offers choices about a value, with a message, while a binding is true and there is one.
  @preconcurrency
  public nonisolated func confirmationDialog<T, A: View, M: View>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?,
    @ViewBuilder actions: @escaping @MainActor (T) -> A, @ViewBuilder message: @escaping @MainActor (T) -> M
  ) -> some View {
    _asking(title, isPresented, .actionSheet, titleVisibility, presenting: data, actions: actions, message: message)
  }
}

// MARK: - What all of them come to

extension View {
  private nonisolated func _asking<A: View, M: View>(
    _ title: Text, _ isPresented: Binding<Bool>, _ style: UIAlertController.Style,
    _ titleVisibility: Visibility = .visible, actions: @escaping @MainActor (Bool) -> A,
    message: @escaping @MainActor (Bool) -> M
  ) -> some View {
    _asking(title, isPresented, style, titleVisibility, presenting: true, actions: actions, message: message)
  }

  private nonisolated func _asking<T, A: View, M: View>(
    _ title: Text, _ isPresented: Binding<Bool>, _ style: UIAlertController.Style,
    _ titleVisibility: Visibility = .visible, presenting data: T?, actions: @escaping @MainActor (T) -> A,
    message: @escaping @MainActor (T) -> M
  ) -> some View {
    PresentationModifier(
      content: self, item: { isPresented.wrappedValue ? data.map { (AnyHashable(true), $0) } : nil },
      clear: { isPresented.wrappedValue = false }, onDismiss: nil,
      maker: AlertMaker(
        title: title, titleVisibility: titleVisibility, style: style, actions: actions, message: message))
  }
}

private struct AlertMaker<Item, Actions: View, Message: View>: PresentationMaker {
  let title: Text
  let titleVisibility: Visibility
  let style: UIAlertController.Style
  let actions: @MainActor (Item) -> Actions
  let message: @MainActor (Item) -> Message

  @MainActor func show(_ item: Item, _ former: Presented?, in context: GraphContext, by reader: any LateReader)
    -> Presented
  {
    let refresh = AlertRefresh()
    // As on iOS a dialog says what was begun only where it is asked to.
    let isHidden = titleVisibility == .hidden || (titleVisibility == .automatic && style == .actionSheet)
    let content = AlertContent(
      title: title, isTitleHidden: isHidden, messageView: DeferredView { message(item) },
      actions: DeferredView {
        refresh.request()
        return actions(item)
      }, style: style)
    let presented = PresentedAlert.show(former, content, in: context)
    refresh.alert = presented as? any AlertRefreshing
    return presented
  }
}
