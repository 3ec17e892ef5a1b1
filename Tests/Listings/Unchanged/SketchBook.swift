import SwiftUI

struct Sketch: Identifiable, Hashable {
  let id: Int
  var name: String
  var parts: [Sketch]?
}

final class SketchStore: ObservableObject {
  @Published var sketches = [Sketch(id: 1, name: "Oak"), Sketch(id: 2, name: "Elm")]
}

struct LowDetent: CustomPresentationDetent {
  static func height(in context: Context) -> CGFloat? { max(64, context.maxDetentValue * 0.3) }
}

struct SketchCount: View {
  @FocusedObject var store: SketchStore?
  var body: some View { Text("\(store?.sketches.count ?? 0) sketches") }
}

struct SketchBook: View {
  @StateObject private var store = SketchStore()
  @State private var chosen: Set<Sketch.ID> = []
  @State private var isAsking = false
  @State private var isQuiet = false
  @State private var isOn = true
  @Environment(\.undoManager) private var undoManager
  @Environment(\.headerProminence) private var prominence
  @AccessibilityFocusState(for: .voiceOver) private var isSpoken: Bool
  @Namespace private var namespace

  var body: some View {
    NavigationStack {
      VStack(alignment: .leading) {
        List($store.sketches) { $sketch in
          TextField("Name", text: $sketch.name)
            .listRowInsets(.horizontal, 8)
            .contentShape(.contextMenuPreview, Capsule())
        }
        Toggle("Colour", isOn: $isOn).toggleStyle(SwitchToggleStyle(tint: .red))
        OutlineGroup(Sketch(id: 9, name: "Wood", parts: store.sketches), children: \.parts) { Text($0.name) }
        ZStack(alignment: .centerFirstTextBaseline) { SketchCount() }
      }
      .focusedSceneObject(store)
      .accessibilityFocused($isSpoken)
      .accessibilityLabel("Sketches", isEnabled: isOn)
      .navigationTitle("Sketch book")
      .toolbar {
        ToolbarItemGroup(placement: .primaryAction) {
          Button("Ask") { isAsking = true }.keyboardShortcut("a", modifiers: .command, localization: .automatic)
        } label: {
          Label("More", systemImage: "ellipsis")
        }
        ToolbarItem(placement: .bottomBar) { Text("bar") }.sharedBackgroundVisibility(.hidden)
      }
      .sheet(isPresented: $isAsking) {
        Button(role: .close) { isAsking = false }
          .presentationDetents([.custom(LowDetent.self)])
          .presentationSizing(.page.fitted(horizontal: true, vertical: false).sticky(horizontal: true))
      }
      .dialogSuppressionToggle(isSuppressed: $isQuiet)
      .environment(\.legibilityWeight, .bold)
      .environment(\.backgroundStyle, AnyShapeStyle(.red))
      .glassEffectUnion(id: 1, namespace: namespace)
    }
  }
}

struct SketchTable: View {
  let sketches: [Sketch]
  @State private var chosen: Set<Sketch.ID> = []
  @State private var columns = TableColumnCustomization<Sketch>()
  @State private var opened = "none"

  var body: some View {
    Text(opened)
    Table(sketches, selection: $chosen, columnCustomization: $columns) {
      TableColumn("Name", value: \.name).customizationID("name")
      TableColumn("Number") { Text("\($0.id)") }
    }
    .contextMenu(forSelectionType: Sketch.ID.self) { ids in
      Button("Delete") { opened = "deleted \(ids.count)" }
    } primaryAction: { ids in
      opened = "opened \(ids.count)"
    }
  }
}

struct SketchPreviews: PreviewProvider {
  static var platform: PreviewPlatform? { .iOS }
  static var previews: some View { SketchBook() }
}

struct SampleSketches: PreviewModifier {
  func body(content: Content, context: ()) -> some View { content }
}

extension PreviewTrait where T == Preview.ViewTraits {
  @MainActor static var sketches: Self { .modifier(SampleSketches()) }
}
