import Core
import CoreStores

/// The doctors beside one of them: two columns of UIKit's shape, in which declared views stand.
struct DoctorsView: UIViewControllerRepresentable {
  let sections: [DoctorSection]
  let chosen: DoctorTimes?
  let choose: @MainActor (Doctor.ID) -> Void
  /// A free time is chosen.
  let book: @MainActor (Slot) -> Void

  func makeUIViewController(context: Context) -> DoctorsController { DoctorsController() }

  func updateUIViewController(_ controller: DoctorsController, context: Context) {
    controller.table.choose = choose
    controller.table.open = { [weak controller] in controller?.show(.secondary) }
    controller.table.sections = sections
    controller.table.chosen = chosen?.id
    controller.detail.title = chosen?.doctor.name.full ?? ""
    controller.detail.rootView = DoctorView(doctor: chosen, choose: book)
  }
}

/// The columns of ``DoctorsView``.
final class DoctorsController: UISplitViewController {
  let table = DoctorTableController(style: .plain)
  let detail = UIHostingController(rootView: DoctorView(doctor: nil) { _ in })

  init() {
    super.init(style: .doubleColumn)
    setViewController(UINavigationController(rootViewController: table), for: .primary)
    setViewController(UINavigationController(rootViewController: detail), for: .secondary)
  }

  required init?(coder: NSCoder) { nil }
}
