public import CoreEnvironment
public import CoreRetained
public import Foundation

/// Decides where scrolling comes to rest (SwiftUI: `ScrollTargetBehavior`).
///
/// ```swift
/// struct EveryCard: ScrollTargetBehavior {
///   func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
///     target.rect.origin.x = (target.rect.minX / 160).rounded() * 160
///   }
/// }
/// ```
///
/// It is asked for every key and every turn of the wheel that scrolls. A place that is not on a whole cell is rounded.
public protocol ScrollTargetBehavior {
  /// Changes the place where scrolling is about to come to rest.
  func updateTarget(_ target: inout ScrollTarget, context: TargetContext)
  /// What else the scroll view is to know of the behavior.
  func properties(context: PropertiesContext) -> Properties

  /// How the scroll view stands.
  typealias TargetContext = ScrollTargetBehaviorContext
  /// What a behavior may want of its scroll view.
  typealias Properties = ScrollTargetBehaviorProperties
  /// What a behavior can go by when it says what it wants.
  typealias PropertiesContext = ScrollTargetBehaviorPropertiesContext
}

extension ScrollTargetBehavior {
  /// Nothing else.
  public func properties(context: PropertiesContext) -> Properties { Properties() }
}

/// The part of the content that will be seen when scrolling has come to rest (SwiftUI: `ScrollTarget`).
public struct ScrollTarget: Hashable, Sendable {
  /// The part, in points of the content.
  public var rect: CGRect
  /// Which point of the part and of the window come to the same place; `nil` for the one that both begin at.
  public var anchor: UnitPoint?

  /// Creates a target from a part of the content.
  public init(rect: CGRect, anchor: UnitPoint? = nil) { (self.rect, self.anchor) = (rect, anchor) }
}

/// How a scroll view stands when a behavior is asked where to come to rest (SwiftUI: `ScrollTargetBehaviorContext`). The values of its
/// environment are read as if they were its own.
@dynamicMemberLookup
public struct ScrollTargetBehaviorContext {
  /// What was seen when scrolling began.
  public let originalTarget: ScrollTarget
  /// Which way it is scrolled. A terminal knows no speed: it is 1 or -1, or 0 where nothing moves.
  public let velocity: CGVector
  /// The size of the whole content, in points.
  public let contentSize: CGSize
  /// The size of the scroll view, in points.
  public let containerSize: CGSize
  /// The directions in which it scrolls.
  public let axes: Axis.Set
  let environment: EnvironmentValues
  /// Where the views begin at whose edges it may come to rest, in points of the content, from the first on.
  let targets: [CGRect]

  /// A value of the environment of the scroll view.
  public subscript<Value>(dynamicMember keyPath: KeyPath<EnvironmentValues, Value>) -> Value {
    environment[keyPath: keyPath]
  }
}

/// What a behavior can go by when it says what it wants of its scroll view (SwiftUI: `ScrollTargetBehaviorPropertiesContext`). The values of
/// the environment are read as if they were its own.
@dynamicMemberLookup
public struct ScrollTargetBehaviorPropertiesContext {
  let environment: EnvironmentValues

  /// A value of the environment of the scroll view.
  public subscript<Value>(dynamicMember keyPath: KeyPath<EnvironmentValues, Value>) -> Value {
    environment[keyPath: keyPath]
  }
}

/// What a behavior wants of its scroll view (SwiftUI: `ScrollTargetBehaviorProperties`).
public struct ScrollTargetBehaviorProperties: Hashable, Sendable {
  /// Whether one flick goes no further than the behavior says. Has no effect here: nothing glides in a terminal.
  public var limitsScrolls = false

  /// Creates the usual properties.
  public init() {}
}

/// A behavior of any type (SwiftUI: `AnyScrollTargetBehavior`).
public struct AnyScrollTargetBehavior: ScrollTargetBehavior {
  private let behavior: any ScrollTargetBehavior

  /// Holds a behavior.
  public init(_ behavior: some ScrollTargetBehavior) { self.behavior = behavior }

  /// As the behavior that it holds.
  public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    behavior.updateTarget(&target, context: context)
  }

  /// As the behavior that it holds.
  public func properties(context: PropertiesContext) -> Properties { behavior.properties(context: context) }
}

// MARK: - Pages

/// Scrolling comes to rest at whole pages: each key and each turn of the wheel is one (SwiftUI: `PagingScrollTargetBehavior`).
///
/// A page is as large as the scroll view.
public struct PagingScrollTargetBehavior: ScrollTargetBehavior, Sendable {
  /// Creates the behaviour.
  public init() {}

  /// Goes on by a page, or by as many as come closest to what was asked for.
  public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    func page(_ place: CGFloat, from start: CGFloat, _ length: CGFloat) -> CGFloat {
      guard length > 0, place != start else { return place }
      let pages = max(1, (abs(place - start) / length).rounded())
      return ((start / length).rounded() + (place > start ? pages : -pages)) * length
    }
    let start = context.originalTarget.rect
    if context.axes.contains(.horizontal) {
      target.rect.origin.x = page(target.rect.minX, from: start.minX, context.containerSize.width)
    }
    if context.axes.contains(.vertical) {
      target.rect.origin.y = page(target.rect.minY, from: start.minY, context.containerSize.height)
    }
  }
}

extension ScrollTargetBehavior where Self == PagingScrollTargetBehavior {
  /// By pages as large as the scroll view.
  public static var paging: PagingScrollTargetBehavior { PagingScrollTargetBehavior() }
}

// MARK: - Views

/// Scrolling comes to rest where a view begins: one of those in a ``View/scrollTargetLayout(isEnabled:)``, or a
/// ``View/scrollTarget(isEnabled:)`` (SwiftUI: `ViewAlignedScrollTargetBehavior`).
///
/// Where a view is longer than the scroll view it goes on in the middle of it: nothing is passed unseen.
public struct ViewAlignedScrollTargetBehavior: ScrollTargetBehavior, Sendable {
  /// How many views one key may pass (SwiftUI: `ViewAlignedScrollTargetBehavior.LimitBehavior`).
  public struct LimitBehavior: Hashable, Sendable {
    private let kind: Int
    /// As many as were asked for.
    public static let automatic = LimitBehavior(kind: 0)
    /// As many as were asked for: no key goes further than a page.
    public static let always = LimitBehavior(kind: 1)
    /// As many as were asked for.
    public static let never = LimitBehavior(kind: 2)
    /// As many as were asked for: no key goes further than a page.
    public static let alwaysByFew = LimitBehavior(kind: 3)
    /// A single view.
    public static let alwaysByOne = LimitBehavior(kind: 4)
  }

  private let limitBehavior: LimitBehavior
  private let anchor: UnitPoint?

  /// Creates the behaviour.
  public init(limitBehavior: LimitBehavior = .automatic) {
    self.limitBehavior = limitBehavior
    anchor = nil
  }

  /// Creates a behaviour that has a point of a view and of the scroll view come to the same place.
  ///
  /// - Parameters:
  ///   - limitBehavior: How many views one key may pass; by default as many as were asked for.
  ///   - anchor: The point, such as `.center`; where both begin, if there is none.
  public init(limitBehavior: LimitBehavior = .automatic, anchor: UnitPoint?) {
    self.limitBehavior = limitBehavior
    self.anchor = anchor
  }

  /// Goes to the view that begins closest to where was asked for, and on by one at least.
  public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    let start = context.originalTarget.rect
    if context.axes.contains(.horizontal) {
      target.rect.origin.x = place(
        target.rect.minX, from: start.minX, context.containerSize.width, context.contentSize.width,
        starts: context.targets.map { $0.minX + ($0.width - context.containerSize.width) * (anchor?.x ?? 0) })
    }
    if context.axes.contains(.vertical) {
      target.rect.origin.y = place(
        target.rect.minY, from: start.minY, context.containerSize.height, context.contentSize.height,
        starts: context.targets.map { $0.minY + ($0.height - context.containerSize.height) * (anchor?.y ?? 0) })
    }
  }

  private func place(
    _ asked: CGFloat, from start: CGFloat, _ length: CGFloat, _ content: CGFloat, starts: [CGFloat]
  ) -> CGFloat {
    guard asked != start else { return asked }
    let isOne = limitBehavior == .alwaysByOne
    // The ends are seen whole, and of what is not made yet nobody knows where it begins.
    if !isOne, asked + length >= content { return asked }
    let ahead = starts.filter { asked > start ? $0 > start : $0 < start }
    guard let last = asked > start ? ahead.max() : ahead.min() else { return asked }
    if !isOne, asked > start ? asked > last : asked < last { return asked }
    let best = ahead.min { isOne ? abs($0 - start) < abs($1 - start) : abs($0 - asked) < abs($1 - asked) }
    return best.flatMap { abs($0 - start) <= length ? $0 : nil } ?? asked
  }
}

extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
  /// Where a view begins.
  public static var viewAligned: ViewAlignedScrollTargetBehavior { ViewAlignedScrollTargetBehavior() }
  /// Where a view begins.
  public static func viewAligned(
    limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior
  ) -> ViewAlignedScrollTargetBehavior { ViewAlignedScrollTargetBehavior(limitBehavior: limitBehavior) }
  /// Where a point of a view and of the scroll view come to the same place.
  public static func viewAligned(
    limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior = .automatic, anchor: UnitPoint?
  ) -> ViewAlignedScrollTargetBehavior {
    ViewAlignedScrollTargetBehavior(limitBehavior: limitBehavior, anchor: anchor)
  }
}

// MARK: - Saying it

private enum ScrollTargetBehaviorKey: EnvironmentKey {
  static var defaultValue: (any ScrollTargetBehavior)? { nil }
}

extension EnvironmentValues {
  /// Where scrolling comes to rest in the scroll view at this place; `nil` for anywhere.
  var scrollTargetBehavior: (any ScrollTargetBehavior)? {
    get { self[ScrollTargetBehaviorKey.self] }
    set { self[ScrollTargetBehaviorKey.self] = newValue }
  }
}

extension View {
  /// Sets where scrolling comes to rest in the scroll view in the view (SwiftUI: `scrollTargetBehavior(_:)`).
  ///
  /// Keys and the wheel go there at once. Of a behavior that stays where it is for a small step, a larger one is asked for.
  ///
  /// ```swift
  /// struct Cards: View {
  ///   var body: some View {
  ///     ScrollView(.horizontal) {
  ///       LazyHStack { ForEach(0..<20) { Text("Card \($0)").frame(width: 160) } }.scrollTargetLayout()
  ///     }
  ///     .scrollTargetBehavior(.viewAligned)
  ///   }
  /// }
  /// ```
  ///
  /// Lists choose rows, and are not asked.
  public nonisolated func scrollTargetBehavior(_ behavior: some ScrollTargetBehavior) -> some View {
    environment(\.scrollTargetBehavior, behavior)
  }
}
