import Foundation
public import CoreObserving

extension View {
  /// Shows views beside this one while a binding is true (SwiftUI: `inspector(isPresented:content:)`).
  ///
  /// They take thirty columns at the trailing end, behind a line. For what belongs to the thing that is chosen, such
  /// as its details; what covers the screen is a ``View/sheet(isPresented:onDismiss:content:)``.
  ///
  /// ```swift
  /// struct Editor: View {
  ///   @State private var showsDetails = true
  ///   var body: some View {
  ///     Toggle("Details", isOn: $showsDetails)
  ///       .inspector(isPresented: $showsDetails) { Text("Changed on Monday") }
  ///   }
  /// }
  /// ```
  public nonisolated func inspector<Inspector: View>(
    isPresented: Binding<Bool>, @ViewBuilder content: () -> Inspector
  ) -> some View { InspectedView(content: self, inspector: content(), isPresented: isPresented) }
}

private nonisolated struct InspectedView<Content: View, Inspector: View>: View {
  let content: Content
  let inspector: Inspector
  let isPresented: Binding<Bool>

  @MainActor var body: some View {
    HStack(spacing: 0) {
      content.frame(maxWidth: .infinity, maxHeight: .infinity)
      if isPresented.wrappedValue {
        Divider()
        inspector.frame(width: 240).frame(maxHeight: .infinity)
      }
    }
  }
}
