/// What kind of data something is (UniformTypeIdentifiers: `UTType`), by its identifier. A terminal asks nobody for data of a kind:
/// it is there so that listings can say theirs.
public struct UTType: Hashable, Sendable, Codable {
  /// The identifier of the kind, such as `public.json`.
  public let identifier: String

  /// Finds the kind with an identifier; an empty one gives `nil`.
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

  /// Anything there is, the kind that all others belong to.
  public static let item = UTType(named: "public.item")
  /// Anything that a document can hold.
  public static let content = UTType(named: "public.content")
  /// Bytes of any kind.
  public static let data = UTType(named: "public.data")
  /// A folder with files in it.
  public static let folder = UTType(named: "public.folder")
  /// An address, on the web or of a file.
  public static let url = UTType(named: "public.url")
  /// The address of a file on this computer.
  public static let fileURL = UTType(named: "public.file-url")
  /// Text of any kind, with markup or without.
  public static let text = UTType(named: "public.text")
  /// Text without any markup, in whatever encoding.
  public static let plainText = UTType(named: "public.plain-text")
  /// Text without any markup, in UTF-8.
  public static let utf8PlainText = UTType(named: "public.utf8-plain-text")
  /// Formatted text in the Rich Text Format.
  public static let rtf = UTType(named: "public.rtf")
  /// A page of the web, in HTML.
  public static let html = UTType(named: "public.html")
  /// A document in XML.
  public static let xml = UTType(named: "public.xml")
  /// A document in JSON.
  public static let json = UTType(named: "public.json")
  /// A table as text, with commas between its values (CSV).
  public static let commaSeparatedText = UTType(named: "public.comma-separated-values-text")
  /// A document in PDF.
  public static let pdf = UTType(named: "com.adobe.pdf")
  /// An archive in the ZIP format.
  public static let zip = UTType(named: "public.zip-archive")
  /// A picture in any format.
  public static let image = UTType(named: "public.image")
  /// A picture in PNG.
  public static let png = UTType(named: "public.png")
  /// A picture in JPEG.
  public static let jpeg = UTType(named: "public.jpeg")
  /// A picture in GIF, which may move.
  public static let gif = UTType(named: "com.compuserve.gif")
  /// A film in any format.
  public static let movie = UTType(named: "public.movie")
  /// Sound in any format.
  public static let audio = UTType(named: "public.audio")
}
