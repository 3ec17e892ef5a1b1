package import CoreTerminal
public import Foundation

/// Presents a controller as a sheet (UIKit: `UISheetPresentationController`): a box in the middle, or everything where there is
/// little room.
public final class UISheetPresentationController: UIPresentationController {
  /// A height that a sheet may have (UIKit: `UISheetPresentationController.Detent`).
  @MainActor
  public final class Detent {
    /// Names a detent.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      /// The name.
      public let rawValue: String
      /// Creates a name.
      public init(rawValue: String) { self.rawValue = rawValue }
      /// Half of the room.
      public static let medium = Identifier(rawValue: "medium")
      /// All of the room.
      public static let large = Identifier(rawValue: "large")
    }

    /// The name.
    public let identifier: Identifier
    let share: CGFloat?
    let rows: ((CGFloat) -> CGFloat?)?

    private init(_ identifier: Identifier, share: CGFloat? = nil, rows: ((CGFloat) -> CGFloat?)? = nil) {
      self.identifier = identifier
      self.share = share
      self.rows = rows
    }

    /// Half of the room.
    public static func medium() -> Detent { Detent(.medium, share: 0.5) }
    /// All of the room.
    public static func large() -> Detent { Detent(.large, share: 1) }
    /// A height of one's own, in points, from the height there is.
    public static func custom(
      identifier: Identifier? = nil, resolver: @escaping @MainActor (_ maximum: CGFloat) -> CGFloat?
    ) -> Detent { Detent(identifier ?? Identifier(rawValue: "custom"), rows: resolver) }
  }

  /// The heights it may have; the first is taken unless another is selected. Default: large.
  public var detents: [Detent] = [.large()] { didSet { containerView?.setNeedsLayout() } }
  /// Which of the heights it has.
  public var selectedDetentIdentifier: Detent.Identifier? { didSet { containerView?.setNeedsLayout() } }
  /// Kept for listings: there is nothing to grab.
  public var prefersGrabberVisible = false
  /// Kept for listings: sheets have round corners.
  public var preferredCornerRadius: CGFloat?

  package override func boxOfPresentedView(in size: CellSize) -> CellRectangle {
    var box = super.boxOfPresentedView(in: size)
    let detent = detents.first { $0.identifier == selectedDetentIdentifier } ?? detents.first
    guard let detent, box.size != size, presentedViewController.preferredContentSize.height <= 0 else { return box }
    let room = size.height - 4
    var height: Int?
    if let share = detent.share, share < 1 { height = CellLength.cells(CGFloat(room) * share) }
    if let rows = detent.rows?(.rows(room)) { height = CellLength.rows(ofSize: rows) }
    guard let height else { return box }
    box.height = min(room, max(1, height)) + 2
    box.row = size.height - box.height
    return box
  }
}
