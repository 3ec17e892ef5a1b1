import Core

extension ModifierCases {
  /// Colours of text and of grounds.
  @ModifierCases static var colors: [ModifierCase] {
    ModifierCase("foregroundStyle", colors: [.trueColor, .none]) { isOn in
      VStack(alignment: .leading) {
        Text("red").when(isOn) { $0.foregroundStyle(.red) }
        Text("secondary").when(isOn) { $0.foregroundStyle(.secondary) }
        Text("tertiary").when(isOn) { $0.foregroundStyle(.tertiary) }
        Text("a gradient").when(isOn) {
          $0.foregroundStyle(LinearGradient(colors: [.red, .blue], startPoint: .leading, endPoint: .trailing))
        }
      }
    }
    ModifierCase("foregroundColor") { isOn in
      Text("green").when(isOn) { $0.foregroundColor(.green) }
    }
    ModifierCase("tint", colors: [.trueColor, .none]) { isOn in
      VStack(alignment: .leading) {
        Button("Buy") {}.buttonStyle(.borderedProminent)
        Toggle("Wi-Fi", isOn: .constant(true))
        ProgressView(value: 0.5).frame(width: 80)
      }
      .when(isOn) { $0.tint(.orange) }
    }
    ModifierCase("accentColor") { isOn in
      Button("Buy") {}.buttonStyle(.borderedProminent).when(isOn) { $0.accentColor(.purple) }
    }
    ModifierCase("backgroundStyle") { isOn in
      Text(" paper ").background().when(isOn) { $0.backgroundStyle(.yellow) }
    }
    ModifierCase("preferredColorScheme", columns: 12, rows: 3, place: .screen) { isOn in
      Text("dark").when(isOn) { $0.preferredColorScheme(.dark) }
    }
    ModifierCase("colorScheme") { isOn in
      Text(" label ").background().when(isOn) { $0.colorScheme(.dark) }
    }
    ModifierCase("border", colors: [.trueColor, .none]) { isOn in
      VStack {
        Text("box").padding(.horizontal, 8).padding(.vertical, 16).when(isOn) { $0.border(.red) }
        Text("row").when(isOn) { $0.border(.red) }
        Text("heavy").padding(.vertical, 16).when(isOn) { $0.border(.blue, width: 3) }
      }
    }
    ModifierCase("background", colors: [.trueColor, .none]) { isOn in
      VStack {
        Text(" colour ").when(isOn) { $0.background(.yellow) }
        Text("a view").padding(.horizontal, 16).when(isOn) { $0.background { Text("≈≈≈≈≈≈≈≈≈≈") } }
        Text("a shape").padding(.horizontal, 16).padding(.vertical, 16)
          .when(isOn) { $0.background(.green, in: Capsule()) }
      }
    }
    ModifierCase("overlay", colors: [.trueColor, .none]) { isOn in
      VStack {
        Text("a view").padding(.trailing, 24).when(isOn) { $0.overlay(alignment: .trailing) { Text("③") } }
        Text("a shape").padding(16).when(isOn) { $0.overlay { RoundedRectangle(cornerRadius: 8).stroke(.red) } }
      }
    }
  }

  /// Colours that are changed, and places that are not drawn on.
  @ModifierCases static var effects: [ModifierCase] {
    ModifierCase("clipShape") { isOn in
      Text("clipped").frame(width: 96, height: 96).background(.teal).when(isOn) { $0.clipShape(Circle()) }
    }
    ModifierCase("cornerRadius") { isOn in
      Text("corners").frame(width: 96, height: 64).background(.teal).when(isOn) { $0.cornerRadius(16) }
    }
    ModifierCase("mask") { isOn in
      Text("████████").foregroundStyle(.blue).when(isOn) { view in view.mask { Text("◆ ◆ ◆ ◆") } }
    }
    ModifierCase("shadow", colors: [.trueColor, .none]) { isOn in
      VStack(spacing: 16) {
        Text("a card").padding(16).background(.mint).when(isOn) { $0.shadow(radius: 4) }
        Text("to the left").padding(16).border(.primary).when(isOn) { $0.shadow(color: .red, radius: 4, x: -2) }
        Text("a row is too low").when(isOn) { $0.shadow(radius: 4) }
      }
    }
    ModifierCase("opacity", colors: [.trueColor, .none]) { isOn in
      VStack(alignment: .leading) {
        Text(" on a ground ").foregroundStyle(.white).when(isOn) { $0.opacity(0.5) }.background(.blue)
        Text(" on none ").when(isOn) { $0.opacity(0.5) }
        Text(" not seen ").when(isOn) { $0.opacity(0) }
        Text(" below ")
      }
    }
    ModifierCase("hidden") { isOn in
      VStack {
        Text("above")
        Text("hidden").when(isOn) { $0.hidden() }
        Text("below")
      }
    }
    colorEffect("brightness") { $0.brightness(0.3) }
    colorEffect("contrast") { $0.contrast(0.4) }
    colorEffect("saturation") { $0.saturation(0.3) }
    colorEffect("grayscale") { $0.grayscale(1) }
    colorEffect("hueRotation") { $0.hueRotation(.degrees(120)) }
    colorEffect("colorInvert") { $0.colorInvert() }
    colorEffect("colorMultiply") { $0.colorMultiply(.yellow) }
    ModifierCase("rotationEffect") { isOn in
      VStack(alignment: .leading) {
        Text("▶ Details").when(isOn) { $0.rotationEffect(.degrees(90)) }
        Image(systemName: "chevron.right").when(isOn) { $0.rotationEffect(.degrees(180)) }
        Text("→").when(isOn) { $0.rotationEffect(.radians(-.pi / 2)) }
      }
    }
    ModifierCase("scaleEffect") { isOn in
      VStack {
        Text("larger is as large").when(isOn) { $0.scaleEffect(1.5) }
        Text("nothing").when(isOn) { $0.scaleEffect(0) }
        Text("below")
      }
    }
    ModifierCase.accepted("luminanceToAlpha") { isOn in Text("text").when(isOn) { $0.luminanceToAlpha() } }
    ModifierCase.accepted("blur") { isOn in Text("text").when(isOn) { $0.blur(radius: 3) } }
    ModifierCase.accepted("blendMode") { isOn in Text("text").when(isOn) { $0.blendMode(.multiply) } }
    ModifierCase("rotation3DEffect") { isOn in
      VStack {
        Text("turned").when(isOn) { $0.rotation3DEffect(.degrees(40), axis: (x: 0, y: 1, z: 0)) }
        Text("on edge").when(isOn) { $0.rotation3DEffect(.degrees(90), axis: (x: 0, y: 1, z: 0)) }
        Text("→").when(isOn) { $0.rotation3DEffect(.degrees(90), axis: (x: 0, y: 0, z: 1)) }
      }
    }
    ModifierCase("transformEffect") { isOn in
      VStack {
        Text("moved").when(isOn) { $0.transformEffect(CGAffineTransform(translationX: 16, y: 0)) }
        Text("stays where it is")
      }
    }
    ModifierCase("projectionEffect") { isOn in
      VStack {
        Text("moved").when(isOn) {
          $0.projectionEffect(ProjectionTransform(CGAffineTransform(translationX: -16, y: 0)))
        }
        Text("stays where it is")
      }
    }
    ModifierCase.accepted("allowedDynamicRange") { isOn in
      Text("text").when(isOn) { $0.allowedDynamicRange(.high) }
    }
    ModifierCase.accepted("drawingGroup") { isOn in Text("text").when(isOn) { $0.drawingGroup() } }
    ModifierCase.accepted("compositingGroup") { isOn in Text("text").when(isOn) { $0.compositingGroup() } }
    ModifierCase.accepted("geometryGroup") { isOn in Text("text").when(isOn) { $0.geometryGroup() } }
    ModifierCase.accepted("containerShape") { isOn in
      Text("text").when(isOn) { $0.containerShape(RoundedRectangle(cornerRadius: 8)) }
    }
    ModifierCase.accepted("animation") { isOn in
      Text("text").when(isOn) { $0.animation(.easeInOut, value: 1) }
    }
    ModifierCase.accepted("transaction") { isOn in
      Text("text").when(isOn) { $0.transaction { $0.animation = nil } }
    }
    ModifierCase.accepted("transition") { isOn in
      Text("text").when(isOn) { $0.transition(.move(edge: .leading).combined(with: .opacity)) }
    }
    ModifierCase.accepted("contentTransition") { isOn in
      Text("12").when(isOn) { $0.contentTransition(.numericText()) }
    }
    ModifierCase.accepted("matchedGeometryEffect") { isOn in
      Text("text").when(isOn) { $0.matchedGeometryEffect(id: 1, in: Namespace().wrappedValue) }
    }
  }

  private static func colorEffect<Changed: View>(
    _ name: String, _ change: @escaping @MainActor (AnyView) -> Changed
  ) -> ModifierCase {
    ModifierCase(name) { isOn in
      AnyView(
        VStack(alignment: .leading) {
          Text("red on blue").foregroundStyle(Color(red: 0.8, green: 0.2, blue: 0.2))
            .background(Color(red: 0.1, green: 0.2, blue: 0.6))
          Text("unknown")
        }
      )
      .when(isOn) { change($0) }
    }
  }
}
