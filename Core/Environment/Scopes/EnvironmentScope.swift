/// A part of an app and what belongs to it: declared once, entered by the screens and the commands that are about it.
///
/// What is injected in a scope is read in it and in the scopes within, and nowhere else. It is made when the scope is
/// first entered, and shared from then on by all who enter it, wherever on the screen they stand.
///
/// ```swift
/// @Observable final class Basket { var count = 0 }
/// @Observable final class Order {}
///
/// extension EnvironmentScope {
///   static let cart = EnvironmentScope("Cart") { scope in scope.environment(Basket()) }
///   static let checkout = EnvironmentScope("Checkout", in: .cart) { scope in scope.environment(Order()) }
///   static func product(_ id: Int) -> EnvironmentScope { EnvironmentScope("Product", id: id) }
/// }
///
/// struct CheckoutScreen: View {
///   @Environment(Basket.self) private var basket
///   var body: some View { Text("\(basket.count) items") }
/// }
///
/// struct Shop: View {
///   var body: some View { CheckoutScreen().environment(.checkout) }  // reads Basket and Order
/// }
/// ```
///
/// For stores that several screens and commands share. What one screen owns is its `@State`, injected below it; what
/// the whole app has is injected at the root of its tree.
///
/// A scope is a description: equal where its name and its id are, and those of the scopes around it. What it describes
/// lives in the ``ScopeTree`` of the app. (Not in SwiftUI, which leaves such a tree to each app.)
public struct EnvironmentScope: Hashable, Sendable, CustomStringConvertible {
  /// Injects what belongs to a scope into its node. Its services it reads there: from the scopes around it.
  public typealias Make = @MainActor @Sendable (ValueNode) -> Void

  private struct Step: Sendable {
    let name: String
    let id: (any Hashable & Sendable)?
    let make: Make

    var identity: [AnyHashable] { id.map { [name, AnyHashable($0)] } ?? [name] }
  }

  /// From the outermost scope to this one.
  private let steps: [Step]

  private init(steps: [Step]) { self.steps = steps }

  /// Declares a scope.
  ///
  /// - Parameters:
  ///   - name: How it is called in messages.
  ///   - parent: The scope around it; the app itself where none is given.
  ///   - make: Injects what belongs to it: once, when it is first entered.
  public init(_ name: String, in parent: EnvironmentScope? = nil, make: @escaping Make = { _ in }) {
    steps = (parent?.steps ?? []) + [Step(name: name, id: nil, make: make)]
  }

  /// Declares one of many scopes of the same kind, as one for each patient.
  ///
  /// - Parameters:
  ///   - name: How each is called in messages.
  ///   - id: Which of them this is.
  ///   - parent: The scope around it; the app itself where none is given.
  ///   - make: Injects what belongs to it: once, when it is first entered.
  public init(
    _ name: String, id: some Hashable & Sendable, in parent: EnvironmentScope? = nil, make: @escaping Make = { _ in }
  ) {
    steps = (parent?.steps ?? []) + [Step(name: name, id: id, make: make)]
  }

  /// The name of the innermost scope, as messages and paths show it.
  public var name: String { steps.last?.name ?? "" }

  /// The scope around it; `nil` where that is the app itself.
  public var parent: EnvironmentScope? {
    steps.count > 1 ? EnvironmentScope(steps: steps.dropLast()) : nil
  }

  /// The names from the outermost scope to this one: `Cart › Checkout`.
  public var description: String { steps.map(\.name).joined(separator: " › ") }

  @MainActor func make(at node: ValueNode) { steps.last?.make(node) }

  /// The same names and ids, from the outermost scope on.
  public static func == (left: EnvironmentScope, right: EnvironmentScope) -> Bool {
    left.steps.count == right.steps.count && zip(left.steps, right.steps).allSatisfy { $0.identity == $1.identity }
  }

  /// Feeds the names and ids of all steps from the root down; what a scope injects is left out.
  public func hash(into hasher: inout Hasher) { for step in steps { hasher.combine(step.identity) } }
}

extension EnvironmentScope: ValueNodeRole {}
