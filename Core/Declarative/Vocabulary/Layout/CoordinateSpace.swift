/// A space of coordinates (SwiftUI: `CoordinateSpace`).
public enum CoordinateSpace: Hashable {
  /// That of the window.
  case global
  /// That of the view itself.
  case local
  /// That of the nearest view around that has the name.
  case named(AnyHashable)
}

/// Something that names a space of coordinates (SwiftUI: `CoordinateSpaceProtocol`).
public protocol CoordinateSpaceProtocol {
  /// The space.
  var coordinateSpace: CoordinateSpace { get }
}

/// That of the view itself (SwiftUI: `LocalCoordinateSpace`).
public struct LocalCoordinateSpace: CoordinateSpaceProtocol, Sendable {
  /// Creates it.
  public init() {}
  /// The space.
  public var coordinateSpace: CoordinateSpace { .local }
}

/// That of the window (SwiftUI: `GlobalCoordinateSpace`).
public struct GlobalCoordinateSpace: CoordinateSpaceProtocol, Sendable {
  /// Creates it.
  public init() {}
  /// The space.
  public var coordinateSpace: CoordinateSpace { .global }
}

/// That of the nearest view around that has a name (SwiftUI: `NamedCoordinateSpace`).
public struct NamedCoordinateSpace: CoordinateSpaceProtocol, Equatable {
  let name: AnyHashable
  /// The space.
  public var coordinateSpace: CoordinateSpace { .named(name) }
}

extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
  /// That of the view itself.
  public static var local: LocalCoordinateSpace { LocalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace {
  /// That of the window.
  public static var global: GlobalCoordinateSpace { GlobalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
  /// That of the nearest view around that has the name.
  public static func named(_ name: some Hashable) -> NamedCoordinateSpace {
    NamedCoordinateSpace(name: AnyHashable(name))
  }
}
