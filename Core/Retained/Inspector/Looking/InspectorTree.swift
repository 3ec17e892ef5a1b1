import CoreEnvironment
import CoreTerminal
import Foundation

/// The views of a window as the inspector lists them: the outer ones first, each with what it is, where it is, and what is
/// true of it.
@MainActor
struct InspectorTree {
  private(set) var views: [UIView] = []
  /// How deep each stands.
  private(set) var depths: [Int] = []
  /// The type, and the controller whose view it is; for a declared view what it was declared as, after the program's own views
  /// that begin with it: `Counter › HStack`.
  private(set) var names: [String] = []
  /// The places of the declared views that begin with each, the outermost first.
  private(set) var places: [[ValueNode]] = []
  /// Those that have begun further out.
  private var begun: Set<ObjectIdentifier> = []

  init(_ window: UIWindow) {
    for node in sequence(first: window.valueNode, next: \.parent) { begun.insert(ObjectIdentifier(node)) }
    add(window, depth: 0)
  }

  /// The view's place in the list.
  func index(of view: UIView) -> Int? { views.firstIndex { $0 === view } }

  /// One line for each view.
  var lines: [InspectorLine] {
    views.indices.map { index in
      // Depth must not push the name out of the pane.
      let indentation = String(repeating: " ", count: min(depths[index], 12))
      return InspectorLine(indentation + names[index], detail: Self.details(of: views[index]))
    }
  }

  private mutating func add(_ view: UIView, depth: Int) {
    let places = beginning(with: view)
    views.append(view)
    depths.append(depth)
    self.places.append(places)
    if let controller = view.controller {
      names.append("\(Self.base(type(of: view))) (\(Self.base(type(of: controller))))")
    } else {
      names.append((places.map(\.name) + [view.nodeName]).joined(separator: " › "))
    }
    for view in view.subviews { add(view, depth: depth + 1) }
  }

  private mutating func beginning(with view: UIView) -> [ValueNode] {
    var places: [ValueNode] = []
    var next = view.inheritedNode
    while let node = next, begun.insert(ObjectIdentifier(node)).inserted {
      if node.isMereName { places.append(node) }
      next = node.parent
    }
    return places.reversed()
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
