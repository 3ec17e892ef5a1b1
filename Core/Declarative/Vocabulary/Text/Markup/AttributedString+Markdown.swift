public import Foundation

/// What markdown says of a part of a text (Foundation on Apple's systems: `InlinePresentationIntent`, which Linux lacks).
public struct InlinePresentationIntent: OptionSet, Hashable, Sendable {
  /// One bit for each intent, as the static members give it.
  public let rawValue: UInt
  /// Creates a set of intents from its bits; prefer the named ones.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The words stand between single asterisks, and are shown slanted.
  public static let emphasized = InlinePresentationIntent(rawValue: 1)
  /// The words stand between double asterisks, and are shown bold.
  public static let stronglyEmphasized = InlinePresentationIntent(rawValue: 2)
  /// The words stand between back quotes, as code does.
  public static let code = InlinePresentationIntent(rawValue: 4)
  /// The words stand between double tildes, and are shown struck through.
  public static let strikethrough = InlinePresentationIntent(rawValue: 32)
}

extension AttributedString {
  /// How markdown is read (Foundation on Apple's systems: `AttributedString.MarkdownParsingOptions`).
  public struct MarkdownParsingOptions: Hashable, Sendable {
    /// What of markdown is read (Foundation: `InterpretedSyntax`). All come to the same: marks within lines are read, and what
    /// makes blocks stays as it is written.
    public enum InterpretedSyntax: Hashable, Sendable {
      /// Blocks, such as lists, as well as marks within lines; here blocks stay as they are written.
      case full
      /// Marks within lines alone, such as bold words.
      case inlineOnly
      /// Within lines, spaces as they are.
      case inlineOnlyPreservingWhitespace
    }

    /// What of markdown is read.
    public var interpretedSyntax: InterpretedSyntax

    /// Creates options; they all come to the same here, as only marks within lines are read.
    public init(interpretedSyntax: InterpretedSyntax = .full) { self.interpretedSyntax = interpretedSyntax }
  }

  /// Reads markdown: bold, italic, code, struck through, links (Foundation on Apple's systems, which Linux lacks).
  ///
  /// `options` has no effect here: markdown is read in one way: that of a line of text.
  public init(markdown: String, options: MarkdownParsingOptions = MarkdownParsingOptions(), baseURL: URL? = nil) throws
  {
    self.init()
    guard Markup.mayBe(in: markdown) else {
      self += AttributedString(markdown)
      return
    }
    for run in Markup.runs(of: markdown) {
      var part = AttributedString(run.text)
      var intent: InlinePresentationIntent = []
      if run.marks.contains(.bold) { intent.insert(.stronglyEmphasized) }
      if run.marks.contains(.italic) { intent.insert(.emphasized) }
      if run.marks.contains(.code) { intent.insert(.code) }
      if run.marks.contains(.struckThrough) { intent.insert(.strikethrough) }
      if !intent.isEmpty { part[AttributeScopes.SwiftUIAttributes.InlinePresentationIntentAttribute.self] = intent }
      if let link = run.link, let url = URL(string: link, relativeTo: baseURL) {
        part[AttributeScopes.FoundationAttributes.LinkAttribute.self] = url
      }
      self += part
    }
  }
}
