public import AmbientProgram
public import Foundation

/// A picture of an asset catalogue, by a name that is in the source (DeveloperToolsSupport: `ImageResource`).
///
/// Xcode generates a static member for each picture, so that `Image(.dog)` is checked by the compiler.
public struct ImageResource: Hashable, Sendable {
  /// The name in the catalogue, with those of groups that give theirs: `Flags/Kenya`.
  package let name: String
  package let bundle: ProgramBundle

  /// Names a picture of a bundle. The main bundle of Foundation means the program's own.
  public init(name: String, bundle: Bundle) { (self.name, self.bundle) = (name, ProgramBundle(bundle)) }

  /// Names a picture of one of the program's own bundles.
  @_disfavoredOverload
  public init(name: String, bundle: ProgramBundle) { (self.name, self.bundle) = (name, bundle) }
}

/// A colour of an asset catalogue, by a name that is in the source (DeveloperToolsSupport: `ColorResource`).
///
/// Xcode generates a static member for each colour, so that `Color(.sea)` is checked by the compiler.
public struct ColorResource: Hashable, Sendable {
  /// The name in the catalogue, with those of groups that give theirs.
  package let name: String
  package let bundle: ProgramBundle

  /// Names a colour of a bundle. The main bundle of Foundation means the program's own.
  public init(name: String, bundle: Bundle) { (self.name, self.bundle) = (name, ProgramBundle(bundle)) }

  /// Names a colour of one of the program's own bundles.
  @_disfavoredOverload
  public init(name: String, bundle: ProgramBundle) { (self.name, self.bundle) = (name, bundle) }
}
