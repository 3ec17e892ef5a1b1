public import FoundationEssentials

extension IndexPath {
  /// The place of a row in a table (UIKit: `IndexPath.init(row:section:)`).
  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }

  /// The place of an item in a collection (UIKit: `IndexPath.init(item:section:)`).
  public init(item: Int, section: Int) { self.init(indexes: [section, item]) }

  /// The section, counted from 0. The index path must have two elements.
  public var section: Int {
    get {
      checkElements("section")
      return self[0]
    }
    set {
      checkElements("section")
      self[0] = newValue
    }
  }

  /// The row within its section, counted from 0. The index path must have two elements.
  public var row: Int {
    get {
      checkElements("row")
      return self[1]
    }
    set {
      checkElements("row")
      self[1] = newValue
    }
  }

  /// The item within its section, counted from 0: the same element as ``row``.
  public var item: Int {
    get { row }
    set { row = newValue }
  }

  private func checkElements(_ name: String) {
    guard count != 2 else { return }
    fatalError(
      """
      The \(name) of the index path \(self) was asked for, but it has \(count) elements where tables and collections \
      use two.

      To fix it, make it with IndexPath(row:section:) or IndexPath(item:section:).
      """)
  }
}
