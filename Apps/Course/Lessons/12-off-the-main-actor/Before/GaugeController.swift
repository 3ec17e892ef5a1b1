import UIKit

final class GaugeController: UIViewController {
  private let gauge: Gauge
  private let label = UILabel()
  private(set) var shown = 0

  init(gauge: Gauge) {
    self.gauge = gauge
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("There is no storyboard.") }

  override func viewDidLoad() {
    super.viewDidLoad()
    label.frame = view.bounds
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(label)
    watch()
  }

  private func watch() {
    withObservationTracking {
      shown = gauge.level
    } onChange: {
      Task { @MainActor in self.watch() }
    }
    label.text = "Level \(shown)"
  }
}
