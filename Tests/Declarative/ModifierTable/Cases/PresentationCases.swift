import Core
import CoreTestSupport

extension ModifierCases {
  /// What stands over a screen.
  @ModifierCases static var presentation: [ModifierCase] {
    over("sheet") { view, isShown in view.sheet(isPresented: isShown) { Text("on a sheet") } }
    over("fullScreenCover") { view, isShown in view.fullScreenCover(isPresented: isShown) { Text("everything") } }
    over("popover") { view, isShown in view.popover(isPresented: isShown) { Text("beside") } }
    over("inspector") { view, isShown in view.inspector(isPresented: isShown) { Text("details") } }
    over("alert") { view, isShown in
      view.alert("Delete the order?", isPresented: isShown) {
        Button("Delete", role: .destructive) {}
        Button("Cancel", role: .cancel) {}
      } message: {
        Text("It cannot be undone.")
      }
    }
    over("confirmationDialog") { view, isShown in
      view.confirmationDialog("Delete the order?", isPresented: isShown, titleVisibility: .visible) {
        Button("Delete", role: .destructive) {}
        Button("Archive") {}
      }
    }
    over("actionSheet") { view, isShown in
      view.actionSheet(isPresented: isShown) {
        ActionSheet(
          title: Text("Share"), message: Text("with whom?"), buttons: [.default(Text("Everyone")), .cancel()])
      }
    }
    inSheet("presentationDetents") { $0.presentationDetents([.medium, .large]) }
    inSheet("interactiveDismissDisabled", after: { try $0.press("escape") }) { $0.interactiveDismissDisabled() }
    inSheet("presentationDragIndicator", isAccepted: true) { $0.presentationDragIndicator(.visible) }
    inSheet("presentationBackground", isAccepted: true) { $0.presentationBackground(.thinMaterial) }
    inSheet("presentationSizing", isAccepted: true) { $0.presentationSizing(.form) }
    inSheet("presentationContentInteraction", isAccepted: true) { $0.presentationContentInteraction(.scrolls) }
    ModifierCase.accepted("dialogIcon") { isOn in
      Text("text").when(isOn) { $0.dialogIcon(Image(systemName: "trash")) }
    }
    ModifierCase.accepted("dialogSeverity") { isOn in Text("text").when(isOn) { $0.dialogSeverity(.critical) } }
    inSheet("presentationCornerRadius", isAccepted: true) { $0.presentationCornerRadius(20) }
    inSheet("presentationBackgroundInteraction", isAccepted: true) { $0.presentationBackgroundInteraction(.enabled) }
    inSheet("presentationCompactAdaptation", isAccepted: true) { $0.presentationCompactAdaptation(.fullScreenCover) }
    ModifierCase.accepted("inspectorColumnWidth", columns: 70, rows: 5, place: .screen) { isOn in
      Text("the screen").inspector(isPresented: .constant(true)) {
        Text("details").when(isOn) { $0.inspectorColumnWidth(300) }
      }
    }
  }

  private static func over<Changed: View>(
    _ name: String, _ change: @escaping @MainActor (AnyView, Binding<Bool>) -> Changed
  ) -> ModifierCase {
    ModifierCase(name, columns: 70, rows: 20, place: .screen) { isOn in
      Changing(true) { isShown in
        AnyView(Text("the screen").frame(maxWidth: .infinity, maxHeight: .infinity))
          .when(isOn) { change($0, isShown) }
      }
    }
  }

  private static func inSheet<Changed: View>(
    _ name: String, isAccepted: Bool = false,
    after: @escaping @MainActor (TestHost) async throws -> Void = { _ in },
    _ change: @escaping @MainActor (AnyView) -> Changed
  ) -> ModifierCase {
    ModifierCase(name, columns: 40, rows: 14, place: .screen, isAccepted: isAccepted, after: after) { isOn in
      Changing(true) { isShown in
        Text("the screen").sheet(isPresented: isShown) { AnyView(Text("on a sheet")).when(isOn) { change($0) } }
      }
    }
  }
}
