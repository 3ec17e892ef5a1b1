public import Core

/// One page of the gallery: a kind of view in all its states. A new page is one file, and one entry in ``Gallery/pages``.
@MainActor
public protocol Page {
  /// What the page is about, in a word or two.
  var title: String { get }
  /// The states to choose from; at least one.
  var states: [String] { get }
  /// Makes what the page shows. It reads the model where it is tracked, as in a ``PageContent``.
  func makeContent(_ model: PageModel) -> UIViewController
}

/// What a page shows something of.
@Observable
@MainActor
public final class PageModel {
  /// The state that is chosen, by its place.
  public var state = 0
  /// How often something was changed.
  public var changes = 0

  /// Creates a model.
  public init() {}
}

/// A column of views, which reads its model whenever that changes.
public final class PageContent: UIViewController {
  private let model: PageModel
  private let parts: [UIView]
  private let show: (PageModel) -> Void

  /// - Parameters:
  ///   - parts: The views, from top to bottom.
  ///   - show: Sets the views' properties from the model.
  public init(_ model: PageModel, _ parts: [UIView], show: @escaping (PageModel) -> Void = { _ in }) {
    self.model = model
    self.parts = parts
    self.show = show
    super.init(nibName: nil, bundle: nil)
  }

  /// There are no archives here.
  public required init?(coder: NSCoder) { nil }

  /// Makes the column.
  public override func viewDidLoad() {
    let stack = UIStackView(arrangedSubviews: parts)
    stack.axis = .vertical
    stack.alignment = .leading
    stack.distribution = .equalSpacing
    stack.spacing = 16
    stack.autoresizingMask = [.flexibleWidth]
    view.addSubview(stack)
    self.stack = stack
  }

  private var stack: UIStackView?

  /// Places the column at the top, as high as it would like to be.
  public override func viewWillLayoutSubviews() {
    guard let stack else { return }
    let size = stack.sizeThatFits(CGSize(width: view.bounds.width, height: 10_000))
    stack.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: size.height)
  }

  /// Shows what the model is now.
  public override func updateProperties() {
    show(model)
    // What is in the column may be higher now, and nobody asks the column by itself.
    view.setNeedsLayout()
  }
}
