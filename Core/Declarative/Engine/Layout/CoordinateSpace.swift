/// The origin that the points of a rectangle are counted from (SwiftUI: `CoordinateSpace`).
public enum CoordinateSpace: Hashable {
  /// Points are counted from the corner of the window.
  case global
  /// Points are counted from the corner of the view itself.
  case local
  /// Points are counted from the corner of the nearest view around that has the name.
  case named(AnyHashable)
}

/// Something that names a space of coordinates (SwiftUI: `CoordinateSpaceProtocol`).
public protocol CoordinateSpaceProtocol {
  /// The space.
  var coordinateSpace: CoordinateSpace { get }
}

/// The coordinate space of the view itself (SwiftUI: `LocalCoordinateSpace`).
public struct LocalCoordinateSpace: CoordinateSpaceProtocol, Sendable {
  /// Creates the space; usually written `.local`.
  public init() {}
  /// The space as a case of ``CoordinateSpace``.
  public var coordinateSpace: CoordinateSpace { .local }
}

/// The coordinate space of the window, so of the terminal (SwiftUI: `GlobalCoordinateSpace`).
public struct GlobalCoordinateSpace: CoordinateSpaceProtocol, Sendable {
  /// Creates the space; usually written `.global`.
  public init() {}
  /// The space as a case of ``CoordinateSpace``.
  public var coordinateSpace: CoordinateSpace { .global }
}

/// The coordinate space of the nearest view around with a name (SwiftUI: `NamedCoordinateSpace`).
public struct NamedCoordinateSpace: CoordinateSpaceProtocol, Equatable {
  let name: AnyHashable
  /// The space as a case of ``CoordinateSpace``, with its name.
  public var coordinateSpace: CoordinateSpace { .named(name) }
}

extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
  /// Points are counted from the corner of the view itself.
  public static var local: LocalCoordinateSpace { LocalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace {
  /// Points are counted from the corner of the window, so of the terminal.
  public static var global: GlobalCoordinateSpace { GlobalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
  /// Points are counted from the corner of the nearest view around that has the name, by `coordinateSpace(_:)`.
  public static func named(_ name: some Hashable) -> NamedCoordinateSpace {
    NamedCoordinateSpace(name: AnyHashable(name))
  }

  /// Points are counted from the corner of what is seen of the nearest scroll view or list around.
  public static var scrollView: NamedCoordinateSpace { NamedCoordinateSpace(name: AnyHashable(ScrollViewName())) }

  /// Points are counted from the corner of what is seen of the nearest scroll view around that scrolls along an axis.
  public static func scrollView(axis: Axis) -> NamedCoordinateSpace {
    NamedCoordinateSpace(name: AnyHashable(ScrollViewName(axis: axis)))
  }
}

/// The name that every scroll view has.
struct ScrollViewName: Hashable {
  /// It scrolls along this one; `nil` for any.
  var axis: Axis?
}
