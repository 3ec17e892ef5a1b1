import UIKit

final class WardController: UIViewController {
  let bed = BedView()
  private let label = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    label.frame = CGRect(x: 0, y: 0, width: 240, height: 16)
    bed.frame = CGRect(x: 0, y: 16, width: 240, height: 16)
    view.addSubview(label)
    view.addSubview(bed)
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    label.text = "The ward: \(traitCollection.mode)"
  }

  func presentVisit() {
    let visit = VisitViewController()
    visit.presentationController?.traitOverrides.mode = .evening
    present(visit, animated: true)
  }

  func toggleNight() {
    if bed.traitOverrides.contains(ModeTrait.self) {
      bed.traitOverrides.remove(ModeTrait.self)
    } else {
      bed.traitOverrides.mode = .night
    }
  }
}

final class BedView: UIView {
  private let label = UILabel()

  override func layoutSubviews() {
    super.layoutSubviews()
    if label.superview == nil { addSubview(label) }
    label.frame = bounds
    label.text = "A bed: \(traitCollection.mode)"
  }
}

final class VisitViewController: UIViewController {
  private let label = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    label.frame = CGRect(x: 0, y: 0, width: 240, height: 16)
    view.addSubview(label)
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    label.text = "A visit: \(traitCollection.mode)"
  }
}
