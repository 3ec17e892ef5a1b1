import CoreObserving
import CoreRetained
import CoreTerminal

/// The title of what opens and closes, with its triangle.
nonisolated struct DisclosureTitle<Label: View>: View {
  @Binding var isExpanded: Bool
  let label: Label

  @MainActor var body: some View {
    let isExpanded = isExpanded
    ControlView(
      content: label,
      look: { _ in
        var look = ContentLook(.choice)
        look.mark = isExpanded ? ContentLook.Sign("▾", plain: "v") : ContentLook.Sign("▸", plain: ">")
        return look
      }, spokenValue: isExpanded ? "expanded" : "collapsed", hints: [KeyHint("←→", isExpanded ? .closeKey : .openKey)],
      onKey: { key, _ in
        guard key.matches(KeyEvent(isExpanded ? .left : .right)) else { return false }
        self.isExpanded.toggle()
        return true
      },
      onPress: { _ in self.isExpanded.toggle() })
  }
}
