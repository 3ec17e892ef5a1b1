public import FoundationEssentials

/// Opens a URL (SwiftUI: `OpenURLAction`). Read it as `\.openURL`, and call it like a function.
///
/// ```swift
/// struct HelpView: View {
///   @Environment(\.openURL) private var openURL
///
///   var body: some View {
///     Button("Help") {
///       if let url = URL(string: "https://example.com/help") { openURL(url) { if !$0 { print("Nobody opens it.") } } }
///     }
///   }
/// }
/// ```
///
/// The default opens nothing: an app sets one that does.
public struct OpenURLAction: EnvironmentAction {
  /// What a handler did with a URL: opened it, dropped it, or left it to the environment above.
  public struct Result: Sendable {
    fileprivate enum Outcome: Sendable {
      case handled
      case discarded
      case systemAction(URL?)
    }

    fileprivate let outcome: Outcome

    /// The handler has opened the URL: nobody else is asked.
    public static let handled = Result(outcome: .handled)
    /// The handler dropped the URL on purpose: nobody else is asked, and it counts as not accepted.
    public static let discarded = Result(outcome: .discarded)
    /// The handler leaves the URL to the environment above, which opens it as if there were no handler.
    public static let systemAction = Result(outcome: .systemAction(nil))
    /// The handler leaves another URL to the environment above, in place of the one that it was given.
    public static func systemAction(_ url: URL) -> Result { Result(outcome: .systemAction(url)) }
  }

  /// Who made it: actions of the same owner are equal.
  public let identity: ActionIdentity
  private let handler: @MainActor (URL) -> Result
  /// Who opens what the handler leaves to the system.
  private let system: @MainActor (URL) -> Bool

  /// Creates an action that equals its copies alone: make it once, not in a body.
  public init(handler: @escaping @MainActor (URL) -> Result) {
    self.init(identity: ActionIdentity(), handler: handler)
  }

  /// Creates an action that equals whatever the same owner makes.
  ///
  /// - Parameters:
  ///   - identity: Who makes it.
  ///   - system: Opens what `handler` leaves to the system; says whether it could. The default cannot.
  ///   - handler: Opens a URL, or says who should.
  public init(
    identity: ActionIdentity, system: @escaping @MainActor (URL) -> Bool = { _ in false },
    handler: @escaping @MainActor (URL) -> Result
  ) {
    self.identity = identity
    self.system = system
    self.handler = handler
  }

  /// Opens the URL with the handler of the environment, on the main actor; whether anybody took it is not told.
  @MainActor
  public func callAsFunction(_ url: URL) {
    callAsFunction(url) { _ in }
  }

  /// Opens the URL, and tells `completion`, before it returns, whether anybody took it.
  ///
  /// Of a URL that was discarded it tells `false`.
  @MainActor
  public func callAsFunction(_ url: URL, completion: @escaping (_ accepted: Bool) -> Void) {
    switch handler(url).outcome {
    case .handled: completion(true)
    case .discarded: completion(false)
    case .systemAction(let other): completion(system(other ?? url))
    }
  }
}

private struct OpenURLKey: EnvironmentKey {
  static var defaultValue: OpenURLAction { OpenURLAction(identity: DefaultActions.identity) { _ in .systemAction } }
}

extension EnvironmentValues {
  /// Opens a URL, by the handler that was set nearest above.
  ///
  /// The default opens nothing: a terminal has no browser of its own.
  public var openURL: OpenURLAction {
    get { self[OpenURLKey.self] }
    set { self[OpenURLKey.self] = newValue }
  }
}
