import CoreEnvironment
import CoreRetained

/// The label of a control that has none of its own row for it: not shown where labels are hidden.
nonisolated struct HideableLabel<Content: View>: View {
  @Environment(\.labelsVisibility) private var visibility
  let content: Content

  @MainActor var body: some View { if visibility != .hidden { content } }
}
