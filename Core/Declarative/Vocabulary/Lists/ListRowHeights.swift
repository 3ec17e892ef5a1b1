public import CoreEnvironment
import CoreRetained
public import Foundation

private enum MinListRowHeightKey: EnvironmentKey { static let defaultValue: CGFloat = 16 }
private enum MinListHeaderHeightKey: EnvironmentKey { static var defaultValue: CGFloat? { nil } }

extension EnvironmentValues {
  /// How high a row of a list is at least, in points: by default 16, a row of the terminal (SwiftUI: `defaultMinListRowHeight`).
  ///
  /// Setting it has no effect here: rows are as high as what is in them, as there are few in a terminal. A view that reads it gets
  /// what was set.
  public var defaultMinListRowHeight: CGFloat {
    get { self[MinListRowHeightKey.self] }
    set { self[MinListRowHeightKey.self] = newValue }
  }

  /// How high the header of a section is at least, in points; `nil`, the default, leaves it to its content.
  ///
  /// Setting it has no effect here: headers are as high as what is in them (SwiftUI: `defaultMinListHeaderHeight`).
  public var defaultMinListHeaderHeight: CGFloat? {
    get { self[MinListHeaderHeightKey.self] }
    set { self[MinListHeaderHeightKey.self] = newValue }
  }
}

private enum ListRowSeparatorLeading: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context[HorizontalAlignment.leading] }
}

private enum ListRowSeparatorTrailing: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context[HorizontalAlignment.trailing] }
}

extension HorizontalAlignment {
  /// Where the line below a row of a list begins (SwiftUI: `listRowSeparatorLeading`). A terminal draws lines from side to side: the
  /// guide is a guide as any other.
  public static let listRowSeparatorLeading = HorizontalAlignment(ListRowSeparatorLeading.self)
  /// Where the line below a row of a list ends. A terminal draws lines from side to side: the guide is a guide as any other.
  public static let listRowSeparatorTrailing = HorizontalAlignment(ListRowSeparatorTrailing.self)
}
