import Foundation

extension UIColor {
  /// Deprecated, as it is by UIKit: ``systemGroupedBackground`` by its former name.
  public class var groupTableViewBackground: UIColor { .systemGroupedBackground }
  /// Deprecated, as it is by UIKit: what was behind the back of a screen.
  public class var viewFlipsideBackground: UIColor { .secondarySystemBackground }
  /// Deprecated, as it is by UIKit: what was behind what scrolls too far.
  public class var scrollViewTexturedBackground: UIColor { .secondarySystemBackground }
  /// Deprecated, as it is by UIKit: what was below a page.
  public class var underPageBackground: UIColor { .secondarySystemBackground }
}
