import Core

extension ModifierCases {
  /// Shapes.
  @ModifierCases static var shapes: [ModifierCase] {
    ModifierCase("fill", colors: [.trueColor, .none]) { isOn in
      HStack(spacing: 16) {
        if isOn { Circle().fill(.red) } else { Circle() }
        if isOn {
          RoundedRectangle(cornerRadius: 16)
            .fill(LinearGradient(colors: [.red, .blue], startPoint: .leading, endPoint: .trailing))
        }
      }
      .frame(width: 176, height: 80)
    }
    ModifierCase("stroke", colors: [.trueColor, .none]) { isOn in
      HStack(spacing: 16) {
        if isOn { Circle().stroke(.red) } else { Circle() }
        if isOn { Rectangle().stroke(.blue, lineWidth: 2) }
        if isOn { RoundedRectangle(cornerRadius: 8).stroke(style: StrokeStyle(lineWidth: 1, dash: [8, 8])) }
      }
      .frame(width: 240, height: 80)
    }
    ModifierCase("strokeBorder") { isOn in
      HStack(spacing: 16) {
        if isOn { Circle().strokeBorder(.red, lineWidth: 8) } else { Circle() }
        if isOn { Capsule().strokeBorder(.green) }
      }
      .frame(width: 176, height: 80)
    }
    ModifierCase("trim") { isOn in
      HStack(spacing: 16) {
        if isOn { Circle().trim(from: 0, to: 0.5).stroke(.red) } else { Circle().stroke(.red) }
        if isOn { Circle().trim(from: 0.25, to: 1).fill(.blue) }
      }
      .frame(width: 176, height: 80)
    }
  }

  /// Pictures and symbols.
  @ModifierCases static var symbols: [ModifierCase] {
    ModifierCase("resizable", columns: 12, rows: 3) { isOn in
      if isOn { Image(uiImage: flag).resizable() } else { Image(uiImage: flag) }
    }
    ModifierCase("symbolVariant") { isOn in
      HStack {
        Image(systemName: "heart").when(isOn) { $0.symbolVariant(.fill) }
        Image(systemName: "bell").when(isOn) { $0.symbolVariant(.slash) }
      }
    }
    ModifierCase.accepted("imageScale") { isOn in Image(systemName: "heart").when(isOn) { $0.imageScale(.large) } }
    ModifierCase.accepted("symbolRenderingMode") { isOn in
      // The picture has a function of this name, too: here it is the view's.
      Label("Rain", systemImage: "cloud.rain").when(isOn) { $0.symbolRenderingMode(.multicolor) }
    }
    ModifierCase.accepted("symbolEffect") { isOn in
      Image(systemName: "heart").when(isOn) { $0.symbolEffect(.bounce, value: 1) }
    }
    ModifierCase.accepted("symbolVariableValueMode") { isOn in
      Image(systemName: "heart").when(isOn) { $0.symbolVariableValueMode(.draw) }
    }
    ModifierCase.accepted("symbolColorRenderingMode") { isOn in
      Image(systemName: "heart").when(isOn) { $0.symbolColorRenderingMode(.gradient) }
    }
    ModifierCase.accepted("symbolEffectsRemoved") { isOn in
      Image(systemName: "heart").when(isOn) { $0.symbolEffectsRemoved() }
    }
  }

  /// Four rows of pixels, each of another colour.
  static var stripes: UIImage {
    let rows: [[UInt8]] = [[220, 30, 30, 255], [220, 220, 30, 255], [30, 30, 220, 255], [30, 220, 30, 255]]
    let bytes = rows.flatMap { [$0, $0, $0, $0].flatMap(\.self) }
    return ImagePixels(width: 4, height: 4, bytes: bytes).map { UIImage(pixels: $0) } ?? UIImage()
  }

  /// Two pixels above, two below.
  static var flag: UIImage {
    let bytes: [UInt8] = [220, 30, 30, 255, 220, 30, 30, 255, 30, 30, 220, 255, 30, 220, 30, 255]
    return ImagePixels(width: 2, height: 2, bytes: bytes).map { UIImage(pixels: $0) } ?? UIImage()
  }
}
