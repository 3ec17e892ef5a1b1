#if PUBLIC_OBSERVATION
  import Observation
#else
  @_spi(SwiftUI) import Observation
#endif

/// Chooses how the Observation library reports changes: by its SPI, or by its public interface alone.
///
/// The library's SPI tells after a change has landed, which property it was, and how to end a registration; it may change
/// with the toolchain. The public interface is there for good and does none of this. Building with `PUBLIC_OBSERVATION`
/// leaves the SPI out; otherwise both are there, and the SPI is what is used.
package enum ObservationInterface: CaseIterable, Sendable {
  #if !PUBLIC_OBSERVATION
    /// `withObservationTracking(_:didSet:)`, an SPI.
    case didSet
  #endif
  /// `withObservationTracking(_:onChange:)`, and nothing else.
  case publicOnly

  /// What is used unless a test says otherwise.
  package static let preferred = allCases[0]
}

/// The registration of one pass with the Observation library; ``remove()`` ends it.
///
/// This is the only file that calls that library's functions.
package struct Registration: Sendable {
  #if !PUBLIC_OBSERVATION
    /// `nil` where the public interface alone is used: that ends a registration when it fires, and at no other time.
    private let tracking: ObservationTracking?
  #endif

  /// Which property changed last; `nil` where the interface does not say.
  package var changed: AnyKeyPath? {
    #if PUBLIC_OBSERVATION
      nil
    #else
      tracking?.changed
    #endif
  }

  /// The property has its new value already; else it is about to get it, on this thread.
  package var hasLanded: Bool {
    #if PUBLIC_OBSERVATION
      false
    #else
      tracking != nil
    #endif
  }

  /// Ends it, wherever it is registered.
  package func remove() {
    #if !PUBLIC_OBSERVATION
      tracking?.cancel()
    #endif
  }

  /// Runs `body` once, on this thread, and tells `owner` of changes of what it has read, on the threads that make them.
  ///
  /// The library keeps `owner` for as long as something that was read may still tell it.
  package static func of<Value>(
    _ body: () -> Value, through interface: ObservationInterface, for owner: some RegistrationOwner
  ) -> Value {
    switch interface {
    #if !PUBLIC_OBSERVATION
      case .didSet:
        return withObservationTracking(body, didSet: { owner.fire(Registration($0)) })
    #endif
    case .publicOnly:
      return withObservationTracking(body, onChange: { owner.fire(Registration()) })
    }
  }

  #if PUBLIC_OBSERVATION
    private init() {}
  #else
    private init(_ tracking: ObservationTracking? = nil) {
      self.tracking = tracking
    }
  #endif
}

/// The receiver of a registration's changes: the pass.
package protocol RegistrationOwner: AnyObject, Sendable {
  /// Something has changed, or is about to, on this thread.
  func fire(_ registration: Registration)
}
