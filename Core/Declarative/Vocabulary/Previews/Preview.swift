public import CoreRetained
import CoreTerminal
import Foundation

/// A part of a program's interface that is shown by itself: while it is made, in a gallery, in a test
/// (SwiftUI: `Preview`).
///
/// `#Preview` makes one and puts it into the list of the program's previews. By hand, without that list:
///
/// ```swift
/// let preview = Preview("Empty cart", traits: .fixedLayout(width: 320, height: 160)) { CartView(items: []) }
/// let host = TestHost(preview)
/// ```
@MainActor
public struct Preview {
  /// The kind of ``PreviewTrait`` that previews of views take.
  public nonisolated enum ViewTraits {}

  /// What it is called; `nil` where it has no name.
  public let displayName: String?
  /// How much of the screen the preview is shown on.
  public let layout: PreviewLayout
  private let makeController: @MainActor () -> UIViewController

  /// A preview of a view.
  ///
  /// - Parameters:
  ///   - name: What it is called; by default it has no name.
  ///   - traits: How much of the screen it wants, and what it needs.
  ///   - body: Made anew for each place that shows it.
  @preconcurrency
  public init(
    _ name: String? = nil, traits: PreviewTrait<ViewTraits>..., @ViewBuilder body: @escaping @MainActor () -> any View
  ) {
    self.init(name, traits) {
      Self.controller(traits.reduce(body()) { view, trait in trait.modify(view) })
    }
  }

  /// A preview of a controller or of a retained view, which is shown as large as it would like to be.
  @preconcurrency
  public init<Content: UIPreviewContent>(
    _ name: String? = nil, traits: PreviewTrait<ViewTraits>..., body: @escaping @MainActor () -> Content
  ) {
    self.init(name, traits) { Self.controller(of: body()) }
  }

  private init(
    _ name: String?, _ traits: [PreviewTrait<ViewTraits>],
    makeController: @escaping @MainActor () -> UIViewController
  ) {
    displayName = name
    layout = traits.compactMap(\.layout).last ?? .screen
    self.makeController = makeController
  }

  /// A controller that shows it, with state of its own.
  public func makeViewController() -> UIViewController { makeController() }

  private static func controller(of content: some UIPreviewContent) -> UIViewController {
    if let controller = content as? UIViewController { return controller }
    guard let view = content as? UIView else {
      fatalError("A preview shows a View, a UIViewController or a UIView, not a \(type(of: content)).")
    }
    return PreviewedViewController(showing: view)
  }

  private static func controller(_ view: any View) -> UIViewController {
    func host(_ view: some View) -> UIViewController { UIHostingController(rootView: view) }
    return host(view)
  }
}

/// What a preview of the UIKit-shaped face shows: a `UIViewController` or a `UIView`. Nothing else is one.
public protocol UIPreviewContent: AnyObject {}

extension UIViewController: UIPreviewContent {}
extension UIView: UIPreviewContent {}

/// Shows a retained view as large as it would like to be, in the middle.
private final class PreviewedViewController: UIViewController {
  private let shown: UIView

  init(showing shown: UIView) {
    self.shown = shown
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    shown.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(shown)
    NSLayoutConstraint.activate([
      shown.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      shown.centerYAnchor.constraint(equalTo: view.centerYAnchor),
    ])
  }
}
