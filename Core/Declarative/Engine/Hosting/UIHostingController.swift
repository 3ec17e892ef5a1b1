import CoreEnvironment
import CoreObserving
public import CoreRetained
import CoreTerminal
public import Foundation

/// Which sizes of a hosting controller follow the size of its content (SwiftUI: `UIHostingControllerSizingOptions`).
public struct UIHostingControllerSizingOptions: OptionSet, Sendable {
  /// One bit for each option, as the static members give it.
  public let rawValue: Int
  /// Creates options from bits; prefer the named ones, such as `.preferredContentSize`.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The controller's `preferredContentSize` follows the size of the content.
  public static let preferredContentSize = UIHostingControllerSizingOptions(rawValue: 1)
  /// The view's own size follows the content, which it does here whether or not the option is set.
  public static let intrinsicContentSize = UIHostingControllerSizingOptions(rawValue: 2)
}

/// A controller whose view is declared (SwiftUI: `UIHostingController`).
///
/// ```swift
/// struct PatientView: View {
///   let name: String
///   var body: some View { Text(name).navigationTitle("Patient") }
/// }
///
/// let controller = UIHostingController(rootView: PatientView(name: "Ada"))
/// let navigation = UINavigationController(rootViewController: controller)
/// ```
///
/// For a declared screen in a program of controllers. Declared content of a cell is a `UIHostingConfiguration`; the
/// other way about, a controller in a declared screen is a `UIViewControllerRepresentable`.
///
/// The content inherits the environment and the traits of the controller's place. What it says of its title and its
/// toolbar goes to this controller's `navigationItem`.
open class UIHostingController<Content: View>: UIViewController {
  /// The declared content; setting it updates the views that differ, and keeps their state.
  open var rootView: Content { didSet { hostingView?.rootView = rootView } }
  /// Which sizes follow that of the content; by default none, so that the controller keeps its size.
  open var sizingOptions: UIHostingControllerSizingOptions = [] { didSet { viewIfLoaded?.setNeedsLayout() } }

  /// Which parts of the screen the content keeps free. Has no effect here: content has all the room between the bars.
  public final var safeAreaRegions: SafeAreaRegions = .all

  private let place: HostedPlace?
  private let screen = ScreenReference()
  private var hostingView: HostingView<Content>? { viewIfLoaded as? HostingView<Content> }
  private var shownBar = NavigationBarContent()
  /// Where the content stands in the value tree; `nil` until it says something of bars.
  private var barPlace: ValueNode?
  /// Follows what the title depends on, as the language is.
  private var titleWork: TrackedWork?
  /// Told that what the content says of bars has changed.
  final var barDidChange: (() -> Void)?

  /// Creates a controller that shows declared content as its view.
  public init(rootView: Content) {
    self.rootView = rootView
    place = nil
    super.init(nibName: nil, bundle: nil)
  }

  /// There are no archives of controllers here: creates a controller that shows `rootView`.
  public init?(coder aDecoder: NSCoder, rootView: Content) {
    self.rootView = rootView
    place = nil
    super.init(coder: aDecoder)
  }

  /// There are no archives of controllers here, and no content without one: makes nothing.
  public required init?(coder: NSCoder) { nil }

  /// - Parameter context: Where the content belongs in a graph that is there already: a screen, a tab, a sheet.
  init(rootView: Content, in context: GraphContext) {
    self.rootView = rootView
    place = HostedPlace(context)
    super.init(nibName: nil, bundle: nil)
  }

  deinit { titleWork?.cancel() }

  /// Makes the view that shows ``rootView``; called once, when the view is first asked for.
  open override func loadView() {
    let hosting = HostingView(rootView: rootView, in: place?.context())
    hosting.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    hosting.preferencesDidChange = { [weak self] node in self?.take(node) }
    view = hosting
    if place == nil { prepareLeaving(hosting.valueNode) } else { hosting.loadContentIfNeeded() }
  }

  /// The content can leave where the controller was presented or pushed by other controllers.
  private func prepareLeaving(_ values: ValueNode) {
    let leave: @MainActor () -> Void = { [weak self] in self?.leave() }
    values.environment(\.dismiss, DismissAction(identity: ActionIdentity(of: screen), dismiss: leave))
    values.environment(
      \.presentationMode,
      PresentationMode.binding(isPresented: { [weak self] in self?.canLeave ?? false }, dismiss: leave))
  }

  /// Where it stands on the stack around, other than at the bottom.
  private var indexOnStack: Int? {
    navigationController?.viewControllers.dropFirst().firstIndex { $0 === self }
  }

  /// Something around says itself how it is left: what declared views have presented, or a program in a way of its own.
  private var leavesAround: Bool { valueNode.environment.dismiss != ValueNode("nothing").environment.dismiss }

  private var canLeave: Bool {
    indexOnStack != nil || presentingViewController != nil
      || valueNode.environment.presentationMode.wrappedValue.isPresented
  }

  /// Goes back on the stack; else leaves what declared views around have presented, or controllers.
  private func leave() {
    if let index = indexOnStack, let stack = navigationController {
      _ = stack.popToViewController(stack.viewControllers[index - 1], animated: true)
    } else if !leavesAround, let presenter = presentingViewController {
      presenter.dismiss(animated: true)
    } else {
      valueNode.environment.dismiss()
    }
  }

  /// The size that the content would like to have in a size, in points.
  open func sizeThatFits(in size: CGSize) -> CGSize {
    loadViewIfNeeded()
    return hostingView.map { $0.measure(LayoutProposal(points: size)).points } ?? .zero
  }

  /// The preferred size follows the content where that is asked for.
  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard sizingOptions.contains(.preferredContentSize) else { return }
    preferredContentSize = sizeThatFits(in: view.bounds.size)
  }

  /// What the content says of bars now.
  final var bar: NavigationBarContent { shownBar }

  /// The content is gone for good.
  final func end() { hostingView?.end() }

  private func take(_ node: GraphNode) {
    let bar = node.preference(NavigationBarPreference.self) ?? NavigationBarContent()
    if bar != shownBar {
      let former = shownBar
      (shownBar, barPlace) = (bar, node.context.values)
      if bar.title != former.title || bar.subtitle != former.subtitle { showTitle() }
      bar.apply(to: self, insteadOf: former)
      barDidChange?()
    }
    PresentationPreference.apply(node.preference(PresentationPreference.self), to: self)
  }

  private func showTitle() {
    guard let barPlace else { return }
    let work =
      titleWork
      ?? TrackedWork(cycle: .main, name: "the title of \(type(of: self))") { [weak self] in self?.showTitle() }
    titleWork = work
    title = work.run { shownBar.titleText(in: barPlace.environment) }
  }
}

/// A controller whose content is declared, whatever it is.
@MainActor
protocol DeclaredController: UIViewController {
  var bar: NavigationBarContent { get }
  var barDidChange: (() -> Void)? { get set }
  func end()
}

extension UIHostingController: DeclaredController {}
