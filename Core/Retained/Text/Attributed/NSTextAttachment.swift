import CoreEnvironment
public import Foundation

/// A picture in a text (UIKit: `NSTextAttachment`). In a terminal a symbol stands in its place in the line; a picture of pixels is a small
/// square.
///
/// ```swift
/// let title = NSMutableAttributedString(string: "Rated ")
/// title.append(NSAttributedString(attachment: NSTextAttachment(image: UIImage(systemName: "star.fill")!)))
/// label.attributedText = title
/// ```
open class NSTextAttachment: NSObject {
  /// The character that stands for an attachment in a text.
  public static let character = 0xFFFC
  /// The picture; `nil` for none.
  open var image: UIImage?
  /// Has no effect here: it takes one cell; accepted so that listings compile.
  open var bounds = CGRect.zero
  /// What a file holds that is attached; kept for the program.
  open var contents: Data?
  /// What kind of file it is; kept for the program.
  open var fileType: String?

  /// Creates an attachment of a file, which is not shown.
  public init(data contentData: Data?, ofType uti: String?) {
    contents = contentData
    fileType = uti
    super.init()
  }

  /// Creates an attachment without a picture.
  public override init() { super.init() }

  /// Creates an attachment of a picture.
  public convenience init(image: UIImage) {
    self.init()
    self.image = image
  }

  /// What stands for it in a line: one character that counts as one in the text, so that places in it stay what they are.
  var sign: String {
    guard let image else { return " " }
    let text = image.text(with: .current)
    return text.utf16.count == 1 ? text : "▪"
  }
}

extension NSAttributedString.Key {
  /// The key of an ``NSTextAttachment``, for the character that stands for it.
  public static let attachment = NSAttributedString.Key("NSAttachment")
}

extension NSAttributedString {
  /// Creates a text of one attachment.
  public convenience init(attachment: NSTextAttachment) {
    self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
  }

  /// Creates a text of one attachment that looks so.
  public convenience init(attachment: NSTextAttachment, attributes: [NSAttributedString.Key: Any]) {
    self.init(string: "\u{FFFC}", attributes: attributes.merging([.attachment: attachment]) { _, new in new })
  }
}
