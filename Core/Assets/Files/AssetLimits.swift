/// How much is looked at: what lies in a folder of resources may come from anywhere.
enum AssetLimits {
  /// How deep folders may lie within each other, from the folder of resources on.
  static let depth = 16
  /// How many files and folders of one bundle are looked at.
  static let entries = 50_000
  /// How many bytes a `Contents.json` may have.
  static let contents = 1 << 20
  /// How many bytes a picture or a data set may have.
  static let file = 64 << 20
  /// How many names are remembered, found or not.
  static let names = 10_000
}
