import CoreStores
import Foundation

extension ProductPicture {
  /// Reads a picture from a file.
  ///
  /// - Parameter path: A leading `~` is the user's home folder. Only regular files are read, and no more of them than fits.
  /// - Throws: `ServiceError` with reason `invalid` where it cannot be read or sent.
  nonisolated init(contentsOfFile path: String) throws(ServiceError) {
    let typed = path.trimmingCharacters(in: .whitespaces)
    func refusal(_ why: Phrase) -> ServiceError {
      ServiceError(.invalid, "“\(typed)” \(why).", nextStep: "Give the path of a JPEG or PNG file.", field: "image")
    }
    let path = typed.hasPrefix("~/") ? NSHomeDirectory() + typed.dropFirst(1) : typed
    let file = URL(filePath: path).resolvingSymlinksInPath()
    // The person is told in our words, without the system's.
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: file.path) else {
      throw refusal("is not there, or may not be read")
    }
    guard attributes[.type] as? FileAttributeType == .typeRegular else { throw refusal("is no file") }
    guard let size = attributes[.size] as? Int, size <= Self.sizeLimit else {
      throw refusal("has more than \(Self.sizeLimit >> 20) MiB")
    }
    // As above.
    guard let bytes = try? Data(contentsOf: file) else { throw refusal("cannot be read") }
    try self.init(bytes)
  }
}
