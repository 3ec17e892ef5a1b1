import CoreEnvironment
import CoreTerminal
import Foundation

/// The views of a window as the inspector lists them: the outer ones first, each with what it is, where it is, and what is
/// true of it.
@MainActor
struct InspectorTree {
  private(set) var views: [UIView] = []
  private(set) var lines: [InspectorLine] = []

  init(_ window: UIWindow) { add(window, depth: 0) }

  /// The view's place in the list.
  func index(of view: UIView) -> Int? { views.firstIndex { $0 === view } }

  private mutating func add(_ view: UIView, depth: Int) {
    views.append(view)
    // Depth must not push the name out of the pane.
    let indentation = String(repeating: " ", count: min(depth, 12))
    lines.append(InspectorLine(indentation + Self.name(of: view), detail: Self.details(of: view)))
    for view in view.subviews { add(view, depth: depth + 1) }
  }

  /// The type, and the controller whose view it is; for a declared view what it was declared as, after the program's own views
  /// that begin with it: `Counter › HStack`.
  static func name(of view: UIView) -> String {
    if let controller = view.controller { return "\(base(type(of: view))) (\(base(type(of: controller))))" }
    return (begun(with: view).map(\.name) + [view.nodeName]).joined(separator: " › ")
  }

  /// The places of the program's own views that begin with a declared view, the outermost first.
  static func begun(with view: UIView) -> [ValueNode] {
    let outer = sequence(first: view.superview, next: { $0?.superview }).lazy.compactMap { $0?.inheritedNode }.first
    return sequence(first: view.inheritedNode, next: { $0?.parent }).lazy.compactMap(\.self)
      .prefix { $0.isMereName && $0 !== outer }.reversed()
  }

  /// A type without what it is of: what a hosting view is of takes lines.
  private static func base(_ type: Any.Type) -> Substring { "\(type)".prefix { $0 != "<" } }

  /// The frame in cells, and the flags.
  static func details(of view: UIView) -> String {
    let frame = view.cellFrame
    return (["\(frame.column),\(frame.row) \(frame.width)×\(frame.height)"] + flags(of: view)).joined(separator: " ")
  }

  private static func flags(of view: UIView) -> [String] {
    var flags: [String] = []
    if view.isHidden { flags.append("hidden") }
    if view.alpha < 0.05 { flags.append("invisible") } else if view.alpha < 0.6 { flags.append("faint") }
    if !view.isUserInteractionEnabled { flags.append("no-input") }
    if let control = view as? UIControl {
      if !control.isEnabled { flags.append("disabled") }
      if control.isSelected { flags.append("selected") }
    }
    if view.isFocused { flags.append("focused") }
    let owed: [(UIView.Flags, String)] = [
      (.needsProperties, "needs-properties"), (.needsConstraints, "needs-constraints"), (.needsLayout, "needs-layout"),
      (.needsDisplay, "needs-display"),
    ]
    return flags + owed.filter { view.flags.contains($0.0) }.map(\.1)
  }
}
