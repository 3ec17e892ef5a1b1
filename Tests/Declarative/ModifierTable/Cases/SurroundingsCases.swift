import Core

/// A view that is equal to all others.
private struct Same: View, Equatable {
  let text: String
  var body: some View { Text(text) }
}

private enum Words: PreferenceKey {
  static var defaultValue: String { "" }
  static func reduce(value: inout String, nextValue: () -> String) { value += nextValue() }
}

extension ModifierCases {
  /// What the phone around a view does, and a few more.
  @ModifierCases static var surroundings: [ModifierCase] {
    accepted("statusBar") { $0.statusBar(hidden: true) }
    accepted("statusBarHidden") { $0.statusBarHidden() }
    accepted("persistentSystemOverlays") { $0.persistentSystemOverlays(.hidden) }
    accepted("defersSystemGestures") { $0.defersSystemGestures(on: .all) }
    accepted("onOpenURL") { $0.onOpenURL { _ in } }
    accepted("hoverEffect") { $0.hoverEffect() }
    accepted("hoverEffectDisabled") { $0.hoverEffectDisabled() }
    accepted("badgeProminence") { $0.badgeProminence(.increased) }
    accepted("menuActionDismissBehavior") { $0.menuActionDismissBehavior(.disabled) }
    accepted("buttonSizing") { $0.buttonSizing(.flexible) }
    accepted("visualEffect") { $0.visualEffect { content, _ in content.opacity(0.2) } }
    accepted("scrollTransition") { $0.scrollTransition { content, phase in content.opacity(phase.isIdentity ? 1 : 0) } }
    accepted("glassEffect") { $0.glassEffect(.regular.tint(.red).interactive()) }
    accepted("flipsForRightToLeftLayoutDirection") { $0.flipsForRightToLeftLayoutDirection(true) }
    accepted("phaseAnimator") { $0.phaseAnimator([1, 0.5]) { content, opacity in content.opacity(opacity) } }
    accepted("keyframeAnimator") {
      $0.keyframeAnimator(initialValue: 1.0) { content, opacity in
        content.opacity(opacity)
      } keyframes: { _ in
        KeyframeTrack { LinearKeyframe(0, duration: 1) }
      }
    }
    accepted("menuStyle") { $0.menuStyle(.button) }
    accepted("menuOrder") { $0.menuOrder(.fixed) }
    accepted("controlGroupStyle") { $0.controlGroupStyle(.navigation) }
    accepted("scrollIndicatorsFlash") { $0.scrollIndicatorsFlash(onAppear: true) }
    accepted("scrollInputBehavior") { $0.scrollInputBehavior(.disabled, for: .handGestureShortcut) }
    accepted("scrollEdgeEffectStyle") { $0.scrollEdgeEffectStyle(.soft, for: .top) }
    accepted("scrollEdgeEffectHidden") { $0.scrollEdgeEffectHidden(true, for: .all) }
    accepted("accessibilityInputLabels") { $0.accessibilityInputLabels(["one"]) }
    accepted("accessibilityRotor") { view in
      view.accessibilityRotor("Names") {
        ForEach(["one", "two"], id: \.self) { word in
          if word != "one" { AccessibilityRotorEntry(word, id: word) }
        }
      }
    }
    ModifierCase.accepted("accessibilityRotorEntry") { isOn in Rotor(isOn: isOn) }
    accepted("previewDisplayName") { $0.previewDisplayName("Some text") }
    accepted("previewDevice") { $0.previewDevice("iPhone 15") }
    accepted("previewInterfaceOrientation") { $0.previewInterfaceOrientation(.landscapeLeft) }
    accepted("previewLayout") { $0.previewLayout(.sizeThatFits) }
    accepted("draggable") { $0.draggable("one") }
    accepted("dropDestination") { $0.dropDestination(for: String.self) { words, _ in !words.isEmpty } }
    accepted("onDrag") { $0.onDrag { NSItemProvider(object: "one") } }
    accepted("onDrop") { $0.onDrop(of: [.text], isTargeted: nil) { !$0.isEmpty } }
    accepted("itemProvider") { $0.itemProvider { NSItemProvider(object: "one") } }
    accepted("onContinuousHover") { $0.onContinuousHover { _ in } }
    accepted("textRenderer") { $0.textRenderer(Unasked()) }
    accepted("typesettingLanguage") { $0.typesettingLanguage(.explicit(.init(languageCode: .thai))) }
    accepted("userActivity") { $0.userActivity("org.example.read") { $0.title = "Reading" } }
    accepted("onContinueUserActivity") { $0.onContinueUserActivity("org.example.read") { _ in } }
    accepted("handlesExternalEvents") { $0.handlesExternalEvents(preferring: ["one"], allowing: ["*"]) }
    accepted("accessibilityChartDescriptor") { $0.accessibilityChartDescriptor(Described()) }
    accepted("accessibilityIgnoresInvertColors") { $0.accessibilityIgnoresInvertColors() }
    accepted("accessibilityShowsLargeContentViewer") { $0.accessibilityShowsLargeContentViewer() }
    accepted("accessibilityRespondsToUserInteraction") { $0.accessibilityRespondsToUserInteraction() }
    ModifierCase.accepted("glassEffectID") { isOn in Glassy(isOn: isOn) }
    ModifierCase.accepted("equatable") { isOn in
      if isOn { Same(text: "text").equatable() } else { Same(text: "text") }
    }
    ModifierCase("help", isSpoken: true) { isOn in Button("Go") {}.when(isOn) { $0.help("Goes there") } }
    ModifierCase("menuIndicator") { isOn in Menu("Open") { Button("a") {} }.when(isOn) { $0.menuIndicator(.hidden) } }
    ModifierCase("accessibilityFocused") { isOn in Focusing(isOn: isOn) }
    ModifierCase("overlayPreferenceValue", columns: 12, rows: 1) { isOn in
      saying.when(isOn) { $0.overlayPreferenceValue(Words.self, alignment: .trailing) { Text($0) } }
    }
    ModifierCase("backgroundPreferenceValue", columns: 12, rows: 1) { isOn in
      saying.when(isOn) { $0.backgroundPreferenceValue(Words.self, alignment: .trailing) { Text($0) } }
    }
    ModifierCase("scrollPosition", columns: 12, rows: 3) { isOn in Scrolled(isOn: isOn) }
  }

  private static var saying: some View {
    Text("in").preference(key: Words.self, value: "said").frame(maxWidth: .infinity, alignment: .leading)
  }

  private static func accepted<Changed: View>(
    _ name: String, _ change: @escaping @MainActor (Text) -> Changed
  ) -> ModifierCase { ModifierCase.accepted(name) { isOn in Text("text").when(isOn) { change($0) } } }
}

private struct Glassy: View {
  @Namespace private var namespace
  let isOn: Bool
  var body: some View { Text("text").when(isOn) { $0.glassEffectID("a", in: namespace) } }
}

private struct Focusing: View {
  @AccessibilityFocusState private var isFocused: Bool
  let isOn: Bool
  var body: some View {
    VStack {
      Button("one") {}
      Button("two") {}.when(isOn) { $0.accessibilityFocused($isFocused) }
    }
    .onAppear { isFocused = true }
  }
}

private struct Scrolled: View {
  @State private var position = ScrollPosition(edge: .bottom)
  let isOn: Bool
  var body: some View {
    ScrollView { VStack { ForEach(1..<9) { Text(verbatim: "row \($0)") } } }
      .when(isOn) { $0.scrollPosition($position) }
  }
}

/// A view with a namespace, that a rotor would lead to.
private struct Rotor: View {
  let isOn: Bool
  @Namespace private var names

  var body: some View { Text("text").when(isOn) { $0.accessibilityRotorEntry(id: 1, in: names) } }
}

private struct Unasked: TextRenderer {
  func draw(layout: Text.Layout, in context: inout GraphicsContext) { for line in layout { context.draw(line) } }
}

private struct Described: AXChartDescriptorRepresentable {
  func makeChartDescriptor() -> AXChartDescriptor {
    let axis = AXNumericDataAxisDescriptor(title: "Hours", range: 0...24, gridlinePositions: []) { "\($0)" }
    return AXChartDescriptor(
      title: "Sun", summary: nil, xAxis: axis,
      series: [
        AXDataSeriesDescriptor(name: "Sun", isContinuous: true, dataPoints: [AXDataPoint(x: 1, y: 2)])
      ])
  }
}
