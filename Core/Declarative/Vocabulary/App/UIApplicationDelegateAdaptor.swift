import AmbientToolchain
import CoreEnvironment
public import CoreObserving
public import CoreRetained

/// An application's delegate in a declared program (SwiftUI: `UIApplicationDelegateAdaptor`).
///
/// ```swift
/// final class AppDelegate: NSObject, UIApplicationDelegate {
///   func application(
///     _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
///   ) -> Bool {
///     print("launched")
///     return true
///   }
/// }
///
/// @main
/// struct NotesApp: App {
///   @UIApplicationDelegateAdaptor(AppDelegate.self) private var appDelegate
///   var body: some Scene { WindowGroup { Text("Notes") } }
/// }
/// ```
///
/// In an `App` alone, and once: the delegate is made with the program and lives as long. It is told of launching and of the end;
/// what becomes of the scene is told to `\.scenePhase`, and to a scene's delegate where
/// `application(_:configurationForConnecting:options:)` names one. Views read the delegate by its class,
/// `@Environment(AppDelegate.self)` or `@EnvironmentObject`, as SwiftUI has it of those that are observable.
@MainActor @preconcurrency
@propertyWrapper
public struct UIApplicationDelegateAdaptor<DelegateType: AnyObject & UIApplicationDelegate>: DynamicProperty {
  /// The delegate.
  public let wrappedValue: DelegateType

  /// Makes a delegate, a subclass of `NSObject` or of `UIResponder`, by its `init()`.
  public init(_ delegateType: DelegateType.Type = DelegateType.self) {
    guard let delegate = UIApplication.makeDelegate(delegateType) as? DelegateType else {
      preconditionFailure("\(delegateType) has made something else than itself.")
    }
    wrappedValue = delegate
    UIApplication.shared.delegate = delegate
  }
}

extension UIApplicationDelegateAdaptor where DelegateType: ObservableObject {
  /// Bindings to the delegate's properties.
  public var projectedValue: ObservedObject<DelegateType>.Wrapper {
    ObservedObject(wrappedValue: wrappedValue).projectedValue
  }
}

/// A delegate that can be read below the program.
@MainActor
protocol PlacedDelegate {
  func place(at node: ValueNode)
}

/// The types of properties that hold one.
enum PlacedDelegates {
  static let all = Conformances(
    to: (any PlacedDelegate).self, as: (any PlacedDelegate.Type).self, isOnMainActor: true)
}

extension UIApplicationDelegateAdaptor: @MainActor PlacedDelegate {
  func place(at node: ValueNode) { node.environment(wrappedValue) }
}
