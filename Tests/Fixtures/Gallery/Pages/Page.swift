public import Core

/// One page of the gallery: a kind of view in all its states. A new page is one file, and one entry in ``Gallery/pages``.
@MainActor
public protocol Page {
  /// What the page is about, in a word or two.
  var title: String { get }
  /// The states to choose from; at least one.
  var states: [String] { get }
  /// What the button at the bottom says: it changes something on the page.
  var changeTitle: String { get }
  /// Makes what the page shows. It reads the model where it is tracked, as in a ``PageContent``.
  func makeContent(_ model: PageModel) -> UIViewController
}

extension Page {
  /// “Change”.
  public var changeTitle: String { "Change" }
}

/// What a page shows something of.
@Observable
@MainActor
public final class PageModel {
  /// The state that is chosen, by its place.
  public var state = 0
  /// The state whose values are shown, for pages that set them once.
  @ObservationIgnored public var shownState: Int?
  /// How often something was changed.
  public var changes = 0

  /// Creates a model.
  public init() {}
}

/// A column of views, which reads its model whenever that changes.
public final class PageContent: UIViewController {
  private let model: PageModel
  private let parts: [UIView]
  private let spacing: CGFloat
  private let columns: Int?
  private let rows: [Int]
  private let show: (PageModel) -> Void

  /// - Parameters:
  ///   - parts: The views, from top to bottom.
  ///   - spacing: Points between two of them.
  ///   - columns: How wide they are, where ``rows`` are given; as wide as the page where it is `nil`.
  ///   - rows: How high each of them is; where there are none, as wide and as high as they would like to be.
  ///   - show: Sets the views' properties from the model.
  public init(
    _ model: PageModel, _ parts: [UIView], spacing: CGFloat = 16, columns: Int? = nil, rows: [Int] = [],
    show: @escaping (PageModel) -> Void = { _ in }
  ) {
    self.model = model
    self.parts = parts
    self.spacing = spacing
    self.columns = columns
    self.rows = rows
    self.show = show
    super.init(nibName: nil, bundle: nil)
  }

  /// There are no archives here.
  public required init?(coder: NSCoder) { nil }

  /// Makes the column.
  public override func viewDidLoad() {
    guard rows.isEmpty else { return parts.forEach(view.addSubview) }
    let stack = UIStackView(arrangedSubviews: parts)
    stack.axis = .vertical
    stack.alignment = .leading
    stack.distribution = .equalSpacing
    stack.spacing = spacing
    stack.autoresizingMask = [.flexibleWidth]
    view.addSubview(stack)
    self.stack = stack
  }

  private var stack: UIStackView?

  /// Places the column at the top, as high as it would like to be.
  public override func viewWillLayoutSubviews() {
    guard let stack else { return placeParts() }
    let size = stack.sizeThatFits(CGSize(width: view.bounds.width, height: 10_000))
    stack.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: size.height)
  }

  private func placeParts() {
    var row = 0
    for (part, height) in zip(parts, rows) {
      let width = columns.map { min(view.bounds.width, CGFloat(8 * $0)) } ?? view.bounds.width
      part.frame = CGRect(x: 0, y: CGFloat(16 * row), width: width, height: CGFloat(16 * height))
      row += height + Int(spacing) / 16
    }
  }

  /// Shows what the model is now.
  public override func updateProperties() {
    show(model)
    // What is in the column may be higher now, and nobody asks the column by itself.
    view.setNeedsLayout()
  }
}
