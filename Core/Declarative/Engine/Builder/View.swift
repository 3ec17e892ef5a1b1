/// A part of the screen as a value: it describes what is shown, and is made anew whenever that may have changed
/// (SwiftUI: `View`).
///
/// ```swift
/// struct Greeting: View {
///   let name: String
///   var body: some View { Text("Hello, \(name)").bold() }
/// }
/// ```
///
/// Make a view of your own for whatever has a name, a state, or something to read: ``body`` is evaluated in a pass of
/// its own. An observable property or an environment value that is read there evaluates this view again when it
/// changes, and no other view. For a change to views of any kind write a ``ViewModifier``.
@MainActor @preconcurrency
public protocol View {
  /// What the view is made of.
  associatedtype Body: View
  /// The content, made of other views. Reads and composes; it does not change anything.
  @ViewBuilder var body: Body { get }
  /// Puts the view into its place on the screen. Not for calling or implementing: there is one for every view.
  static func _makeView(_ view: Self, inputs: _ViewInputs) -> _ViewOutputs
}

/// The place at which a view's node is made (SwiftUI: `_ViewInputs`). Only the framework makes one.
@MainActor
public struct _ViewInputs {
  let context: GraphContext
}

/// The node that was made for a view (SwiftUI: `_ViewOutputs`). Only the framework makes one.
@MainActor
public struct _ViewOutputs {
  let node: GraphNode
}

extension View {
  /// Puts a view that is made of others into its place.
  public static func _makeView(_ view: Self, inputs: _ViewInputs) -> _ViewOutputs {
    _ViewOutputs(node: CompositeNode(view, in: inputs.context))
  }
}

extension Never: View {
  /// There is no such view.
  public var body: Never { fatalError("A view that is not made of others has no body.") }
}

/// A view without a body: it makes a node of its own.
@MainActor
protocol PrimitiveView: View where Body == Never {
  @MainActor func makeNode(in context: GraphContext) -> ViewNode<Self>
}

extension PrimitiveView {
  /// There is none: the view is not made of others.
  public var body: Never { fatalError("\(Self.self) is not made of other views: it has no body to ask for.") }
  /// Puts the view, which has a node of its own, into its place.
  public static func _makeView(_ view: Self, inputs: _ViewInputs) -> _ViewOutputs {
    _ViewOutputs(node: view.makeNode(in: inputs.context))
  }
}
