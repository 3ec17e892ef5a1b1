import Synchronization

/// Serves the look inside a program to a browser. A port: `Services` have a server over HTTP, which the modules `SwiftUI` and `UIKit` bring.
package protocol InspectionServing: AnyObject, Sendable {
  /// Begins to serve, to who knows the address that it returns.
  ///
  /// - Parameters:
  ///   - port: On which port of 127.0.0.1; 0 for one that is free.
  /// - Throws: A sentence for a person, where it cannot.
  @MainActor func start(_ inspection: LiveInspection, port: UInt16) throws -> String
  /// Hands a document to all who look. Called on the main actor.
  func send(_ document: InspectionDocument)
  /// Somebody looks, so that documents are worth making.
  var isWatched: Bool { get }
  /// Ends it.
  func stop()
}

/// Who serves the look inside of this program, if anybody asks for it.
package enum InspectionService {
  private static let factory = Mutex<(@Sendable () -> any InspectionServing)?>(nil)

  /// Names who does. Nothing is made until it is asked for.
  package static func use(_ make: @escaping @Sendable () -> any InspectionServing) { factory.withLock { $0 = make } }

  static func make() -> (any InspectionServing)? { factory.withLock { $0 }?() }
}

/// What a browser is told: JSON, with a name that says of what.
package struct InspectionDocument: Sendable, Hashable {
  package enum Kind: String, Sendable, CaseIterable {
    /// The views of the windows.
    case tree
    /// What the program keeps.
    case kept
    /// The steps that can be gone back and forward.
    case history
    /// One update: what has changed, who has run because of it, and what that cost.
    case update
  }

  package let kind: Kind
  package let json: String
}
