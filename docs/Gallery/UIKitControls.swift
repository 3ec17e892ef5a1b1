// UIKit controls: the same controls as views that are kept and changed.
import UIKit

#Preview("UIButton", traits: .fixedLayout(width: 320, height: 48)) {
  var configuration = UIButton.Configuration.borderedProminent()
  configuration.title = "Add to cart"
  configuration.image = UIImage(systemName: "cart")
  return UIButton(configuration: configuration, primaryAction: UIAction { _ in print("added") })
}

#Preview("UILabel", traits: .fixedLayout(width: 320, height: 48)) {
  let label = UILabel()
  label.text = "Good morning"
  label.font = .preferredFont(forTextStyle: .headline)
  label.textColor = .systemOrange
  return label
}

#Preview("UISwitch", traits: .fixedLayout(width: 320, height: 48)) {
  let wifi = UISwitch()
  wifi.isOn = true
  wifi.onTintColor = .systemGreen
  return wifi
}

#Preview("UISlider", traits: .fixedLayout(width: 320, height: 48)) {
  let volume = UISlider()
  volume.maximumValue = 100
  volume.value = 60
  volume.widthAnchor.constraint(equalToConstant: 240).isActive = true
  return volume
}

#Preview("UIStepper", traits: .fixedLayout(width: 320, height: 48)) {
  let guests = UIStepper()
  guests.minimumValue = 1
  guests.maximumValue = 8
  guests.value = 2
  return guests
}

#Preview("UISegmentedControl", traits: .fixedLayout(width: 320, height: 48)) {
  let size = UISegmentedControl(items: ["Small", "Medium", "Large"])
  size.selectedSegmentIndex = 1
  return size
}

#Preview("UITextField", traits: .fixedLayout(width: 320, height: 48)) {
  let name = UITextField()
  name.placeholder = "Name"
  name.text = "Ada Lovelace"
  name.borderStyle = .roundedRect
  name.widthAnchor.constraint(equalToConstant: 240).isActive = true
  return name
}

#Preview("UITextView", traits: .fixedLayout(width: 320, height: 96)) {
  let notes = UITextView()
  notes.text = "Bring flowers.\nAsk about the garden."
  NSLayoutConstraint.activate([
    notes.widthAnchor.constraint(equalToConstant: 240),
    notes.heightAnchor.constraint(equalToConstant: 64),
  ])
  return notes
}

#Preview("UIProgressView", traits: .fixedLayout(width: 320, height: 48)) {
  let download = UIProgressView(progressViewStyle: .default)
  download.progress = 0.4
  download.widthAnchor.constraint(equalToConstant: 240).isActive = true
  return download
}

#Preview("UIActivityIndicatorView", traits: .fixedLayout(width: 320, height: 48)) {
  let spinner = UIActivityIndicatorView(style: .medium)
  spinner.startAnimating()
  return spinner
}

#Preview("UIPageControl", traits: .fixedLayout(width: 320, height: 48)) {
  let pages = UIPageControl()
  pages.numberOfPages = 5
  pages.currentPage = 1
  return pages
}

#Preview("UIDatePicker", traits: .fixedLayout(width: 320, height: 48)) {
  let landing = UIDatePicker()
  landing.datePickerMode = .date
  landing.preferredDatePickerStyle = .compact
  landing.timeZone = .gmt
  landing.date = Date(timeIntervalSince1970: -14_182_940)
  return landing
}

private final class Sizes: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
  let names = ["Small", "Medium", "Large"]

  func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }

  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { names.count }

  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    names[row]
  }
}

/// A picker does not keep its source.
private let sizes = Sizes()

#Preview("UIPickerView", traits: .fixedLayout(width: 320, height: 80)) {
  // class Sizes: NSObject, UIPickerViewDataSource, UIPickerViewDelegate
  // let sizes = Sizes(), of three names
  let picker = UIPickerView()
  picker.dataSource = sizes
  picker.delegate = sizes
  picker.selectRow(1, inComponent: 0, animated: false)
  return picker
}

#Preview("UISearchBar", traits: .fixedLayout(width: 320, height: 48)) {
  let search = UISearchBar()
  search.placeholder = "Search planets"
  search.showsCancelButton = true
  search.widthAnchor.constraint(equalToConstant: 288).isActive = true
  return search
}
