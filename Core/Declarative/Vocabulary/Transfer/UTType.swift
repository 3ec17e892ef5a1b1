/// What kind of data something is (UniformTypeIdentifiers: `UTType`), by its identifier. A terminal asks nobody for data of a kind:
/// it is there so that listings can say theirs.
public struct UTType: Hashable, Sendable, Codable {
  /// The identifier, as `public.json`.
  public let identifier: String

  /// The kind of an identifier.
  public init?(_ identifier: String) {
    guard !identifier.isEmpty else { return nil }
    self.init(named: identifier)
  }
  /// A kind that the app itself declares.
  ///
  /// `parentType` has no effect here: kinds are told apart by their names alone.
  public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) { self.init(named: identifier) }
  /// A kind that another app declares.
  ///
  /// `parentType` has no effect here: kinds are told apart by their names alone.
  public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) { self.init(named: identifier) }

  private init(named identifier: String) { self.identifier = identifier }

  /// Anything.
  public static let item = UTType(named: "public.item")
  /// Anything that a document is of.
  public static let content = UTType(named: "public.content")
  /// Bytes.
  public static let data = UTType(named: "public.data")
  /// A folder.
  public static let folder = UTType(named: "public.folder")
  /// An address.
  public static let url = UTType(named: "public.url")
  /// The address of a file.
  public static let fileURL = UTType(named: "public.file-url")
  /// Text of any kind.
  public static let text = UTType(named: "public.text")
  /// Text with nothing in it but text.
  public static let plainText = UTType(named: "public.plain-text")
  /// Text in UTF-8.
  public static let utf8PlainText = UTType(named: "public.utf8-plain-text")
  /// Text in RTF.
  public static let rtf = UTType(named: "public.rtf")
  /// HTML.
  public static let html = UTType(named: "public.html")
  /// XML.
  public static let xml = UTType(named: "public.xml")
  /// JSON.
  public static let json = UTType(named: "public.json")
  /// Values, separated by commas.
  public static let commaSeparatedText = UTType(named: "public.comma-separated-values-text")
  /// PDF.
  public static let pdf = UTType(named: "com.adobe.pdf")
  /// An archive.
  public static let zip = UTType(named: "public.zip-archive")
  /// A picture.
  public static let image = UTType(named: "public.image")
  /// A picture in PNG.
  public static let png = UTType(named: "public.png")
  /// A picture in JPEG.
  public static let jpeg = UTType(named: "public.jpeg")
  /// A picture in GIF.
  public static let gif = UTType(named: "com.compuserve.gif")
  /// A film.
  public static let movie = UTType(named: "public.movie")
  /// Sound.
  public static let audio = UTType(named: "public.audio")
}
