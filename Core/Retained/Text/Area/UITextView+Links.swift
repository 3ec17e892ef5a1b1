import CoreEnvironment
import CoreTerminal
public import Foundation

/// What in a text becomes a link by itself (UIKit: `UIDataDetectorTypes`).
public struct UIDataDetectorTypes: OptionSet, Hashable, Sendable {
  /// The kinds as bits, with the numbers that they have on iOS.
  public let rawValue: UInt
  /// Creates kinds from bits; a program uses the constants.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Telephone numbers.
  public static let phoneNumber = UIDataDetectorTypes(rawValue: 1 << 0)
  /// Addresses of pages and of mail.
  public static let link = UIDataDetectorTypes(rawValue: 1 << 1)
  /// Places. None is found here.
  public static let address = UIDataDetectorTypes(rawValue: 1 << 2)
  /// Dates and times. None is found here.
  public static let calendarEvent = UIDataDetectorTypes(rawValue: 1 << 3)
  /// Numbers of parcels. None is found here.
  public static let shipmentTrackingNumber = UIDataDetectorTypes(rawValue: 1 << 4)
  /// Numbers of flights. None is found here.
  public static let flightNumber = UIDataDetectorTypes(rawValue: 1 << 5)
  /// What could be looked up. None is found here.
  public static let lookupSuggestion = UIDataDetectorTypes(rawValue: 1 << 6)
  /// Amounts of money. None is found here.
  public static let money = UIDataDetectorTypes(rawValue: 1 << 7)
  /// Quantities. None is found here.
  public static let physicalValue = UIDataDetectorTypes(rawValue: 1 << 8)
  /// Everything that can be found.
  public static let all = UIDataDetectorTypes(rawValue: .max)
}

/// What is done with a link or a picture of a text (UIKit: `UITextItemInteraction`).
public enum UITextItemInteraction: Int, Hashable, Sendable {
  /// It is opened.
  case invokeDefaultAction = 0
  /// It is pressed for long: never here.
  case presentActions = 1
  /// It is looked at: never here.
  case preview = 2
}

extension UITextView {
  /// The place in the text at a point of the view.
  final func place(at point: CGPoint) -> String.Index {
    let area = area
    let row = CellLength.row(at: point.y) - area.row
    let column = CellLength.column(at: point.x) - area.column
    return broken.caret(row: row, column: column - indent(row: row)).head
  }

  /// The runs, with links as the view wants them to look.
  final func looking(_ runs: TextRuns<TextLook>) -> TextRuns<TextLook> {
    guard let attributes = linkTextAttributes, !attributes.isEmpty else { return runs }
    let wanted = TextLook(attributes)
    var looking = TextRuns<TextLook>()
    for run in runs.runs {
      var look = run.value
      if look.address != nil {
        look.color = wanted.color ?? look.color
        look.underline = wanted.underline ?? look.underline
        look.font = wanted.font ?? look.font
        look.background = wanted.background ?? look.background
      }
      looking.append(String(runs.text[run.range]), value: look)
    }
    return looking
  }

  /// Makes links of what is found in a text that is not edited. What was found before is none any more.
  final func detect() {
    if hasFoundLinks {
      take(source)
      setNeedsDisplay()
    }
    var kinds: Set<DetectedLink.Kind> = []
    if dataDetectorTypes.contains(.link) { kinds.insert(.address) }
    if dataDetectorTypes.contains(.phoneNumber) { kinds.insert(.phoneNumber) }
    guard !isEditable, !kinds.isEmpty else { return }
    let text = edited.text
    // What the view says of all of the text is not written down: it may say something else later.
    let attributed =
      source.map { NSMutableAttributedString(attributedString: $0) } ?? NSMutableAttributedString(string: text)
    for link in DetectedLink.all(of: kinds, in: text[...]) {
      let range = NSRange(link.range, in: text)
      var isLink = false
      attributed.enumerateAttribute(.link, in: range) { value, _, _ in if value != nil { isLink = true } }
      guard !isLink else { continue }
      attributed.addAttribute(.link, value: link.address, range: range)
      hasFoundLinks = true
    }
    guard hasFoundLinks else { return }
    runs = TextRuns(attributed)
    setNeedsDisplay()
  }

  /// Follows the link at a point, where the delegate agrees.
  final func followLink(at point: CGPoint) {
    guard let runs, case let place = place(at: point), place < edited.text.endIndex,
      let address = runs.value(at: place)?.address, let url = URL(string: address)
    else { return }
    let range = runs.runs.first { $0.range.contains(place) }.map { NSRange($0.range, in: runs.text) } ?? NSRange()
    let item = UITextItem(content: .link(url), range: range)
    let open = UIAction(title: address) { _ in UIApplication.shared.open(url) }
    guard let delegate else { return open.performWithSender(self) }
    guard delegate.textView(self, shouldInteractWith: url, in: range, interaction: .invokeDefaultAction) else { return }
    delegate.textView(self, primaryActionFor: item, defaultAction: open)?.performWithSender(self)
  }
}

/// A link or a picture in a text (UIKit: `UITextItem`).
@MainActor @preconcurrency
public final class UITextItem: NSObject {
  /// What it is (UIKit: `UITextItem.Content`).
  public enum Content {
    /// A link, with where it leads.
    case link(URL)
    /// A picture.
    case textAttachment(NSTextAttachment)
    /// Something of the program's, by its name.
    case tag(String)
  }

  /// What it is.
  public let content: Content
  /// Where it is, in UTF-16 code units.
  public let range: NSRange

  init(content: Content, range: NSRange) {
    self.content = content
    self.range = range
  }

  /// The menu of a link or a picture (UIKit: `UITextItem.MenuConfiguration`). Has no effect here: a link is opened.
  @MainActor @preconcurrency
  public final class MenuConfiguration: NSObject {
    /// The menu.
    public let menu: UIMenu
    /// Creates a menu.
    public init(menu: UIMenu) { self.menu = menu }
  }
}
