/// Previews as they were written before `#Preview` (SwiftUI: `PreviewProvider`). They are views like others, to be shown by
/// their name; no list has them.
@MainActor @preconcurrency
public protocol PreviewProvider {
  /// What is shown.
  associatedtype Previews: View
  /// The system that the views are made for; nobody asks for it here.
  static var platform: PreviewPlatform? { get }
  /// The views, one below the other.
  @ViewBuilder static var previews: Previews { get }
}

extension PreviewProvider {
  /// No system in particular.
  public static var platform: PreviewPlatform? { nil }
}

/// A system that previews are made for (SwiftUI: `PreviewPlatform`). Accepted so that listings compile: there is one, the terminal.
public enum PreviewPlatform: Hashable, Sendable {
  /// Phones and tablets.
  case iOS
  /// Computers.
  case macOS
  /// Televisions.
  case tvOS
  /// Watches.
  case watchOS
}
