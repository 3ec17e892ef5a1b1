import CoreEnvironment
import CoreRetained
import Foundation

/// The look of a run of text. What is `nil` is inherited from around the text.
struct TextRunLook: Equatable {
  var font: Font?
  var traits = FontTraits()
  var paint: Paint?
  var background: UIColor?
  var underline: Text.LineStyle?
  var strikethrough: Text.LineStyle?
  /// A font, a colour of an attributed text: they go before all others.
  var ownFont: UIFont?
  var ownColor: UIColor?
  var link: String?

  /// Nothing but a font and a colour: a label can show it without attributes.
  var isPlain: Bool { background == nil && underline == nil && strikethrough == nil && link == nil }

  var uiFont: UIFont {
    if let ownFont { return ownFont }
    if font == nil, traits == FontTraits() { return Self.usualFont }
    return (font ?? .body).resolved(traits)
  }

  private static let usualFont = UIFont.systemFont(ofSize: UIFont.labelFontSize)

  /// Takes what a modifier says; what is nearer to the text is taken later.
  mutating func apply(_ change: Change) {
    switch change {
    case .font(let font): self.font = font
    case .weight(let weight): traits.weight = weight
    case .bold(let isBold): traits.isBold = isBold
    case .italic(let isItalic): traits.isItalic = isItalic
    case .paint(let paint): self.paint = paint
    case .underline(let line): underline = line
    case .strikethrough(let line): strikethrough = line
    }
  }

  /// A change that a modifier makes to the look of a text.
  enum Change: Equatable, Sendable {
    case font(Font?)
    case weight(Font.Weight?)
    case bold(Bool)
    case italic(Bool)
    case paint(Paint?)
    case underline(Text.LineStyle?)
    case strikethrough(Text.LineStyle?)
  }

  /// The attributes of the retained face; what is as around the text is left out.
  func attributes(in environment: EnvironmentValues) -> [NSAttributedString.Key: Any] {
    var attributes: [NSAttributedString.Key: Any] = [.font: uiFont]
    attributes[.foregroundColor] = color(in: environment)
    attributes[.backgroundColor] = background
    if let underline {
      attributes[.underlineStyle] = underline.pattern.style.rawValue
      attributes[.underlineColor] = underline.color?.uiColor
    }
    if let strikethrough { attributes[.strikethroughStyle] = strikethrough.pattern.style.rawValue }
    attributes[.link] = link
    return attributes
  }

  /// The colour; `nil` for that of the place.
  func color(in environment: EnvironmentValues) -> UIColor? { ownColor ?? paint.map { environment.resolved($0).color } }
}
