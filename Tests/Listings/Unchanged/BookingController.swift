import UIKit

/// A day and a table for so many people, on pages: pickers, a page view controller, and a menu.
final class BookingController: UIPageViewController, UIPageViewControllerDataSource {
  private let pages: [UIViewController] = [DayController(), GuestsController(), EmptyListController()]

  init() {
    super.init(transitionStyle: .scroll, navigationOrientation: .horizontal, options: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    dataSource = self
    setViewControllers([pages[0]], direction: .forward, animated: false)
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController? {
    guard let index = pages.firstIndex(of: viewController), index > 0 else { return nil }
    return pages[index - 1]
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? {
    guard let index = pages.firstIndex(of: viewController), index < pages.count - 1 else { return nil }
    return pages[index + 1]
  }

  func presentationCount(for pageViewController: UIPageViewController) -> Int { pages.count }
  func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}

final class DayController: UIViewController {
  private let datePicker = UIDatePicker()
  private let label = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    datePicker.datePickerMode = .date
    datePicker.preferredDatePickerStyle = .compact
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(secondsFromGMT: 0)!
    datePicker.calendar = calendar
    datePicker.timeZone = calendar.timeZone
    datePicker.date = Date(timeIntervalSince1970: 1_700_000_000)
    datePicker.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        label.text = "Day \(calendar.component(.day, from: datePicker.date))"
      }, for: .valueChanged)
    let stack = UIStackView(arrangedSubviews: [datePicker, label])
    stack.axis = .vertical
    stack.frame = CGRect(x: 0, y: 0, width: 200, height: 32)
    view.addSubview(stack)
  }
}

final class GuestsController: UIViewController, UIPickerViewDataSource, UIPickerViewDelegate,
  UIContextMenuInteractionDelegate
{
  private let guests = ["One", "Two", "Three", "Four"]
  private let picker = UIPickerView()
  private let label = UILabel(frame: CGRect(x: 0, y: 80, width: 200, height: 16))

  override func viewDidLoad() {
    super.viewDidLoad()
    picker.frame = CGRect(x: 0, y: 0, width: 160, height: 48)
    picker.dataSource = self
    picker.delegate = self
    view.addSubview(picker)
    label.text = "For one"
    label.isUserInteractionEnabled = true
    label.addInteraction(UIContextMenuInteraction(delegate: self))
    view.addSubview(label)
  }

  func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { guests.count }
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    guests[row]
  }
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    label.text = "For \(guests[row].lowercased())"
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
      let clear = UIAction(title: "Nobody", image: nil) { [weak self] _ in self?.label.text = "For nobody" }
      return UIMenu(title: "", children: [clear])
    }
  }
}

final class EmptyListController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let blur = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
    blur.frame = view.bounds
    blur.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(blur)
    var configuration = UIContentUnavailableConfiguration.empty()
    configuration.image = UIImage(systemName: "calendar")
    configuration.text = "No bookings"
    configuration.secondaryText = "Choose a day first."
    contentUnavailableConfiguration = configuration
  }
}
