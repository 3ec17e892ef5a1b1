public import AmbientProgram
public import Foundation

/// A file that views are made from on iOS (UIKit: `UINib`). There are none here: a program says what it shows in code. Whoever uses
/// one is warned, with the name of the file, and gets nothing.
@MainActor @preconcurrency
open class UINib {
  /// The name of the file.
  final let name: String

  /// Names a file. `bundle` has no effect here.
  ///
  /// `bundleOrNil` has no effect here: nothing is read from anywhere.
  public init(nibName name: String, bundle bundleOrNil: Bundle?) { self.name = name }

  /// Makes what is in the file, which is nothing, and warns of it.
  ///
  /// `ownerOrNil` and `optionsOrNil` have no effect here: nothing is made.
  open func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil) -> [Any] {
    warn("Nothing is made from it.")
    return []
  }

  /// What a file is read with (UIKit: `UINib.OptionsKey`). Has no effect here.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name of the option.
    public let rawValue: String
    /// Creates a key from a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Objects that stand for others. Has no effect here.
    public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
  }

  final func warn(_ consequence: String) {
    RetainedWarning.write(
      """
      The nib “\(name)” cannot be read: a terminal program has no nib files. \(consequence)
      To fix it, make the view in code, and register its class:  register(MyCell.self, forCellReuseIdentifier: "cell")
      """)
  }
}

extension UITableView {
  /// Warns that there are no nib files; plain cells are made for the identifier.
  public final func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    nib?.warn("Plain cells are shown for “\(identifier)”.")
    if nib != nil { register(UITableViewCell.self, forCellReuseIdentifier: identifier) }
  }

  /// Warns that there are no nib files; plain headers and footers are made for the identifier.
  public final func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    nib?.warn("Plain headers and footers are shown for “\(identifier)”.")
    if nib != nil { register(UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: identifier) }
  }
}

extension UICollectionView {
  /// Warns that there are no nib files; plain cells are made for the identifier.
  public final func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    nib?.warn("Plain cells are shown for “\(identifier)”.")
    if nib != nil { register(UICollectionViewListCell.self, forCellWithReuseIdentifier: identifier) }
  }

  /// Warns that there are no nib files; plain headers and footers are made for the identifier.
  public final func register(
    _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
  ) {
    nib?.warn("Plain headers and footers are shown for “\(identifier)”.")
    if nib != nil {
      register(UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier)
    }
  }
}

extension ProgramBundle {
  /// Warns that there are no nib files, and makes nothing: `nil`.
  ///
  /// `owner` and `options` have no effect here: nothing is made.
  @MainActor @preconcurrency
  public func loadNibNamed(_ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil) -> [Any]? {
    UINib(nibName: name, bundle: nil).warn("Nothing is made from it.")
    return nil
  }
}

extension Foundation.Bundle {
  /// Warns that there are no nib files, and makes nothing: `nil`.
  ///
  /// `owner` and `options` have no effect here: nothing is made.
  @MainActor @preconcurrency
  public func loadNibNamed(_ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil) -> [Any]? {
    ProgramBundle.main.loadNibNamed(name, owner: owner, options: options)
  }
}
