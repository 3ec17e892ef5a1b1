import Core
import CoreTestSupport
import Foundation
import Testing

private final class Menu: UIPickerViewDataSource, UIPickerViewDelegate {
  var columns = [["Ada", "Bob", "Cleo", "Dan", "Eve", "Fay", "Gus"], ["red", "green"]]
  var log: [String] = []

  func numberOfComponents(in pickerView: UIPickerView) -> Int { columns.count }
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    columns[component].count
  }
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    columns[component][row]
  }
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    log.append("\(columns[component][row])")
  }
}

private final class Pictures: UIPickerViewDataSource, UIPickerViewDelegate {
  var made = 0
  func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 10_000 }
  func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
  ) -> UIView {
    let label = view as? UILabel ?? UILabel()
    if view == nil { made += 1 }
    label.text = "Row \(row)"
    return label
  }
}

@MainActor
@Suite struct PickerViewTests {
  private let picker = UIPickerView()
  private let menu = Menu()

  init() {
    picker.dataSource = menu
    picker.delegate = menu
  }

  @Test("the chosen row stands in the middle, others around it")
  func shows() {
    picker.selectRow(2, inComponent: 0, animated: false)
    let host = TestHost(picker, columns: 20, rows: 5)
    let rows = ["  Ada", "  Bob", "› Cleo ‹  ›  red  ‹", "  Dan       green", "  Eve"]
    #expect(host.snapshot == rows.joined(separator: "\n"), "\(host.snapshot)")
    #expect(menu.log == [])
  }

  @Test("arrows choose, and go from column to column; the delegate is told of what the user chose")
  func keys() throws {
    let host = TestHost(picker, columns: 20, rows: 5)
    try host.press("down", "down", "up", "right", "down", "down", "left", "end", "down", "home", "page-down")
    #expect(menu.log == ["Bob", "Cleo", "Bob", "green", "Gus", "Ada", "Fay"])
    #expect(picker.selectedRow(inComponent: 0) == 5)
    #expect(picker.selectedRow(inComponent: 1) == 1)
    host.type("d")
    #expect(menu.log.last == "Dan")
    #expect(picker.numberOfComponents == 2)
    #expect(picker.numberOfRows(inComponent: 1) == 2)
  }

  @Test("a click chooses a row, and the wheel turns the column with the cursor")
  func mouse() throws {
    let host = TestHost(picker, columns: 20, rows: 5)
    try host.click("Cleo")
    #expect(menu.log == ["Cleo"])
    try host.click("green")
    #expect(menu.log == ["Cleo", "green"])
    host.scroll(.up, column: 12, row: 2)
    #expect(menu.log.last == "red")
  }

  @Test("what was chosen stays where the data change, as far as there are so many rows")
  func reloads() {
    picker.selectRow(6, inComponent: 0, animated: false)
    menu.columns[0] = ["One", "Two"]
    picker.reloadComponent(0)
    #expect(picker.selectedRow(inComponent: 0) == 1)
    menu.columns = [[]]
    picker.reloadAllComponents()
    #expect(picker.selectedRow(inComponent: 0) == -1)
    #expect(!picker.canBecomeFirstResponder)
  }

  @Test("views of rows are made for what is in sight, and used again")
  func views() throws {
    let pictures = Pictures()
    let picker = UIPickerView()
    picker.dataSource = pictures
    picker.delegate = pictures
    let host = TestHost(picker, columns: 20, rows: 5)
    #expect(host.snapshot.contains("Row 2"), "\(host.snapshot)")
    let made = pictures.made
    try host.press("page-down", "page-down", "page-down", "page-down")
    #expect(host.snapshot.contains("Row 20"), "\(host.snapshot)")
    #expect(!host.snapshot.contains("Row 2\n"), "\(host.snapshot)")
    #expect(picker.view(forRow: 20, forComponent: 0) is UILabel)
    #expect(pictures.made - made <= 5)
  }
}
