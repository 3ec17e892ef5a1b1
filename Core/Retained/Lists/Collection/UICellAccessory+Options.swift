public import Foundation

extension UICellAccessory {
  /// How many columns an accessory has (UIKit: `UICellAccessory.LayoutDimension`). Has no effect here: it has as many as its
  /// characters.
  public enum LayoutDimension: Hashable, Sendable {
    /// As wide as it is.
    case actual
    /// As wide as those of other rows.
    case standard
    /// A width in points.
    case custom(CGFloat)
  }

  /// How the mark of a row that has others in it looks (UIKit:
  /// `UICellAccessory.OutlineDisclosureOptions`).
  public struct OutlineDisclosureOptions: Hashable, Sendable {
    /// What opens a row.
    public enum Style: Int, Hashable, Sendable {
      /// As ``cell``, except in the first row of a section that stands for its header.
      case automatic = 0
      /// A press anywhere in the row.
      case header = 1
      /// A press on the mark; the row itself can be selected.
      case cell = 2
    }

    /// What opens a row. Default: as it suits the row.
    public var style = Style.automatic
    /// Whether it is left out. Default: no.
    public var isHidden = false
    /// Has no effect here: it has as many columns as its characters; accepted so that listings compile.
    public var reservedLayoutWidth = LayoutDimension.standard
    /// Its colour; `nil` for the usual one.
    public var tintColor: UIColor?

    /// Creates options; what is left out, or `nil`, is as usual.
    public init(
      style: Style? = nil, isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
    ) {
      if let style { self.style = style }
      if let isHidden { self.isHidden = isHidden }
      if let reservedLayoutWidth { self.reservedLayoutWidth = reservedLayoutWidth }
      self.tintColor = tintColor
    }
  }

  /// How the mark of a row that leads on looks (UIKit:
  /// `UICellAccessory.DisclosureIndicatorOptions`).
  public struct DisclosureIndicatorOptions: Hashable, Sendable {
    /// Whether it is left out. Default: no.
    public var isHidden = false
    /// Has no effect here: it has as many columns as its characters; accepted so that listings compile.
    public var reservedLayoutWidth = LayoutDimension.standard
    /// Its colour; `nil` for the usual one.
    public var tintColor: UIColor?

    /// Creates options; what is left out, or `nil`, is as usual.
    public init(isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil) {
      if let isHidden { self.isHidden = isHidden }
      if let reservedLayoutWidth { self.reservedLayoutWidth = reservedLayoutWidth }
      self.tintColor = tintColor
    }
  }

  /// How a check mark looks (UIKit:
  /// `UICellAccessory.CheckmarkOptions`).
  public struct CheckmarkOptions: Hashable, Sendable {
    /// Whether it is left out. Default: no.
    public var isHidden = false
    /// Has no effect here: it has as many columns as its characters; accepted so that listings compile.
    public var reservedLayoutWidth = LayoutDimension.standard
    /// Its colour; `nil` for the usual one.
    public var tintColor: UIColor?

    /// Creates options; what is left out, or `nil`, is as usual.
    public init(isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil) {
      if let isHidden { self.isHidden = isHidden }
      if let reservedLayoutWidth { self.reservedLayoutWidth = reservedLayoutWidth }
      self.tintColor = tintColor
    }
  }

  /// How the mark of a row with details looks (UIKit:
  /// `UICellAccessory.DetailOptions`).
  public struct DetailOptions: Hashable, Sendable {
    /// Whether it is left out. Default: no.
    public var isHidden = false
    /// Has no effect here: it has as many columns as its characters; accepted so that listings compile.
    public var reservedLayoutWidth = LayoutDimension.standard
    /// Its colour; `nil` for the usual one.
    public var tintColor: UIColor?

    /// Creates options; what is left out, or `nil`, is as usual.
    public init(isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil) {
      if let isHidden { self.isHidden = isHidden }
      if let reservedLayoutWidth { self.reservedLayoutWidth = reservedLayoutWidth }
      self.tintColor = tintColor
    }
  }

  /// How the mark of a row that can be moved looks (UIKit:
  /// `UICellAccessory.ReorderOptions`).
  public struct ReorderOptions: Hashable, Sendable {
    /// Whether it is left out. Default: no.
    public var isHidden = false
    /// Has no effect here: it has as many columns as its characters; accepted so that listings compile.
    public var reservedLayoutWidth = LayoutDimension.standard
    /// Its colour; `nil` for the usual one.
    public var tintColor: UIColor?
    /// Has no effect here: no line stands before the mark; accepted so that listings compile.
    public var showsVerticalSeparator = true

    /// Creates options; what is left out, or `nil`, is as usual.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      showsVerticalSeparator: Bool? = nil
    ) {
      if let isHidden { self.isHidden = isHidden }
      if let reservedLayoutWidth { self.reservedLayoutWidth = reservedLayoutWidth }
      self.tintColor = tintColor
      if let showsVerticalSeparator { self.showsVerticalSeparator = showsVerticalSeparator }
    }
  }

  /// How a text looks (UIKit:
  /// `UICellAccessory.LabelOptions`).
  public struct LabelOptions: Hashable, Sendable {
    /// Whether it is left out. Default: no.
    public var isHidden = false
    /// Has no effect here: it has as many columns as its characters; accepted so that listings compile.
    public var reservedLayoutWidth = LayoutDimension.standard
    /// Its colour; `nil` for the usual one.
    public var tintColor: UIColor?
    /// Has no effect here: all text has one size; accepted so that listings compile.
    public var font = UIFont.preferredFont(forTextStyle: .body)
    /// Has no effect here: all text has one size; accepted so that listings compile.
    public var adjustsFontForContentSizeCategory = true

    /// Creates options; what is left out, or `nil`, is as usual.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      font: UIFont? = nil, adjustsFontForContentSizeCategory: Bool? = nil
    ) {
      if let isHidden { self.isHidden = isHidden }
      if let reservedLayoutWidth { self.reservedLayoutWidth = reservedLayoutWidth }
      self.tintColor = tintColor
      if let font { self.font = font }
      if let adjustsFontForContentSizeCategory {
        self.adjustsFontForContentSizeCategory = adjustsFontForContentSizeCategory
      }
    }
  }

  /// How the mark of a row that can be taken away looks (UIKit:
  /// `UICellAccessory.DeleteOptions`).
  public struct DeleteOptions: Hashable, Sendable {
    /// Whether it is left out. Default: no.
    public var isHidden = false
    /// Has no effect here: it has as many columns as its characters; accepted so that listings compile.
    public var reservedLayoutWidth = LayoutDimension.standard
    /// Its colour; `nil` for the usual one.
    public var tintColor: UIColor?
    /// The colour of its ground on iOS, which the character has here; `nil` for the usual one.
    public var backgroundColor: UIColor?

    /// Creates options; what is left out, or `nil`, is as usual.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      backgroundColor: UIColor? = nil
    ) {
      if let isHidden { self.isHidden = isHidden }
      if let reservedLayoutWidth { self.reservedLayoutWidth = reservedLayoutWidth }
      self.tintColor = tintColor
      self.backgroundColor = backgroundColor
    }
  }

  /// How the mark of a row that can be put in looks (UIKit:
  /// `UICellAccessory.InsertOptions`).
  public struct InsertOptions: Hashable, Sendable {
    /// Whether it is left out. Default: no.
    public var isHidden = false
    /// Has no effect here: it has as many columns as its characters; accepted so that listings compile.
    public var reservedLayoutWidth = LayoutDimension.standard
    /// Its colour; `nil` for the usual one.
    public var tintColor: UIColor?
    /// The colour of its ground on iOS, which the character has here; `nil` for the usual one.
    public var backgroundColor: UIColor?

    /// Creates options; what is left out, or `nil`, is as usual.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      backgroundColor: UIColor? = nil
    ) {
      if let isHidden { self.isHidden = isHidden }
      if let reservedLayoutWidth { self.reservedLayoutWidth = reservedLayoutWidth }
      self.tintColor = tintColor
      self.backgroundColor = backgroundColor
    }
  }

  /// How the mark of a row that is selected or not looks (UIKit:
  /// `UICellAccessory.MultiselectOptions`).
  public struct MultiselectOptions: Hashable, Sendable {
    /// Whether it is left out. Default: no.
    public var isHidden = false
    /// Has no effect here: it has as many columns as its characters; accepted so that listings compile.
    public var reservedLayoutWidth = LayoutDimension.standard
    /// Its colour; `nil` for the usual one.
    public var tintColor: UIColor?
    /// The colour of its ground on iOS, which the character has here; `nil` for the usual one.
    public var backgroundColor: UIColor?

    /// Creates options; what is left out, or `nil`, is as usual.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      backgroundColor: UIColor? = nil
    ) {
      if let isHidden { self.isHidden = isHidden }
      if let reservedLayoutWidth { self.reservedLayoutWidth = reservedLayoutWidth }
      self.tintColor = tintColor
      self.backgroundColor = backgroundColor
    }
  }

  /// A view of a program's own in a row, and where it stands (UIKit: `UICellAccessory.CustomViewConfiguration`).
  public struct CustomViewConfiguration: Sendable {
    /// The view.
    public let customView: UIView
    /// At which end it stands, and when it is shown.
    public let placement: Placement
    /// Whether it is left out. Default: no.
    public var isHidden = false
    /// Has no effect here: it has as many columns as it takes; accepted so that listings compile.
    public var reservedLayoutWidth = LayoutDimension.standard
    /// Has no effect here: the view has a tint of its own; accepted so that listings compile.
    public var tintColor: UIColor?
    /// Has no effect here: it is as large as it is; accepted so that listings compile.
    public var maintainsFixedSize = false

    /// Creates the configuration of a view; what is left out, or `nil`, is as usual.
    public init(
      customView: UIView, placement: Placement, isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil, maintainsFixedSize: Bool? = nil
    ) {
      (self.customView, self.placement) = (customView, placement)
      if let isHidden { self.isHidden = isHidden }
      if let reservedLayoutWidth { self.reservedLayoutWidth = reservedLayoutWidth }
      self.tintColor = tintColor
      if let maintainsFixedSize { self.maintainsFixedSize = maintainsFixedSize }
    }
  }

  /// Where a view of a program's own stands in a row (UIKit: `UICellAccessory.Placement`).
  public enum Placement: Sendable {
    /// Says at which place among the others of an end it stands. Never called here: they stand in the order in which they are given.
    public typealias Position = @Sendable (_ accessories: [UICellAccessory]) -> Int

    /// At the beginning of the row.
    case leading(displayed: DisplayedState = .always, at: Position = { $0.count })
    /// At the end of the row.
    case trailing(displayed: DisplayedState = .always, at: Position = { _ in 0 })
  }

  /// How a button for a menu looks (UIKit: `UICellAccessory.PopUpMenuOptions`).
  public struct PopUpMenuOptions: Hashable, Sendable {
    /// Whether it is left out. Default: no.
    public var isHidden = false
    /// Has no effect here: it has as many columns as its characters; accepted so that listings compile.
    public var reservedLayoutWidth = LayoutDimension.standard
    /// Has no effect here: the button has the tint of the row; accepted so that listings compile.
    public var tintColor: UIColor?

    /// Creates options; what is left out, or `nil`, is as usual.
    public init(isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil) {
      if let isHidden { self.isHidden = isHidden }
      if let reservedLayoutWidth { self.reservedLayoutWidth = reservedLayoutWidth }
      self.tintColor = tintColor
    }
  }
}
