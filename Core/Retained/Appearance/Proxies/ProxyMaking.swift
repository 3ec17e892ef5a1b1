public import Foundation

/// Makes the views that stand for all of their class.
///
/// A program's classes write an `init(coder:)` that ends the program, as nobody calls it. So they are made as a program makes them, by the
/// designated initialiser of UIKit's class that they descend from, which is called through the class's table of methods: see `ReusedMaking`.
@MainActor
enum ProxyMaking {
  static func view(of type: UIView.Type) -> UIView {
    if isFrameworks(type), let view = type.init(coder: NSKeyedArchiver(requiringSecureCoding: false)) { return view }
    if let cell = type as? UITableViewCell.Type { return ReusedMaking.cell(of: cell, for: "") }
    if let header = type as? UITableViewHeaderFooterView.Type { return ReusedMaking.header(of: header, for: "") }
    // Safe as far as it is assumed there: these share the places of the initialisers.
    if type is UITableView.Type {
      return unsafeBitCast(type, to: MadeTable.Type.self).init(frame: .zero, style: .plain)
    }
    if type is UICollectionView.Type {
      return unsafeBitCast(type, to: MadeCollection.Type.self).init(
        frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    }
    if type is UIVisualEffectView.Type { return unsafeBitCast(type, to: MadeEffect.Type.self).init(effect: nil) }
    return unsafeBitCast(type, to: MadeView.Type.self).init(frame: .zero)
  }

  /// A class of this framework's, whose `init(coder:)` makes a view.
  private static func isFrameworks(_ type: UIView.Type) -> Bool {
    String(reflecting: type).prefix { $0 != "." } == String(reflecting: UIView.self).prefix { $0 != "." }
  }
}

/// Never made itself: it says only that `init(frame:)` can be called by a metatype.
///
/// Open, as those below, so that calls go through the table of methods.
open class MadeView: UIView {
  /// Creates one, which nobody does.
  public required override init(frame: CGRect) { super.init(frame: frame) }
  /// Creates one, which nobody does.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// Never made itself: it says only that `init(frame:style:)` can be called by a metatype.
open class MadeTable: UITableView {
  /// Creates one, which nobody does.
  public required override init(frame: CGRect, style: Style) { super.init(frame: frame, style: style) }
  /// Creates one, which nobody does.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// Never made itself: it says only that `init(frame:collectionViewLayout:)` can be called by a metatype.
open class MadeCollection: UICollectionView {
  /// Creates one, which nobody does.
  public required override init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    super.init(frame: frame, collectionViewLayout: layout)
  }
  /// Creates one, which nobody does.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// Never made itself: it says only that `init(effect:)` can be called by a metatype.
open class MadeEffect: UIVisualEffectView {
  /// Creates one, which nobody does.
  public required override init(effect: UIVisualEffect?) { super.init(effect: effect) }
  /// Creates one, which nobody does.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}
