public import CoreEnvironment
public import Foundation

extension UIImage {
  /// A plus.
  public class var add: UIImage { UIImage(systemName: "plus.circle") ?? UIImage() }
  /// A minus.
  public class var remove: UIImage { UIImage(systemName: "minus.circle") ?? UIImage() }
  /// Three dots, for more that can be done.
  public class var actions: UIImage { UIImage(systemName: "ellipsis.circle") ?? UIImage() }
  /// A tick.
  public class var checkmark: UIImage { UIImage(systemName: "checkmark") ?? UIImage() }
  /// A tick that is drawn with lines.
  public class var strokedCheckmark: UIImage { UIImage(systemName: "checkmark") ?? UIImage() }

  /// The same: symbols are not turned over. Use one that says its direction.
  public func imageFlippedForRightToLeftLayoutDirection() -> UIImage { self }
  /// Whether it is turned over where text runs from right to left: never.
  public var flipsForRightToLeftLayoutDirection: Bool { false }
  /// The same. `alignmentInsets` has no effect here: a picture stands in whole cells.
  public func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage { self }
  /// What of it constraints do not count: nothing.
  public var alignmentRectInsets: UIEdgeInsets { .zero }
  /// The same. `baselineOffset` has no effect here: a picture stands on its row.
  public func withBaselineOffset(fromBottom baselineOffset: CGFloat) -> UIImage { self }
  /// How far above its bottom a text beside it stands: nowhere in particular.
  public var baselineOffsetFromBottom: CGFloat? { nil }
  /// The same. `leftCapWidth` and `topCapHeight` have no effect here: pictures of bars and buttons are not shown.
  public func stretchableImage(withLeftCapWidth leftCapWidth: Int, topCapHeight: Int) -> UIImage { self }
  /// The traits that it is for: none in particular.
  public var traitCollection: UITraitCollection { UITraitCollection() }
  /// Whether it is brighter than white: never.
  public var isHighDynamicRange: Bool { false }
  /// Always `nil`: nothing here writes that kind of file. Use `pngData()`.
  public func heicData() -> Data? { nil }
}

/// Puts a picture among the user's. `image`, `completionTarget`, `completionSelector` and `contextInfo` have no effect here: a terminal has no photos; write `pngData()` into a file.
///
/// `completionTarget` and the rest have no effect either: nobody is told.
@MainActor
public func UIImageWriteToSavedPhotosAlbum(
  _ image: UIImage, _ completionTarget: Any?, _ completionSelector: Selector?, _ contextInfo: UnsafeMutableRawPointer?
) {}
