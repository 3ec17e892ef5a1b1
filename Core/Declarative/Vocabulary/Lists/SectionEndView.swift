import CoreRetained
import CoreTerminal
import Foundation

/// What stands above or below the rows of a section.
final class SectionEndView: UITableViewHeaderFooterView {
  private lazy var line = DividerView()
  private let container = ContainerView(
    StackLayout(direction: .vertical, alignment: HorizontalAlignment.leading.key, spacing: 0), name: "section")

  static func showing(_ items: [LayoutItem], hasLine: Bool = false) -> SectionEndView? {
    guard !items.isEmpty || hasLine else { return nil }
    let view = SectionEndView(reuseIdentifier: nil)
    view.take(items, hasLine: hasLine)
    return view
  }

  override init(reuseIdentifier: String?) {
    Self.leaveUntracked(SectionEndView.self)
    super.init(reuseIdentifier: reuseIdentifier)
    contentConfiguration = SectionEndConfiguration(container: container)
  }

  required init?(coder: NSCoder) { nil }

  /// - Parameter hasLine: A line follows, to the next section.
  func take(_ items: [LayoutItem], hasLine: Bool = false) {
    container.take(items + (hasLine ? [LayoutItem(view: line)] : []))
  }
}

private struct SectionEndConfiguration: UIContentConfiguration {
  let container: ContainerView

  func makeContentView() -> any UIView & UIContentView { SectionEndContentView(self) }
  func updated(for state: any UIConfigurationState) -> SectionEndConfiguration { self }
}

private final class SectionEndContentView: UIView, UIContentView {
  var configuration: any UIContentConfiguration
  private let container: ContainerView

  init(_ configuration: SectionEndConfiguration) {
    self.configuration = configuration
    container = configuration.container
    Self.leaveUntracked(SectionEndContentView.self)
    super.init(frame: .zero)
    addSubview(container)
  }

  required init?(coder: NSCoder) { nil }

  private static let insets = CellInsets(left: 1, right: 1)

  override func contentSize(for proposal: LayoutProposal) -> CellSize {
    container.measure(proposal.inset(by: Self.insets)).outset(by: Self.insets)
  }

  override func layoutSubviews() {
    container.place(in: CellRectangle(width: cellFrame.width, height: cellFrame.height).inset(by: Self.insets))
  }
}
