import CoreRetained
public import Foundation

extension Text {
  /// Shows an attributed string: its fonts, colours, lines and links. A literal is a key, not such a string.
  @_disfavoredOverload
  public init(_ attributedContent: AttributedString) { self.init(.source(AttributedSource(attributedContent))) }
}

/// An attributed string. Unchecked: it holds one constant, a value.
private final class AttributedSource: TextSource, @unchecked Sendable {
  private let text: AttributedString

  init(_ text: AttributedString) { self.text = text }

  override func isEqual(to other: TextSource) -> Bool { (other as? AttributedSource)?.text == text }

  override func resolve(into resolution: inout TextResolution, _ look: TextRunLook) { resolution.append(text, look) }
}

extension TextResolution {
  /// Adds an attributed string; what it says of its parts goes before what is said around it.
  mutating func append(_ attributed: AttributedString, _ look: TextRunLook) {
    typealias Keys = AttributeScopes.UIKitAttributes
    typealias DeclaredKeys = AttributeScopes.SwiftUIAttributes
    for run in attributed.runs {
      var own = look
      let attributes = run.attributes
      if let font = attributes[Keys.FontAttribute.self] { own.ownFont = font }
      if let font = attributes[DeclaredKeys.FontAttribute.self] { own.font = font }
      if let color = attributes[Keys.ForegroundColorAttribute.self] { own.ownColor = color }
      if let color = attributes[DeclaredKeys.ForegroundColorAttribute.self] { own.paint = color.anyPaint }
      if let color = attributes[Keys.BackgroundColorAttribute.self] { own.background = color }
      if let color = attributes[DeclaredKeys.BackgroundColorAttribute.self] { own.background = color.uiColor }
      if let style = attributes[Keys.UnderlineStyleAttribute.self] {
        let color = attributes[Keys.UnderlineColorAttribute.self].map { Color($0) }
        own.underline = Text.LineStyle(pattern: Text.LineStyle.Pattern(style: style), color: color)
      }
      if let style = attributes[DeclaredKeys.UnderlineStyleAttribute.self] { own.underline = style }
      if let style = attributes[Keys.StrikethroughStyleAttribute.self] {
        own.strikethrough = Text.LineStyle(pattern: Text.LineStyle.Pattern(style: style))
      }
      if let style = attributes[DeclaredKeys.StrikethroughStyleAttribute.self] { own.strikethrough = style }
      if let slant = attributes[Keys.ObliquenessAttribute.self], slant != 0 { own.traits.isItalic = true }
      if let intent = attributes[DeclaredKeys.InlinePresentationIntentAttribute.self] {
        if intent.contains(.stronglyEmphasized) { own.traits.isBold = true }
        if intent.contains(.emphasized) { own.traits.isItalic = true }
        if intent.contains(.strikethrough) { own.strikethrough = .single }
      }
      if let link = attributes[AttributeScopes.FoundationAttributes.LinkAttribute.self] {
        own.link = link.absoluteString
      }
      append(String(attributed.characters[run.range]), own)
    }
  }
}
