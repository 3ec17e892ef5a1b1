public import Foundation

extension NSIndexPath {
  /// A path to a row of a section, as tables have them.
  public convenience init(row: Int, section: Int) { self.init(indexes: [section, row], length: 2) }
  /// A path to an item of a section, as collections have them.
  public convenience init(item: Int, section: Int) { self.init(indexes: [section, item], length: 2) }
  /// Which row it is in its section.
  public var row: Int { index(atPosition: 1) }
  /// Which item it is in its section.
  public var item: Int { index(atPosition: 1) }
  /// Which section it is in.
  public var section: Int { index(atPosition: 0) }
}
