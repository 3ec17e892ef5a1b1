public import AmbientProgram
public import Foundation

/// Screens that were drawn in Xcode (UIKit: `UIStoryboard`). They cannot be read here: this class is there so that a program that has
/// some in a part of it compiles. Asking one for a screen stops the program with a sentence that names it.
@MainActor @preconcurrency
open class UIStoryboard: NSObject {
  private let name: String

  /// Names a storyboard. `storyboardBundleOrNil` has no effect here: it is not looked for.
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    self.name = name
    super.init()
  }

  /// Names a storyboard. `bundle` has no effect here: it is not looked for.
  @_disfavoredOverload
  public convenience init(name: String, bundle: ProgramBundle?) { self.init(name: name, bundle: nil as Bundle?) }

  /// Stops the program: make the controller by its class.
  open func instantiateInitialViewController() -> UIViewController? { stop("its first screen") }

  /// Stops the program: make the controller by its class.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    stop("the screen “\(identifier)”")
  }

  private func stop(_ what: String) -> Never {
    preconditionFailure(
      "\(name).storyboard cannot be read in a terminal, so \(what) is not there. Make the controller in code, by its class."
    )
  }
}
