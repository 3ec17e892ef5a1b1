/// Why a form cannot be read.
enum MultipartError: Error, Sendable, Equatable, CaseIterable, CustomStringConvertible {
  /// The request's `Content-Type` is another.
  case notAForm
  /// The boundary is missing or malformed.
  case invalidBoundary
  /// The body does not begin with the boundary.
  case noDelimiter
  /// A boundary is followed by something else than a line end.
  case invalidDelimiter
  /// The body ends before its last boundary.
  case truncated
  /// Something follows the last boundary.
  case trailingBytes
  /// There is no part.
  case noParts
  /// There are more than `MultipartForm.partLimit` parts.
  case tooManyParts
  /// A part's header is longer than it may be.
  case headerTooLarge
  /// A part's header is malformed or names no field.
  case invalidHeader
  /// A part is encoded.
  case transferEncoding
  /// A part is a multipart body itself.
  case nested

  /// A sentence for a person, with the next step.
  var description: String {
    switch self {
    case .notAForm: "Send the image as multipart/form-data."
    case .invalidBoundary: "The boundary of the form is missing or malformed. Name one of 1 to 70 characters."
    case .noDelimiter: "The form does not begin with its boundary."
    case .invalidDelimiter: "A boundary of the form is not followed by a line end."
    case .truncated: "The form ends before its last boundary. Send it again."
    case .trailingBytes: "The form goes on behind its last boundary."
    case .noParts: "The form is empty. Send the image as its part image."
    case .tooManyParts: "The form has more than \(MultipartForm.partLimit) parts. Send the image alone."
    case .headerTooLarge: "The header of a part of the form is too large."
    case .invalidHeader: "The header of a part of the form is malformed or names no field."
    case .transferEncoding: "A part of the form is encoded. Send the image as it is."
    case .nested: "A part of the form is a form itself. Send the image alone."
    }
  }
}
