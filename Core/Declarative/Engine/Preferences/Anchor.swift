import AmbientToolchain
package import CoreRetained
import CoreTerminal
public import Foundation

/// Refers to a place in a view, which other views can convert to their own coordinates (SwiftUI: `Anchor`).
///
/// ```swift
/// Text("Chosen").anchorPreference(key: ChosenKey.self, value: .bounds) { $0 }
/// ```
///
/// `proxy[anchor]` of a ``GeometryReader`` tells where it is.
public struct Anchor<Value>: Hashable, Sendable {
  /// The place in a view that an anchor refers to (SwiftUI: `Anchor.Source`).
  public struct Source: Sendable {
    /// The place in a view, by where the view stands.
    let place: @Sendable (CGRect) -> Value
    fileprivate let name: SourceName
  }

  let view: AnchoredView
  let source: Source
  /// Where the view was when this was said: an anchor of a view that has moved is another one.
  let rectangle: CellRectangle

  @MainActor package init(_ view: AnchoredView, _ source: Source) {
    self.view = view
    self.source = source
    rectangle = view.view?.rectangleInWindow ?? CellRectangle(width: 0, height: 0)
  }

  /// Whether both are the same place of the same view, which has not moved.
  public static func == (left: Anchor, right: Anchor) -> Bool {
    left.view === right.view && left.rectangle == right.rectangle && left.source.name == right.source.name
  }

  /// Hashes the identity of the view and which of its places it is; sizes do not count.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(view))
    hasher.combine(source.name)
  }
}

/// The view of an anchor.
@MainActor
package final class AnchoredView {
  package weak var view: UIView?

  package init() {}
}

/// What tells two sources apart.
private struct SourceName: Hashable, Sendable {
  var name: String
  var numbers: [CGFloat] = []
}

extension Anchor.Source where Value == CGRect {
  /// The whole rectangle of the view, the source that is asked for most.
  public static var bounds: Anchor.Source { Anchor.Source(place: { $0 }, name: SourceName(name: "bounds")) }

  /// A rectangle of the view, in points from its own corner.
  public static func rect(_ r: CGRect) -> Anchor.Source {
    Anchor.Source(
      place: { r.offsetBy(dx: $0.origin.x, dy: $0.origin.y) },
      name: SourceName(name: "rect", numbers: [r.origin.x, r.origin.y, r.size.width, r.size.height]))
  }
}

extension Anchor.Source where Value == CGPoint {
  /// A point of the view, in points from its own corner.
  public static func point(_ p: CGPoint) -> Anchor.Source {
    Anchor.Source(
      place: { CGPoint(x: $0.origin.x + p.x, y: $0.origin.y + p.y) },
      name: SourceName(name: "point", numbers: [p.x, p.y]))
  }

  /// A point of the view, as a part of its size.
  public static func unitPoint(_ p: UnitPoint) -> Anchor.Source {
    Anchor.Source(
      place: { CGPoint(x: $0.origin.x + $0.size.width * p.x, y: $0.origin.y + $0.size.height * p.y) },
      name: SourceName(name: "unitPoint", numbers: [p.x, p.y]))
  }

  /// The corner where the upper and the leading edge meet.
  public static var topLeading: Anchor.Source { unitPoint(.topLeading) }
  /// The point halfway along the upper edge.
  public static var top: Anchor.Source { unitPoint(.top) }
  /// The corner where the upper and the trailing edge meet.
  public static var topTrailing: Anchor.Source { unitPoint(.topTrailing) }
  /// The point halfway along the leading edge.
  public static var leading: Anchor.Source { unitPoint(.leading) }
  /// The point in the middle of the view, in both directions.
  public static var center: Anchor.Source { unitPoint(.center) }
  /// The point halfway along the trailing edge.
  public static var trailing: Anchor.Source { unitPoint(.trailing) }
  /// The corner where the lower and the leading edge meet.
  public static var bottomLeading: Anchor.Source { unitPoint(.bottomLeading) }
  /// The point halfway along the lower edge.
  public static var bottom: Anchor.Source { unitPoint(.bottom) }
  /// The corner where the lower and the trailing edge meet.
  public static var bottomTrailing: Anchor.Source { unitPoint(.bottomTrailing) }
}

extension GeometryProxy {
  /// The place of an anchor in the coordinates of the container, as of the last layout.
  public subscript<Value>(anchor: Anchor<Value>) -> Value {
    let own = frame(in: CoordinateSpace.global).origin
    let place = onMainActor(anchor) { $0.view.view?.rectangleInWindow ?? $0.rectangle }
    return anchor.source.place(
      CGRect(
        x: .columns(place.column) - own.x, y: .rows(place.row) - own.y, width: .columns(place.width),
        height: .rows(place.height)))
  }
}
