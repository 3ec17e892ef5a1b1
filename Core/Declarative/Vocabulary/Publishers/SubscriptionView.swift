public import CoreObserving

/// A view that runs a closure with each value of a publisher (SwiftUI: `SubscriptionView`): what `onReceive(_:perform:)` makes.
public nonisolated struct SubscriptionView<PublisherType: Publisher, Content: View>: View
where PublisherType.Failure == Never {
  /// The view that is shown.
  public var content: Content
  /// The publisher that is listened to while the view is there.
  public var publisher: PublisherType
  /// What is done with each value.
  public var action: @MainActor (PublisherType.Output) -> Void

  /// Creates a view that listens to a publisher.
  @preconcurrency
  public init(
    content: Content, publisher: PublisherType, action: @escaping @MainActor (PublisherType.Output) -> Void
  ) {
    (self.content, self.publisher, self.action) = (content, publisher, action)
  }

  /// The content, which listens.
  @MainActor public var body: some View { content.onReceive(publisher, perform: action) }
}
