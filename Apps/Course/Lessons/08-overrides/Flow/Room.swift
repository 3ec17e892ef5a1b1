import UIKit

/// A room, and a lamp in it: a child controller, whose view stands in the alcove or beside it.
final class RoomViewController: UIViewController {
  let lamp = LampViewController()
  let alcove = UIView()

  override func viewDidLoad() {
    super.viewDidLoad()
    alcove.frame = CGRect(x: 0, y: 16, width: 240, height: 16)
    view.addSubview(alcove)
    alcove.traitOverrides.mode = .night
    traitOverrides.mode = .evening
  }

  func putLamp(into superview: UIView) {
    if lamp.parent == nil { addChild(lamp) }
    lamp.view.frame = superview.bounds
    superview.addSubview(lamp.view)
    lamp.didMove(toParent: self)
  }
}

/// Says what it reads, whenever it is called.
final class LampViewController: UIViewController {
  private(set) var events: [String] = []

  private func log(_ event: String) {
    let width = Int(viewIfLoaded?.bounds.width ?? 0)
    let isInWindow = viewIfLoaded?.window != nil
    events.append("\(event): \(traitCollection.mode), \(isInWindow ? "in the window" : "in no window"), \(width) wide")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    log("viewDidLoad")
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    log("viewWillAppear")
  }

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    log("viewIsAppearing")
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    log("viewWillLayoutSubviews")
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    log("viewDidAppear")
  }

  func forget() { events = [] }
}
