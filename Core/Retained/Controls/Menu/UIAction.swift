import Foundation

/// Something to do, with a title and a picture (UIKit: `UIAction`).
///
/// ```swift
/// let sort = UIAction(title: "By name", state: .on) { action in print(action.title) }
/// let remove = UIAction(title: "Remove", attributes: .destructive) { _ in print("removed") }
/// let menu = UIMenu(title: "List", children: [sort, remove])
/// ```
///
/// For buttons, controls, bars and menus: in place of a target and a selector, which Linux has not. What is done with a
/// key is a `UIKeyCommand`, a choice of an alert a `UIAlertAction`. The handler is kept as long as the action: capture
/// controllers weakly.
public final class UIAction: UIMenuElement {
  /// Names an action, so that it can be found, replaced and removed.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The name, by which identifiers are equal.
    public let rawValue: String
    /// Creates an identifier from a name that no other action of the same control has.
    public init(_ rawValue: String) { self.rawValue = rawValue }
    /// Creates an identifier from a name that no other action of the same control has.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// Whether it is disabled, hidden, or takes something away, as a set.
  public var attributes: Attributes
  /// Whether it is marked as on, off or in between, where a menu shows it.
  public var state: State
  /// The longer text that the key help shows in place of the title; `nil` for the title.
  public var discoverabilityTitle: String?
  /// The name by which it is found and replaced; one of its own unless given.
  public let identifier: Identifier
  /// The control that performs it, while it is performed; `nil` at other times.
  public private(set) weak var sender: AnyObject?
  private let handler: @MainActor (UIAction) -> Void

  /// Creates an action.
  ///
  /// - Parameters:
  ///   - title: By what one chooses it; empty by default.
  ///   - subtitle: The smaller text below the title; `nil`, the default, for none.
  ///   - image: The picture before the title, mostly a symbol; `nil`, the default, for none.
  ///   - identifier: Names it; without one it gets a name that nothing else has.
  ///   - discoverabilityTitle: The longer text that the key help shows; `nil`, the default, for the title.
  ///   - attributes: Whether it is disabled, hidden, or takes something away; nothing of that by default.
  ///   - state: Whether it is marked as on, off or in between, where a menu shows it; off by default.
  ///   - handler: Does it; gets the action, which knows its ``sender``.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
    discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off,
    handler: @escaping @MainActor (UIAction) -> Void
  ) {
    self.identifier = identifier ?? Identifier(UUID().uuidString)
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
    self.handler = handler
    super.init(title: title, subtitle: subtitle, image: image)
  }

  /// Does it, unless it cannot be done now.
  ///
  /// `target` has no effect here: an action has its own handler.
  public func performWithSender(_ sender: AnyObject?, target: AnyObject? = nil) { perform(from: sender) }

  package func perform(from sender: AnyObject?) {
    guard !attributes.contains(.disabled) else { return }
    self.sender = sender
    handler(self)
    self.sender = nil
  }
}
