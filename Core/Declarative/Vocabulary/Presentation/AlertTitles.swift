public import CoreObserving
import CoreRetained

/// Alerts and dialogs whose titles are translated.
extension View {
  /// Shows an alert while a binding is true, with a title from the string catalogue.
  @preconcurrency
  public nonisolated func alert<A: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping @MainActor () -> A
  ) -> some View { alert(Text(titleKey), isPresented: isPresented, actions: actions) }

  /// Shows an alert with a message while a binding is true, with a title from the string catalogue.
  @preconcurrency
  public nonisolated func alert<A: View, M: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping @MainActor () -> A,
    @ViewBuilder message: @escaping @MainActor () -> M
  ) -> some View { alert(Text(titleKey), isPresented: isPresented, actions: actions, message: message) }

  /// Shows an alert about a value, with a title from the string catalogue, while a binding is true and there is a
  /// value.
  @preconcurrency
  public nonisolated func alert<T, A: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: @escaping @MainActor (T) -> A
  ) -> some View {
    alert(Text(titleKey), isPresented: isPresented, presenting: data, actions: actions)
  }

  /// Shows an alert about a value, with a message and a title from the string catalogue, while a binding is true and
  /// there is a value.
  @preconcurrency
  public nonisolated func alert<T, A: View, M: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: @escaping @MainActor (T) -> A, @ViewBuilder message: @escaping @MainActor (T) -> M
  ) -> some View {
    alert(Text(titleKey), isPresented: isPresented, presenting: data, actions: actions, message: message)
  }

  /// Offers choices for what was begun while a binding is true.
  @preconcurrency
  public nonisolated func confirmationDialog<A: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping @MainActor () -> A
  ) -> some View {
    confirmationDialog(
      Text(titleKey), isPresented: isPresented, titleVisibility: titleVisibility, actions: actions)
  }

  /// Offers choices, with a message, while a binding is true.
  @preconcurrency
  public nonisolated func confirmationDialog<A: View, M: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping @MainActor () -> A, @ViewBuilder message: @escaping @MainActor () -> M
  ) -> some View {
    confirmationDialog(
      Text(titleKey), isPresented: isPresented, titleVisibility: titleVisibility, actions: actions,
      message: message)
  }

  /// Offers choices about a value while a binding is true and there is one.
  @preconcurrency
  public nonisolated func confirmationDialog<T, A: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting data: T?,
    @ViewBuilder actions: @escaping @MainActor (T) -> A
  ) -> some View {
    confirmationDialog(
      Text(titleKey), isPresented: isPresented, titleVisibility: titleVisibility, presenting: data,
      actions: actions)
  }

  /// Offers choices about a value, with a message, while a binding is true and there is one.
  @preconcurrency
  public nonisolated func confirmationDialog<T, A: View, M: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting data: T?,
    @ViewBuilder actions: @escaping @MainActor (T) -> A, @ViewBuilder message: @escaping @MainActor (T) -> M
  ) -> some View {
    confirmationDialog(
      Text(titleKey), isPresented: isPresented, titleVisibility: titleVisibility, presenting: data,
      actions: actions, message: message)
  }
}

/// Alerts and dialogs whose titles are shown as they are.
extension View {
  /// Shows an alert while a binding is true, with a title that is shown as it is.
  @_disfavoredOverload
  @preconcurrency
  public nonisolated func alert<S: StringProtocol, A: View>(
    _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping @MainActor () -> A
  ) -> some View { alert(Text(verbatim: String(title)), isPresented: isPresented, actions: actions) }

  /// Shows an alert with a message while a binding is true, with a title that is shown as it is.
  @_disfavoredOverload
  @preconcurrency
  public nonisolated func alert<S: StringProtocol, A: View, M: View>(
    _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping @MainActor () -> A,
    @ViewBuilder message: @escaping @MainActor () -> M
  ) -> some View { alert(Text(verbatim: String(title)), isPresented: isPresented, actions: actions, message: message) }

  /// Shows an alert about a value, with a title that is shown as it is, while a binding is true and there is a value.
  @_disfavoredOverload
  @preconcurrency
  public nonisolated func alert<S: StringProtocol, T, A: View>(
    _ title: S, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: @escaping @MainActor (T) -> A
  ) -> some View {
    alert(Text(verbatim: String(title)), isPresented: isPresented, presenting: data, actions: actions)
  }

  /// Shows an alert about a value, with a message and a title that is shown as it is, while a binding is true and
  /// there is a value.
  @_disfavoredOverload
  @preconcurrency
  public nonisolated func alert<S: StringProtocol, T, A: View, M: View>(
    _ title: S, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: @escaping @MainActor (T) -> A, @ViewBuilder message: @escaping @MainActor (T) -> M
  ) -> some View {
    alert(Text(verbatim: String(title)), isPresented: isPresented, presenting: data, actions: actions, message: message)
  }

  /// Offers choices for what was begun while a binding is true.
  @_disfavoredOverload
  @preconcurrency
  public nonisolated func confirmationDialog<S: StringProtocol, A: View>(
    _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping @MainActor () -> A
  ) -> some View {
    confirmationDialog(
      Text(verbatim: String(title)), isPresented: isPresented, titleVisibility: titleVisibility, actions: actions)
  }

  /// Offers choices, with a message, while a binding is true.
  @_disfavoredOverload
  @preconcurrency
  public nonisolated func confirmationDialog<S: StringProtocol, A: View, M: View>(
    _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping @MainActor () -> A, @ViewBuilder message: @escaping @MainActor () -> M
  ) -> some View {
    confirmationDialog(
      Text(verbatim: String(title)), isPresented: isPresented, titleVisibility: titleVisibility, actions: actions,
      message: message)
  }

  /// Offers choices about a value while a binding is true and there is one.
  @_disfavoredOverload
  @preconcurrency
  public nonisolated func confirmationDialog<S: StringProtocol, T, A: View>(
    _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?,
    @ViewBuilder actions: @escaping @MainActor (T) -> A
  ) -> some View {
    confirmationDialog(
      Text(verbatim: String(title)), isPresented: isPresented, titleVisibility: titleVisibility, presenting: data,
      actions: actions)
  }

  /// Offers choices about a value, with a message, while a binding is true and there is one.
  @_disfavoredOverload
  @preconcurrency
  public nonisolated func confirmationDialog<S: StringProtocol, T, A: View, M: View>(
    _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?,
    @ViewBuilder actions: @escaping @MainActor (T) -> A, @ViewBuilder message: @escaping @MainActor (T) -> M
  ) -> some View {
    confirmationDialog(
      Text(verbatim: String(title)), isPresented: isPresented, titleVisibility: titleVisibility, presenting: data,
      actions: actions, message: message)
  }
}
