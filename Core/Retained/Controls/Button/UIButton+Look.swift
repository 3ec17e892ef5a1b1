import CoreEnvironment
import CoreTerminal
import Foundation

// MARK: - Look

extension UIButton {
  /// What has a ground shows it as far as its frame goes.
  var fillsItsFrame: Bool {
    switch configuration?.look {
    case nil, .plain, .borderless:
      contentHorizontalAlignment == .fill || configuration?.background.backgroundColor != nil
    case .gray, .tinted, .filled, .bordered, .borderedTinted, .borderedProminent: true
    }
  }

  func isStretched(_ face: ButtonFace) -> Bool { fillsItsFrame || face.size.width > cellFrame.width }

  /// Where in the button its face is drawn.
  func faceFrame(_ face: ButtonFace) -> CellRectangle {
    let (room, natural) = (cellFrame.size, face.size)
    let width = isStretched(face) ? room.width : natural.width
    let height = min(natural.height, max(1, room.height))
    return CellRectangle(
      column: contentHorizontalAlignment.column(of: width, in: room.width),
      row: contentVerticalAlignment.row(of: height, in: room.height), width: width, height: height)
  }

  func face(_ traits: UITraitCollection) -> ButtonFace {
    var face = ButtonFace()
    face.title = TerminalText.sanitized(currentTitle ?? "")
    if showsMenuAsPrimaryAction, menu != nil { face.title += traits.prefersPlainSymbols ? " v" : " ▾" }
    face.alignment = contentHorizontalAlignment
    let isPlain = traits.prefersPlainSymbols
    if let image = currentImage?.resolved(with: traits), image.hasPixels {
      face.picture = CellSize(
        width: CellLength.columns(ofSize: image.size.width), height: CellLength.rows(ofSize: image.size.height))
    } else {
      face.image = currentImage?.text(with: traits) ?? ""
    }
    if let configuration {
      face.subtitle = TerminalText.sanitized(configuration.shownSubtitle ?? "")
      face.imagePlacement = configuration.imagePlacement
      face.imagePadding = CellLength.columns(configuration.imagePadding)
      face.blanks = configuration.blanks
      if configuration.showsActivityIndicator {
        (face.image, face.picture) = (Spinner.frame(spinnerFrame, isPlain: isPlain), .zero)
      }
    } else {
      face.blanks = isBare ? (0, 0) : (1, 1)
    }
    if isSelected { face.mark = isPlain ? "*" : "✓" }
    face.ends = ends(isPlain: isPlain)
    return face
  }

  private func ends(isPlain: Bool) -> ButtonFace.Ends {
    if isProminent {
      guard isEnabled, isFocused else { return .inside(left: "[", right: "]") }
      return isPlain ? .inside(left: ">", right: "<") : .inside(left: "▸", right: "◂")
    }
    return isBare || configuration?.look == .borderless ? .none : .around(left: "[", right: "]")
  }

  private var isProminent: Bool { configuration?.look == .filled || configuration?.look == .borderedProminent }

  func style(in context: DrawingContext) -> CellStyle {
    let font = titleFont
    let tint: UIColor = role == .destructive ? .systemRed : .tintColor
    let foreground = currentTitleColor
    guard isEnabled else { return style(in: context, font: font) }
    if isFocused {
      var style = style(in: context, font: font)
      style.attributes.insert(.bold)
      return style
    }
    var style =
      switch configuration?.look {
      case .filled, .borderedProminent:
        prominentStyle(in: context, foreground, tint)
      case .gray, .bordered:
        context.style(
          font: font, color: foreground ?? tint,
          background: configuration?.ground ?? context.ownFill(.secondarySystemFill))
      case .tinted, .borderedTinted:
        context.style(
          font: font, color: foreground ?? tint,
          background: configuration?.ground ?? context.ownFill(tint.withAlphaComponent(0.18)))
      case nil, .plain, .borderless:
        if let ground = configuration?.ground {
          context.style(font: font, color: foreground ?? tint, background: ground)
        } else {
          context.style(font: font, color: foreground ?? tint)
        }
      }
    if isSelected { style.attributes.insert(.bold) }
    if isHighlighted { style.attributes.formSymmetricDifference(.inverse) }
    return style
  }

  /// A heavy title in the tint on a breath of it: all of the tint is for what has the focus. A colour of the program's own is
  /// shown as it is, where there are colours.
  private func prominentStyle(in context: DrawingContext, _ foreground: UIColor?, _ tint: UIColor) -> CellStyle {
    guard context.traits.colorDepth != .none else { return CellStyle(.bold, underline: .single) }
    var style: CellStyle
    if let own = configuration?.ground {
      let ground = own.resolved(with: context.traits).blended(over: context.ground, for: context.traits)
      style = CellStyle(foreground ?? UIColor(ground.components.legibleText), on: ground, traits: context.traits)
    } else {
      style = context.style(color: tint, background: context.ownFill(tint.withAlphaComponent(0.18)))
    }
    style.attributes.insert(.bold)
    return style
  }
}

extension DrawingContext {
  /// What a button fills itself with that has marks around its title: those do where nobody knows what is behind it.
  fileprivate func ownFill(_ color: UIColor) -> UIColor { ground.native == nil ? color : .clear }
}

extension UIButton.Configuration {
  /// The colour behind, where the program has said one; a plain button shows only what is said of its background.
  fileprivate var ground: UIColor? {
    background.backgroundColor ?? (look == .plain || look == .borderless ? nil : baseBackgroundColor)
  }

  /// The title that goes before the other.
  var shownTitle: String? { attributedTitle.map { String($0.characters) } ?? title }
  fileprivate var shownSubtitle: String? { attributedSubtitle.map { String($0.characters) } ?? subtitle }

  fileprivate var blanks: (left: Int, right: Int) {
    let more = buttonSize == .large ? 2 : 0
    guard buttonSize != .mini else { return (0, 0) }
    return (
      max(0, CellLength.columns(contentInsets.leading)) + more,
      max(0, CellLength.columns(contentInsets.trailing)) + more
    )
  }
}
