import Core
import CoreTestSupport

extension ModifierCases {
  /// The focus and keys.
  @ModifierCases static var keys: [ModifierCase] {
    ModifierCase("focused", after: { try $0.press("enter") }) { isOn in Focusing(isOn: isOn, isDefault: false) }
    ModifierCase("defaultFocus") { isOn in Focusing(isOn: isOn, isDefault: true) }
    ModifierCase("focusable", columns: 12, rows: 1) { isOn in Text("words").when(isOn) { $0.focusable() } }
    ModifierCase("onKeyPress", after: { try $0.press("x") }) { isOn in
      Changing("waiting") { said in
        Text(said.wrappedValue).focusable()
          .when(isOn) { view in
            view.onKeyPress("x") {
              said.wrappedValue = "pressed"
              return .handled
            }
          }
      }
    }
    ModifierCase("keyboardShortcut", columns: 40, rows: 6, place: .screen, after: { try $0.press("ctrl+s") }) { isOn in
      Changing("waiting") { said in
        VStack {
          Button("Other") {}
          Button("Save") { said.wrappedValue = "saved" }.when(isOn) { $0.keyboardShortcut("s") }
          Text(said.wrappedValue)
        }
      }
    }
    ModifierCase("onExitCommand", after: { try $0.press("escape") }) { isOn in
      Changing("waiting") { said in
        Button(said.wrappedValue) {}.when(isOn) { view in view.onExitCommand { said.wrappedValue = "left" } }
      }
    }
    ModifierCase("onMoveCommand", after: { try $0.press("left") }) { isOn in
      Changing("waiting") { said in
        Button(said.wrappedValue) {}.when(isOn) { view in view.onMoveCommand { said.wrappedValue = "to the \($0)" } }
      }
    }
    ModifierCase("onDeleteCommand", after: { try $0.press("delete") }) { isOn in
      Changing("waiting") { said in
        Button(said.wrappedValue) {}.when(isOn) { view in view.onDeleteCommand { said.wrappedValue = "deleted" } }
      }
    }
    ModifierCase.accepted("focusEffectDisabled") { isOn in
      Text("words").focusable().when(isOn) { $0.focusEffectDisabled() }
    }
    ModifierCase.accepted("focusSection") { isOn in
      HStack { Button("one") {} }.when(isOn) { $0.focusSection() }
    }
  }

  /// The mouse, and the keys that do the same.
  @ModifierCases static var gestures: [ModifierCase] {
    ModifierCase("onTapGesture", after: { $0.click(column: 1, row: 0) }) { isOn in
      Changing("waiting") { said in
        Text(said.wrappedValue).when(isOn) { view in view.onTapGesture { said.wrappedValue = "tapped" } }
      }
    }
    ModifierCase("onLongPressGesture", after: { try $0.press("space") }) { isOn in
      Changing("waiting") { said in
        Text(said.wrappedValue).when(isOn) { view in view.onLongPressGesture { said.wrappedValue = "pressed" } }
      }
    }
    ModifierCase("gesture", columns: 20, rows: 2, after: { drag(in: $0) }) { isOn in
      Changing(CGSize.zero) { way in
        Text("\(Int(way.wrappedValue.width)) by \(Int(way.wrappedValue.height))").frame(width: 160, height: 32)
          .when(isOn) { view in view.gesture(DragGesture().onChanged { way.wrappedValue = $0.translation }) }
      }
    }
    ModifierCase("simultaneousGesture", after: { $0.click(column: 1, row: 0) }) { isOn in
      Changing("") { said in
        Text("said: \(said.wrappedValue)").onTapGesture { said.wrappedValue += "first " }
          .when(isOn) { view in view.simultaneousGesture(TapGesture().onEnded { said.wrappedValue += "second" }) }
      }
    }
    ModifierCase("highPriorityGesture", after: { $0.click(column: 1, row: 0) }) { isOn in
      Changing("") { said in
        Text("said: \(said.wrappedValue)").onTapGesture { said.wrappedValue += "first " }
          .when(isOn) { view in view.highPriorityGesture(TapGesture().onEnded { said.wrappedValue += "second" }) }
      }
    }
    ModifierCase("allowsHitTesting", after: { $0.click(column: 1, row: 0) }) { isOn in
      Changing("waiting") { said in
        Text(said.wrappedValue).onTapGesture { said.wrappedValue = "tapped" }.when(isOn) { $0.allowsHitTesting(false) }
      }
    }
    ModifierCase.accepted("onHover", after: { $0.click(column: 1, row: 0) }) { isOn in
      Changing("waiting") { said in
        Text(said.wrappedValue).when(isOn) { view in view.onHover { _ in said.wrappedValue = "seen" } }
      }
    }
    ModifierCase.accepted("contentShape", after: { $0.click(column: 0, row: 0) }) { isOn in
      Changing("waiting") { said in
        Text(said.wrappedValue).when(isOn) { $0.contentShape(Circle()) }.onTapGesture { said.wrappedValue = "tapped" }
      }
    }
  }

  private static func drag(in host: TestHost) {
    host.update()
    host.terminal.send(.mouse(MouseEvent(.press(.left), column: 2, row: 0)))
    host.terminal.send(.mouse(MouseEvent(.drag(.left), column: 7, row: 1)))
    host.update()
  }

  /// What is told to who cannot see the screen.
  @ModifierCases static var accessibility: [ModifierCase] {
    ModifierCase("accessibilityLabel", isSpoken: true) { isOn in
      Button("+") {}.when(isOn) { $0.accessibilityLabel("Add") }
    }
    ModifierCase("accessibilityValue", isSpoken: true) { isOn in
      Text("3/4").when(isOn) { $0.accessibilityValue("three of four") }
    }
    ModifierCase("accessibilityHint", isSpoken: true) { isOn in
      Button("Buy") {}.when(isOn) { $0.accessibilityHint("Puts it into the cart") }
    }
    ModifierCase("accessibilityHidden", isSpoken: true) { isOn in
      VStack {
        Text("★").when(isOn) { $0.accessibilityHidden(true) }
        Text("Oak chair")
      }
    }
    ModifierCase("accessibilityIdentifier", isSpoken: true) { isOn in
      Text("Oak chair").when(isOn) { $0.accessibilityIdentifier("title") }
    }
    ModifierCase("accessibilityAddTraits", isSpoken: true) { isOn in
      Text("Chairs").when(isOn) { $0.accessibilityAddTraits(.isHeader) }
    }
    ModifierCase("accessibilityRemoveTraits", isSpoken: true) { isOn in
      Text("Chairs").accessibilityAddTraits(.isHeader).when(isOn) { $0.accessibilityRemoveTraits(.isHeader) }
    }
    ModifierCase("accessibilityElement", isSpoken: true) { isOn in
      HStack {
        Text("Oak chair")
        Text("$79.90")
      }
      .when(isOn) { $0.accessibilityElement(children: .combine) }
    }
    ModifierCase("accessibilityAction", isSpoken: true) { isOn in
      Text("Oak chair").when(isOn) { view in view.accessibilityAction(named: "Buy") {} }
    }
    ModifierCase("accessibilityActions", isSpoken: true) { isOn in
      Text("Oak chair").when(isOn) { view in
        view.accessibilityActions {
          Button("Buy") {}
          Button("Share") {}
        }
      }
    }
    ModifierCase("accessibilityRepresentation", isSpoken: true) { isOn in
      Text("★★☆").when(isOn) { view in
        view.accessibilityRepresentation { Slider(value: .constant(2.0), in: 0...3) { Text("Rating") } }
      }
    }
    ModifierCase("accessibilityHeading", isSpoken: true) { isOn in
      Text("Chairs").when(isOn) { $0.accessibilityHeading(.h2) }
    }
    ModifierCase("accessibilityAdjustableAction", isSpoken: true, after: { try $0.press("tab", "right") }) { isOn in
      Changing(3) { rating in
        Text("\(rating.wrappedValue) of 5")
          .when(isOn) { view in view.accessibilityAdjustableAction { _ in rating.wrappedValue += 1 } }
      }
    }
    ModifierCase("focusedValue", columns: 24, rows: 3) { isOn in
      VStack {
        Button("a chair") {}.when(isOn) { $0.focusedValue(\.chosenThing, "chair") }
        Told()
      }
    }
    ModifierCase("focusedSceneValue", columns: 24, rows: 3) { isOn in
      VStack {
        Text("a chair").when(isOn) { $0.focusedSceneValue(\.chosenThing, "chair") }
        Told()
      }
    }
    ModifierCase("accessibilitySortPriority", isSpoken: true, isAccepted: true) { isOn in
      VStack {
        Text("read second")
        Text("read first").when(isOn) { $0.accessibilitySortPriority(1) }
      }
    }
  }
}

private struct ThingKey: FocusedValueKey {
  typealias Value = String
}

extension FocusedValues {
  fileprivate var chosenThing: String? {
    get { self[ThingKey.self] }
    set { self[ThingKey.self] = newValue }
  }
}

private struct Told: View {
  @FocusedValue(\.chosenThing) private var thing

  var body: some View { Text("chosen: \(thing ?? "nothing")") }
}

/// Two fields, of which the second one is asked for.
private struct Focusing: View {
  let isOn: Bool
  let isDefault: Bool
  @FocusState private var isSecond: Bool

  var body: some View {
    VStack(alignment: .leading) {
      Button("first") { isSecond = true }
      Button("second") {}.when(isOn) { $0.focused($isSecond) }
      Text(isSecond ? "second" : "first")
    }
    .when(isOn && isDefault) { $0.defaultFocus($isSecond, true) }
  }
}
