import Foundation

extension UTType {
  /// The endings of files of a kind. What is not here may have any.
  private static let endings: [String: [String]] = [
    "public.plain-text": ["txt", "text"], "public.utf8-plain-text": ["txt", "text"],
    "public.text": ["txt", "text", "md", "html", "htm", "xml", "json", "csv", "rtf", "swift"], "public.rtf": ["rtf"],
    "public.html": ["html", "htm"], "public.xml": ["xml"], "public.json": ["json"],
    "public.comma-separated-values-text": ["csv"], "com.adobe.pdf": ["pdf"], "public.zip-archive": ["zip"],
    "public.png": ["png"], "public.jpeg": ["jpg", "jpeg"], "com.compuserve.gif": ["gif"],
    "public.image": ["png", "jpg", "jpeg", "gif", "tif", "tiff", "bmp", "heic"],
    "public.movie": ["mov", "mp4", "m4v", "avi"], "public.audio": ["mp3", "m4a", "wav", "aif", "aiff"],
  ]

  /// The ending that files of the kind have as a rule; `nil` where it is not known (UniformTypeIdentifiers:
  /// `preferredFilenameExtension`).
  public var preferredFilenameExtension: String? { Self.endings[identifier]?.first }

  /// Finds the kind of files with an ending; `nil` where none is known.
  public init?(filenameExtension: String) {
    let ending = filenameExtension.lowercased()
    let kinds = Self.endings.filter { $0.value.contains(ending) }
    // The kind of the fewest endings says the most.
    guard let kind = kinds.min(by: { ($0.value.count, $0.key) < ($1.value.count, $1.key) })?.key else { return nil }
    self.init(kind)
  }

  /// Whether what is of this kind is of another, too, as a picture in PNG is a picture (UniformTypeIdentifiers:
  /// `conforms(to:)`). Only the kinds that are named here are known.
  public func conforms(to type: UTType) -> Bool {
    if self == type || type == .item { return true }
    if type == .data || type == .content { return self != .folder }
    if type == .url { return self == .fileURL }
    if type == .plainText { return self == .utf8PlainText }
    guard
      let (own, others) = Self.endings[identifier].flatMap({ own in Self.endings[type.identifier].map { (own, $0) } })
    else { return false }
    return own.count < others.count && Set(own).isSubset(of: others)
  }

  /// Whether a file may be of the kind, by its name.
  func holds(_ url: URL, isFolder: Bool) -> Bool {
    if isFolder { return identifier == "public.folder" || identifier == "public.item" }
    guard let endings = Self.endings[identifier] else { return identifier != "public.folder" }
    return endings.contains(url.pathExtension.lowercased())
  }
}
