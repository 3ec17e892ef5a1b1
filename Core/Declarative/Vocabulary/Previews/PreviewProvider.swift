/// Previews as they were written before `#Preview` (SwiftUI: `PreviewProvider`). They are views like others, to be shown by
/// their name; no list has them.
@MainActor @preconcurrency
public protocol PreviewProvider {
  /// What is shown.
  associatedtype Previews: View
  /// The views, one below the other.
  @ViewBuilder static var previews: Previews { get }
}
