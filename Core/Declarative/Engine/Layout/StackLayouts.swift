import CoreObserving
import CoreRetained
import CoreTerminal
public import Foundation

/// A public layout that places views by one of the framework's own.
protocol ArrangingLayout: Layout where Cache == Void {
  @MainActor var arrangement: any ItemLayout { get }
}

extension ArrangingLayout {
  /// The size of the stack for a proposal: the sizes of its views and the spacing between them.
  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    // Safe: all of it is used within this call, on the main actor, which is checked.
    nonisolated(unsafe) let (layout, items) = (self, subviews.items)
    return MainActor.assumeIsolated {
      // The views in it have passes of their own.
      Tracking.suspended { layout.arrangement.size(for: proposal.cells, of: items).points }
    }
  }

  /// The spacing that the stack likes to have around it, as its views ask for it.
  public func spacing(subviews: Subviews, cache: inout ()) -> ViewSpacing {
    // Safe: all of it is used within this call, on the main actor, which is checked.
    nonisolated(unsafe) let (layout, items) = (self, subviews.items)
    return MainActor.assumeIsolated { Tracking.suspended { layout.arrangement.spacing(of: items) } } ?? ViewSpacing()
  }

  /// Places the views as the stack of the same name does.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    // Safe: all of it is used within this call, on the main actor, which is checked.
    nonisolated(unsafe) let (layout, items, placements) = (self, subviews.items, subviews.placements)
    MainActor.assumeIsolated {
      let frames = Tracking.suspended { layout.arrangement.frames(in: CellSize(bounds.size), of: items) }
      for (index, frame) in frames.enumerated() { placements.frames[index] = frame }
    }
  }
}

/// Places views beside each other, as a layout that another one can replace while the views keep their state
/// (SwiftUI: `HStackLayout`).
public struct HStackLayout: ArrangingLayout {
  /// How views of different heights line up; by default by their middles.
  public var alignment: VerticalAlignment
  /// Points between two views; `nil` is one column.
  public var spacing: CGFloat?

  /// Creates a layout that places views beside each other, to be used with `AnyLayout` or called with views.
  public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  /// Says that spacers in it take room from side to side.
  public static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.stackOrientation = .horizontal
    return properties
  }

  var arrangement: any ItemLayout {
    StackLayout(
      direction: .horizontal, alignment: alignment.key, spacing: spacing.map { CellLength.columns($0) })
  }
}

/// Places views below each other, as a layout that another one can replace while the views keep their state (SwiftUI:
/// `VStackLayout`).
public struct VStackLayout: ArrangingLayout {
  /// How views of different widths line up; by default by their middles.
  public var alignment: HorizontalAlignment
  /// The points between two views, of which a row has 16; `nil` is none.
  public var spacing: CGFloat?

  /// Creates a layout that places views below each other, to be used with `AnyLayout` or called with views.
  public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  /// Says that spacers in it take room from top to bottom.
  public static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.stackOrientation = .vertical
    return properties
  }

  var arrangement: any ItemLayout {
    StackLayout(direction: .vertical, alignment: alignment.key, spacing: spacing.map { CellLength.rows($0) })
  }
}

/// Places views over each other, as a layout that another one can replace while the views keep their state (SwiftUI:
/// `ZStackLayout`).
public struct ZStackLayout: ArrangingLayout {
  /// Where a view stands that is smaller than the largest one; by default in the middle.
  public var alignment: Alignment

  /// Creates a layout that places views over each other, the last one in front.
  public init(alignment: Alignment = .center) { self.alignment = alignment }

  var arrangement: any ItemLayout { DepthLayout(alignment: alignment) }
}
