import CoreRetained
public import Foundation

/// The place that a scroll view is scrolled to, to read and to set (SwiftUI: `ScrollPosition`).
///
/// ```swift
/// @State private var position = ScrollPosition(edge: .top)
///
/// ScrollView { … }.scrollPosition($position)
/// Button("To the end") { position.scrollTo(edge: .bottom) }
/// ```
///
/// When the user scrolls, it becomes the identity of the first view that is seen.
public struct ScrollPosition: Sendable {
  enum Place: Sendable {
    case nowhere
    case id(any Hashable & Sendable, anchor: UnitPoint?)
    case edge(Edge)
    case point(x: CGFloat?, y: CGFloat?)

    /// The identity that is asked for.
    var identity: AnyHashable? {
      if case .id(let id, _) = self { AnyHashable(id) } else { nil }
    }

    /// What tells it from other places.
    var key: [AnyHashable] {
      switch self {
      case .nowhere: []
      case .id(let id, let anchor): [AnyHashable(id), AnyHashable(anchor?.x), AnyHashable(anchor?.y)]
      case .edge(let edge): [AnyHashable(edge)]
      case .point(let x, let y): [AnyHashable(x), AnyHashable(y)]
      }
    }
  }

  private(set) var place: Place
  /// How often somebody asked for something.
  private(set) var requests = 0
  /// The user has scrolled since the last time somebody asked for a place.
  public private(set) var isPositionedByUser = false

  /// Creates a position at the view with an identity; `anchor` says which point of it is aligned.
  public init(id: some Hashable & Sendable, anchor: UnitPoint? = nil) { place = .id(id, anchor: anchor) }

  /// A position that asks for nothing.
  ///
  /// - Parameter idType: What views are told apart by.
  public init(idType: (some Hashable & Sendable).Type = Never.self) { place = .nowhere }

  /// Creates a position at an edge of the content, such as `.bottom`.
  public init(idType: (some Hashable & Sendable).Type = Never.self, edge: Edge) { place = .edge(edge) }

  /// A position at a point of the content, in points.
  public init(idType: (some Hashable & Sendable).Type = Never.self, point: CGPoint) {
    place = .point(x: point.x, y: point.y)
  }

  /// A position at a point of the content, in points.
  public init(idType: (some Hashable & Sendable).Type = Never.self, x: CGFloat, y: CGFloat) {
    place = .point(x: x, y: y)
  }

  /// A position at a column of the content, in points.
  public init(idType: (some Hashable & Sendable).Type = Never.self, x: CGFloat) { place = .point(x: x, y: nil) }

  /// A position at a row of the content, in points.
  public init(idType: (some Hashable & Sendable).Type = Never.self, y: CGFloat) { place = .point(x: nil, y: y) }

  private mutating func ask(for place: Place) {
    self.place = place
    requests += 1
    isPositionedByUser = false
  }

  /// Asks the scroll view to bring the view with an identity into sight.
  public mutating func scrollTo(id: some Hashable & Sendable, anchor: UnitPoint? = nil) {
    ask(for: .id(id, anchor: anchor))
  }
  /// Asks the scroll view to go to an edge of its content, such as `.top`.
  public mutating func scrollTo(edge: Edge) { ask(for: .edge(edge)) }
  /// Scrolls to a point of the content, in points.
  public mutating func scrollTo(point: CGPoint) { ask(for: .point(x: point.x, y: point.y)) }
  /// Scrolls to a point of the content, in points.
  public mutating func scrollTo(x: CGFloat, y: CGFloat) { ask(for: .point(x: x, y: y)) }
  /// Asks the scroll view to go to a place from side to side, in points; up and down it stays.
  public mutating func scrollTo(x: CGFloat) { ask(for: .point(x: x, y: nil)) }
  /// Asks the scroll view to go to a place up or down, in points; from side to side it stays.
  public mutating func scrollTo(y: CGFloat) { ask(for: .point(x: nil, y: y)) }

  /// The user has scrolled: this view is the first that is seen.
  mutating func take(seen id: AnyHashable?) {
    isPositionedByUser = true
    place = id.map { .id($0.sendable, anchor: nil) } ?? .nowhere
  }

  /// The identity of the view that the position is at; `nil` where it was asked for otherwise.
  public var viewID: (any Hashable & Sendable)? {
    if case .id(let id, _) = place { id } else { nil }
  }

  /// The identity of the view, where it is at one and that is of a type.
  public func viewID<T: Hashable & Sendable>(type: T.Type) -> T? { viewID as? T }

  /// The edge that was asked for last; `nil` where the position is another one.
  public var edge: Edge? {
    if case .edge(let edge) = place { edge } else { nil }
  }

  /// The point of the content that was asked for last; `nil` where the position is another one.
  public var point: CGPoint? {
    if case .point(let x?, let y?) = place { CGPoint(x: x, y: y) } else { nil }
  }

  /// The column that was asked for, in points.
  public var x: CGFloat? {
    if case .point(let x, _) = place { x } else { nil }
  }

  /// The row that was asked for, in points.
  public var y: CGFloat? {
    if case .point(_, let y) = place { y } else { nil }
  }
}

extension ScrollPosition: Equatable {
  /// Whether both are at the same place, asked for as often.
  public static func == (left: ScrollPosition, right: ScrollPosition) -> Bool {
    left.requests == right.requests && left.isPositionedByUser == right.isPositionedByUser
      && left.place.key == right.place.key
  }
}

extension AnyHashable {
  /// The identity, where one is asked for that may go anywhere. `Sendable` has no requirements and no table, so that both have
  /// the same layout; identities of views are made, compared and let go on the main actor.
  var sendable: any Hashable & Sendable {
    guard let identity = base as? any Hashable else { return ObjectIdentifier(Never.self) }
    return unsafeBitCast(identity as any Hashable, to: (any Hashable & Sendable).self)
  }
}
