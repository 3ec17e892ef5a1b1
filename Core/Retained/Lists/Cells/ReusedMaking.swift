import CoreTerminal
public import Foundation

/// Makes the cells, headers and footers that a program has registered by their classes.
///
/// A class may have any initialisers, and only the one of archives is required, as on iOS. So the one that a table or a
/// collection calls is called through the class's table of methods: see `makeInstance(of:)`. A class that adds another
/// designated initialiser and does not override the one called here stops the program, naming the class, as on iOS.
@MainActor
enum ReusedMaking {
  /// A cell of a table, by its `init(style:reuseIdentifier:)`.
  static func cell(of type: UITableViewCell.Type, for identifier: String) -> UITableViewCell {
    // Safe as far as it is assumed there: `MadeCell` shares the place of the initialiser.
    unsafeBitCast(type, to: MadeCell.Type.self).init(style: .default, reuseIdentifier: identifier)
  }

  /// A header or a footer of a table, by its `init(reuseIdentifier:)`.
  static func header(of type: UITableViewHeaderFooterView.Type, for identifier: String) -> UITableViewHeaderFooterView {
    unsafeBitCast(type, to: MadeHeader.Type.self).init(reuseIdentifier: identifier)
  }

  /// A view of a collection, by its `init(frame:)`.
  ///
  /// - Parameter size: How large it will be, as far as that is known: programs give the frames of what is in it by that.
  static func view<Reused: UICollectionReusableView>(
    of type: Reused.Type, for identifier: String, size: CellSize
  ) -> Reused {
    let made: UICollectionReusableView = unsafeBitCast(type, to: MadeReusableView.Type.self)
      .init(frame: CGRect(origin: .zero, size: size.points))
    made.reuseIdentifier = identifier
    return unsafeDowncast(made, to: Reused.self)
  }
}

/// Never made itself: it says only that `init(style:reuseIdentifier:)` can be called by a metatype.
///
/// Open, as the two below, so that calls go through the table of methods.
open class MadeCell: UITableViewCell {
  /// Creates one, which nobody does.
  ///
  /// `style` and `reuseIdentifier` are passed on.
  public required override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
  }
  /// Creates one, which nobody does.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// Never made itself: it says only that `init(reuseIdentifier:)` can be called by a metatype.
open class MadeHeader: UITableViewHeaderFooterView {
  /// Creates one, which nobody does.
  public required override init(reuseIdentifier: String?) { super.init(reuseIdentifier: reuseIdentifier) }
  /// Creates one, which nobody does.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// Never made itself: it says only that `init(frame:)` can be called by a metatype.
open class MadeReusableView: UICollectionReusableView {
  /// Creates one, which nobody does.
  public required override init(frame: CGRect) { super.init(frame: frame) }
  /// Creates one, which nobody does.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}
