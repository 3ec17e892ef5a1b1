import Core
import CoreRetained
import CoreTestSupport
import Testing

/// A view that reads a model in all that is tracked, and counts.
private final class ReadingView: UIView {
  let profile = Profile()
  var counts: [String: Int] = [:]

  private func read(_ method: String) {
    _ = profile.name
    counts[method, default: 0] += 1
  }

  override func updateProperties() {
    super.updateProperties()
    read("properties")
  }

  override func updateConstraints() {
    super.updateConstraints()
    read("constraints")
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    read("layout")
    _ = traitCollection.userInterfaceStyle
  }

  override func draw(_ rectangle: CGRect) { read("drawing") }
}

@MainActor
@Suite struct ObservationTrackingTests {
  private func screen() -> (host: TestHost, view: ReadingView) {
    let view = ReadingView(frame: CGRect(x: 0, y: 0, width: 80, height: 32))
    view.setNeedsUpdateConstraints()
    let host = TestHost(view, columns: 10, rows: 2)
    host.update()
    view.counts = [:]
    return (host, view)
  }

  @Test("each tracked method runs again for a change of what it read")
  func tracked() {
    let (host, view) = screen()
    view.profile.name = "Grace"
    host.update()
    #expect(view.counts == ["properties": 1, "constraints": 1, "layout": 1, "drawing": 1])
  }

  @Test("UIObservationTrackingEnabled = NO: no change of a model is told, and traits are as before")
  func untracked() {
    ObservationTracking.isEnabled = false
    defer { ObservationTracking.isEnabled = true }
    let (host, view) = screen()
    view.profile.name = "Grace"
    host.update()
    #expect(view.counts == [:])
    view.setNeedsLayout()
    host.update()
    #expect(view.counts == ["layout": 1])
    view.traitOverrides.userInterfaceStyle = .dark
    host.update()
    #expect(view.counts["layout"] == 2)
  }
}
