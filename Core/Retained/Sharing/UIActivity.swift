public import Foundation
/// Something that can be done with what is shared (UIKit: `UIActivity`). Subclass it to offer more in a
/// ``UIActivityViewController``.
///
/// ```swift
/// final class PrintActivity: UIActivity {
///   override var activityTitle: String? { "Print" }
///   override func canPerform(withActivityItems activityItems: [Any]) -> Bool { true }
///   override func perform() { activityDidFinish(true) }
/// }
/// ```
@MainActor @preconcurrency
open class UIActivity: NSObject {
  /// The kind of an activity (UIKit: `UIActivity.ActivityType`).
  public struct ActivityType: RawRepresentable, Hashable, Sendable {
    /// The name of the kind.
    public var rawValue: String
    /// Creates a kind from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates a kind from its name.
    public init(_ rawValue: String) { self.rawValue = rawValue }

    /// Copies to the clipboard.
    public static let copyToPasteboard = ActivityType("com.apple.UIKit.activity.CopyToPasteboard")
    /// Saves to a file. (UIKit has the kind, and no name for it.)
    public static let saveToFile = ActivityType("com.apple.DocumentManagerUICore.SaveToFiles")
    /// Never offered here: a terminal program has no post box.
    public static let mail = ActivityType("com.apple.UIKit.activity.Mail")
    /// Never offered here: a terminal program sends no messages.
    public static let message = ActivityType("com.apple.UIKit.activity.Message")
    /// Never offered here: a terminal program has no printer.
    public static let print = ActivityType("com.apple.UIKit.activity.Print")
    /// Never offered here: a terminal program has no photographs.
    public static let saveToCameraRoll = ActivityType("com.apple.UIKit.activity.SaveToCameraRoll")
    /// Never offered here: a terminal program has no contacts.
    public static let assignToContact = ActivityType("com.apple.UIKit.activity.AssignToContact")
    /// Never offered here: nothing is near to send to.
    public static let airDrop = ActivityType("com.apple.UIKit.activity.AirDrop")
    /// Never offered here: a terminal program has no reading list.
    public static let addToReadingList = ActivityType("com.apple.UIKit.activity.AddToReadingList")
    /// Never offered here: a terminal program has no books.
    public static let openInIBooks = ActivityType("com.apple.UIKit.activity.OpenInIBooks")
    /// Never offered here: a terminal program makes no pages.
    public static let markupAsPDF = ActivityType("com.apple.UIKit.activity.MarkupAsPDF")
    /// Never offered here: a terminal program posts nowhere.
    public static let postToFacebook = ActivityType("com.apple.UIKit.activity.PostToFacebook")
    /// Never offered here: a terminal program posts nowhere.
    public static let postToTwitter = ActivityType("com.apple.UIKit.activity.PostToTwitter")
    /// Never offered here: a terminal program posts nowhere.
    public static let postToWeibo = ActivityType("com.apple.UIKit.activity.PostToWeibo")
    /// Never offered here: a terminal program posts nowhere.
    public static let postToVimeo = ActivityType("com.apple.UIKit.activity.PostToVimeo")
    /// Never offered here: a terminal program posts nowhere.
    public static let postToFlickr = ActivityType("com.apple.UIKit.activity.PostToFlickr")
    /// Never offered here: a terminal program posts nowhere.
    public static let postToTencentWeibo = ActivityType("com.apple.UIKit.activity.PostToTencentWeibo")
    /// Never offered here: a terminal program has no other people in it.
    public static let collaborationInviteWithLink = ActivityType("com.apple.UIKit.activity.CollaborationInviteWithLink")
    /// Never offered here: a terminal program has no other people in it.
    public static let collaborationCopyLink = ActivityType("com.apple.UIKit.activity.CollaborationCopyLink")
    /// Never offered here: a terminal program has no home screen.
    public static let addToHomeScreen = ActivityType("com.apple.UIKit.activity.AddToHomeScreen")
    /// Never offered here: a terminal program has no slides to play.
    public static let sharePlay = ActivityType("com.apple.UIKit.activity.SharePlay")
  }

  /// Whether an activity acts on something or shares it (UIKit: `UIActivity.Category`). Both stand in one list here.
  public enum Category: Int, Hashable, Sendable {
    /// It acts on what there is.
    case action = 0
    /// It shares what there is with others.
    case share = 1
  }

  /// Told once it is over.
  final var onFinish: (@MainActor (Bool) -> Void)?

  /// Creates an activity, as a subclass has it.
  public override init() {}

  /// Whether it acts or shares; it acts unless a subclass says something else.
  open class var activityCategory: Category { .action }
  /// Its kind, which the handler of the sheet is told. The default has none.
  open var activityType: ActivityType? { nil }
  /// What its button says. The default has nothing, and is not offered.
  open var activityTitle: String? { nil }
  /// The picture before its title; none by default.
  open var activityImage: UIImage? { nil }
  /// Whether it can do something with the items. The default is no.
  open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }
  /// Takes the items, before it is performed. The default does nothing.
  open func prepare(withActivityItems activityItems: [Any]) {}
  /// A controller that does it, presented in place of ``perform()``; the default has none.
  open var activityViewController: UIViewController? { nil }
  /// Does it, and calls ``activityDidFinish(_:)`` when it is done. The default says at once that it was not done.
  open func perform() { activityDidFinish(false) }
  /// It is over: done, or given up.
  open func activityDidFinish(_ completed: Bool) {
    let told = onFinish
    onFinish = nil
    told?(completed)
  }
}

/// Says what is shared only when it is known how (UIKit: `UIActivityItemSource`).
@MainActor @preconcurrency
public protocol UIActivityItemSource: AnyObject {
  /// Something of the kind that will be shared, which decides what is offered.
  func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any
  /// What is shared by an activity; nothing where it is `nil`.
  func activityViewController(
    _ activityViewController: UIActivityViewController, itemForActivityType activityType: UIActivity.ActivityType?
  ) -> Any?
  /// What the first line of the sheet says. The default says nothing.
  func activityViewController(
    _ activityViewController: UIActivityViewController, subjectForActivityType activityType: UIActivity.ActivityType?
  ) -> String
}

extension UIActivityItemSource {
  /// No subject, for a source that has none.
  public func activityViewController(
    _ activityViewController: UIActivityViewController, subjectForActivityType activityType: UIActivity.ActivityType?
  ) -> String { "" }
}
