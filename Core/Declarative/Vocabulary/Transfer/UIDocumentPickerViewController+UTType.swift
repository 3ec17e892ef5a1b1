public import CoreRetained

extension UIDocumentPickerViewController {
  /// Lets the user choose a file of one of these kinds, by the end of its name; any file where a kind has no usual end, such as `.item`.
  ///
  /// `asCopy` has no effect here: the file is where it is.
  public convenience init(forOpeningContentTypes contentTypes: [UTType], asCopy: Bool = false) {
    let ends = contentTypes.map { Self.ends[$0] ?? [] }
    self.init(filenameExtensions: ends.contains([]) ? [] : ends.flatMap { $0 })
  }

  private static let ends: [UTType: [String]] = [
    .text: ["txt", "text", "md", "csv", "json", "xml", "html", "rtf", "swift", "log"],
    .plainText: ["txt", "text", "md", "log"],
    .utf8PlainText: ["txt", "text", "md", "log"], .rtf: ["rtf"], .html: ["html", "htm"], .xml: ["xml"], .json: ["json"],
    .commaSeparatedText: ["csv"], .pdf: ["pdf"], .zip: ["zip"],
    .image: ["png", "jpg", "jpeg", "gif", "bmp", "webp", "heic", "tiff"], .png: ["png"], .jpeg: ["jpg", "jpeg"],
  ]
}
