public import CoreEnvironment
import CoreRetained

/// Whether marks show where scrolled content is (SwiftUI: `ScrollIndicatorVisibility`).
public struct ScrollIndicatorVisibility: Hashable, Sendable {
  private let kind: Kind

  private enum Kind {
    case automatic
    case visible
    case hidden
    case never
  }

  /// Marks are shown where there is something to scroll.
  public static let automatic = ScrollIndicatorVisibility(kind: .automatic)
  /// Marks are shown where there is something to scroll, as with `automatic`.
  public static let visible = ScrollIndicatorVisibility(kind: .visible)
  /// Marks are not shown; the content scrolls all the same.
  public static let hidden = ScrollIndicatorVisibility(kind: .hidden)
  /// Marks are never shown, as with `hidden`.
  public static let never = ScrollIndicatorVisibility(kind: .never)

  var isShown: Bool { kind == .automatic || kind == .visible }
}

private enum ScrollEnabledKey: EnvironmentKey {
  static let defaultValue = true
}
private enum ScrolledAxesKey: EnvironmentKey {
  static var defaultValue: Axis.Set { [] }
}
private enum ScrollAnchorKey: EnvironmentKey {
  static var defaultValue: UnitPoint? { nil }
}
private enum VerticalIndicatorKey: EnvironmentKey {
  static let defaultValue = ScrollIndicatorVisibility.automatic
}
private enum HorizontalIndicatorKey: EnvironmentKey {
  static let defaultValue = ScrollIndicatorVisibility.automatic
}

extension EnvironmentValues {
  /// Whether the user can scroll the scroll views at this place; set by `scrollDisabled(_:)`.
  public var isScrollEnabled: Bool {
    get { self[ScrollEnabledKey.self] }
    set { self[ScrollEnabledKey.self] = newValue }
  }

  /// The directions in which the scroll view around scrolls; none where there is no scroll view around.
  var scrolledAxes: Axis.Set {
    get { self[ScrolledAxesKey.self] }
    set { self[ScrolledAxesKey.self] = newValue }
  }

  /// Where scroll views begin.
  var defaultScrollAnchor: UnitPoint? {
    get { self[ScrollAnchorKey.self] }
    set { self[ScrollAnchorKey.self] = newValue }
  }

  /// Whether a mark at the side shows which part of the content is seen.
  public var verticalScrollIndicatorVisibility: ScrollIndicatorVisibility {
    get { self[VerticalIndicatorKey.self] }
    set { self[VerticalIndicatorKey.self] = newValue }
  }

  /// Whether a mark at the bottom shows which part of the content is seen.
  public var horizontalScrollIndicatorVisibility: ScrollIndicatorVisibility {
    get { self[HorizontalIndicatorKey.self] }
    set { self[HorizontalIndicatorKey.self] = newValue }
  }
}

/// When an anchor of scrolled content counts (SwiftUI: `ScrollAnchorRole`). Only that at the beginning changes anything.
public struct ScrollAnchorRole: Hashable, Sendable {
  private let kind: Int
  /// The anchor says where the content stands at first.
  public static let initialOffset = ScrollAnchorRole(kind: 0)
  /// The anchor says what stays in place when the size of the content or the view changes; not followed here.
  public static let sizeChanges = ScrollAnchorRole(kind: 1)
  /// Where the content is smaller than the scroll view.
  public static let alignment = ScrollAnchorRole(kind: 2)
}

extension View {
  /// Keeps the user from scrolling the scroll views in the view; a program can still scroll them.
  ///
  /// ```swift
  /// ScrollView { Text("Only a program scrolls this") }.scrollDisabled(true)
  /// ```
  public nonisolated func scrollDisabled(_ disabled: Bool) -> some View { environment(\.isScrollEnabled, !disabled) }

  /// Sets whether marks at the edges show which part of the content is seen.
  ///
  /// ```swift
  /// ScrollView { Text("A long text") }.scrollIndicators(.hidden)
  /// ```
  public nonisolated func scrollIndicators(
    _ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal]
  ) -> some View {
    transformEnvironment(\.verticalScrollIndicatorVisibility) { if axes.contains(.vertical) { $0 = visibility } }
      .transformEnvironment(\.horizontalScrollIndicatorVisibility) { if axes.contains(.horizontal) { $0 = visibility } }
  }

  /// Sets where scrolled content begins: with `.bottom` at its end, where it stays as the content grows.
  ///
  /// ```swift
  /// struct Log: View {
  ///   let lines: [String]
  ///   var body: some View {
  ///     ScrollView { ForEach(lines, id: \.self) { Text($0) } }.defaultScrollAnchor(.bottom)
  ///   }
  /// }
  /// ```
  public nonisolated func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View {
    environment(\.defaultScrollAnchor, anchor)
  }

  /// Sets where scrolled content stands, for one role: only `.initialOffset` is followed here.
  public nonisolated func defaultScrollAnchor(_ anchor: UnitPoint?, for role: ScrollAnchorRole) -> some View {
    transformEnvironment(\.defaultScrollAnchor) { if role == .initialOffset { $0 = anchor } }
  }
}
