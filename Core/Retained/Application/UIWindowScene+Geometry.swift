public import Foundation

extension UIWindowScene {
  /// How small and how large the window of the scene may become.
  public var sizeRestrictions: UISceneSizeRestrictions? { restrictions }
  /// What there is to know of the status bar, which a terminal does not have.
  public var statusBarManager: UIStatusBarManager? { statusBar }
  /// Whether the scene fills its screen: yes, it fills the terminal.
  public var isFullScreen: Bool { true }

  /// Asks for the scene to stand otherwise, which only the user of a terminal can make it do.
  ///
  /// - Parameters:
  ///   - geometryPreferences: `geometryPreferences` have no effect here: the terminal's window is its user's.
  ///   - errorHandler: Told that it stays as it is.
  public func requestGeometryUpdate(
    _ geometryPreferences: GeometryPreferences, errorHandler: ((any Error) -> Void)? = nil
  ) { errorHandler?(UIApplicationError("A terminal's window is turned and pulled by its user alone.")) }

  /// How a scene is to stand (UIKit: `UIWindowScene.GeometryPreferences`). Has no effect here: the terminal's window is its user's.
  @MainActor @preconcurrency
  open class GeometryPreferences: NSObject {
    override init() { super.init() }

    /// How a scene is to stand on iOS (UIKit: `UIWindowScene.GeometryPreferences.iOS`).
    @MainActor @preconcurrency
    public final class iOS: GeometryPreferences {
      /// Has no effect here: a terminal turns when its user pulls at its window.
      public var interfaceOrientations: UIInterfaceOrientationMask?

      /// Creates preferences without any.
      public override init() { super.init() }
      /// Creates preferences of orientations, which have no effect here.
      public init(interfaceOrientations: UIInterfaceOrientationMask) {
        self.interfaceOrientations = interfaceOrientations
        super.init()
      }
    }
  }
}

/// How small and how large the window of a scene may become (UIKit: `UISceneSizeRestrictions`). Has no effect here: the terminal's window is
/// its user's.
@MainActor @preconcurrency
public final class UISceneSizeRestrictions: NSObject {
  /// Has no effect here: the terminal's window is its user's.
  public var minimumSize = CGSize.zero
  /// Has no effect here: the terminal's window is its user's.
  public var maximumSize = CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
  /// Has no effect here: a terminal is as large as its user likes.
  public var allowsFullScreen = true

  override init() { super.init() }
}

/// The status bar of a scene (UIKit: `UIStatusBarManager`): a terminal has none.
@MainActor @preconcurrency
public final class UIStatusBarManager: NSObject {
  /// The rectangle of the status bar: none.
  public var statusBarFrame: CGRect { .zero }
  /// Whether there is no status bar: there is none.
  public var isStatusBarHidden: Bool { true }
  /// How it would look: as suits the system.
  public var statusBarStyle: UIStatusBarStyle { .default }

  override init() { super.init() }
}
