public import Foundation

/// Something that holds controllers and gives them their sizes (UIKit: `UIContentContainer`).
@MainActor @preconcurrency
public protocol UIContentContainer: AnyObject {
  /// The size that it would like to have, in points.
  var preferredContentSize: CGSize { get }
}

extension UIViewController: UIContentContainer {}

/// A way from one screen of a storyboard to another (UIKit: `UIStoryboardSegue`). There are no storyboards here, and so no ways.
@MainActor @preconcurrency
open class UIStoryboardSegue: NSObject {
  /// What the way is called; `nil` for nothing.
  public final let identifier: String?
  /// Where it begins.
  public final let source: UIViewController
  /// Where it ends.
  public final let destination: UIViewController

  /// Creates a way.
  public required init(identifier: String?, source: UIViewController, destination: UIViewController) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
  }

  /// Shows the screen where it ends.
  open func perform() { source.show(destination, sender: nil) }
}

/// What a controller has of the program that it is shown in (UIKit: `NSExtensionContext`): none is shown in another one here.
@MainActor @preconcurrency
open class NSExtensionContext: NSObject {}
