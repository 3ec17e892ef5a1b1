import Core
import CoreTestSupport
import Testing

@Observable
@MainActor
final class Profile {
  var name = "Ada"
  var city = "London"
  nonisolated init() {}
}

/// A label that reads what it shows in its layout, and counts its layouts.
final class ProfileLine: UIView {
  private let label = UILabel()
  private let text: @MainActor () -> String
  private(set) var layouts = 0

  init(_ text: @escaping @MainActor () -> String) {
    self.text = text
    super.init(frame: .zero)
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  override func contentSize(for proposal: LayoutProposal) -> CellSize {
    CellSize(width: proposal.columns ?? 20, height: 1)
  }

  override func layoutSubviews() {
    layouts += 1
    label.text = text()
    label.place(in: CellRectangle(width: cellFrame.width, height: cellFrame.height))
  }
}

@MainActor
@Suite struct TrackedLayoutTests {
  let profile = Profile()

  private func screen() -> (host: TestHost, name: ProfileLine, city: ProfileLine) {
    let name = ProfileLine { [profile] in profile.name }
    let city = ProfileLine { [profile] in profile.city }
    let stack = UIStackView(arrangedSubviews: [name, city])
    stack.axis = .vertical
    return (TestHost(stack), name, city)
  }

  @Test("changing one property lays out only the view that read it")
  func onlyTheReader() {
    let (host, name, city) = screen()
    #expect(host.snapshot == "Ada\nLondon")
    #expect(name.layouts == 1)
    #expect(city.layouts == 1)
    profile.city = "Turin"
    #expect(host.snapshot == "Ada\nTurin")
    #expect(name.layouts == 1)
    #expect(city.layouts == 2)
  }

  @Test("a thousand changes in one turn are one layout")
  func coalesces() {
    let (host, name, city) = screen()
    host.update()
    for number in 1...1_000 { profile.name = "Ada \(number)" }
    #expect(host.snapshot == "Ada 1000\nLondon")
    #expect(name.layouts == 2)
    #expect(city.layouts == 1)
    host.update()
    #expect(name.layouts == 2)
    #expect(city.layouts == 1)
  }

  @Test("layoutIfNeeded straight after a change shows the new value, without any wait")
  func synchronous() {
    let line = ProfileLine { [profile] in profile.name }
    line.place(in: CellRectangle(width: 10, height: 1))
    line.layoutIfNeeded()
    profile.name = "Grace"
    line.layoutIfNeeded()
    #expect((line.subviews.first as? UILabel)?.text == "Grace")
    #expect(line.layouts == 2)
  }

  @Test("layoutIfNeeded within a layout takes effect after it, and subscribes nobody else")
  func nestedLayout() {
    let inner = ProfileLine { [profile] in profile.name }
    let outer = ProfileLine { [profile] in
      inner.setNeedsLayout()
      inner.layoutIfNeeded()
      return profile.city
    }
    let stack = UIStackView(arrangedSubviews: [outer, inner])
    stack.axis = .vertical
    let host = TestHost(stack)
    host.update()
    let layouts = outer.layouts
    profile.name = "Grace"
    #expect(host.snapshot == "London\nGrace")
    #expect(outer.layouts == layouts)
  }

  @Test("an environment value that layout reads lays it out again when it changes")
  func environment() {
    let line = ProfileLine { "" }
    let reader = ProfileLine { [unowned line] in line.environment.accent }
    line.addSubview(reader)
    line.valueNode.environment(\.accent, "red")
    reader.place(in: CellRectangle(width: 10, height: 1))
    let host = TestHost(line, columns: 10, rows: 1)
    #expect(host.snapshot == "red")
    line.valueNode.environment(\.accent, "blue")
    #expect(host.snapshot == "blue")
    #expect(reader.layouts == 2)
  }

  @Test("a layout that asks for layout for ever is given up, and named")
  func endless() {
    final class RestlessView: UIView {
      override func layoutSubviews() { setNeedsLayout() }
    }
    let (window, restless) = (UIWindow(frame: .zero), RestlessView())
    window.addSubview(restless)
    UpdateCycle.main.flush()
    #expect(UpdateCycle.main.chases.contains { $0.contains("the layout of RestlessView") })
    withExtendedLifetime(window) {}
  }

  @Test("a released view leaves nothing behind")
  func released() {
    weak var view: ProfileLine?
    do {
      let line = ProfileLine { [profile] in profile.name }
      line.place(in: CellRectangle(width: 3, height: 1))
      line.layoutIfNeeded()
      view = line
    }
    #expect(view == nil)
    profile.name = "Grace"
    UpdateCycle.main.flush()
  }
}

private struct AccentKey: EnvironmentKey { static let defaultValue = "none" }
extension EnvironmentValues {
  fileprivate var accent: String {
    get { self[AccentKey.self] }
    set { self[AccentKey.self] = newValue }
  }
}
