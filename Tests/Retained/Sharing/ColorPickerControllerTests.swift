import Core
import CoreRetained
import CoreTestSupport
import Foundation
import Testing

@MainActor
@Suite("The list of colours")
struct ColorPickerControllerTests {
  private final class Screen: UIViewController, UIColorPickerViewControllerDelegate {
    var log: [String] = []
    func colorPickerViewController(
      _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
    ) {
      log.append(color == .systemOrange && !continuously ? "orange" : "other")
    }
    func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController) { log.append("end") }
  }

  @Test("a colour is chosen by keys and marked, the list stays, and Escape leaves it, which is told once")
  func choose() throws {
    let screen = Screen()
    let host = TestHost(screen, columns: 40, rows: 20)
    let picker = UIColorPickerViewController()
    picker.title = "Ink"
    picker.selectedColor = .systemRed
    picker.delegate = screen
    screen.present(picker, animated: true)
    host.update()
    func marked() -> [String] {
      host.snapshot.split(separator: "\n").filter { $0.contains("✓") }.map { line in
        line.split(separator: " ").first { $0.allSatisfy(\.isLetter) }.map(String.init) ?? ""
      }
    }
    #expect(host.snapshot.contains("Ink"))
    #expect(marked() == ["Red"])
    try host.press("down", "down", "enter")
    #expect(screen.log == ["orange"])
    #expect(picker.selectedColor == .systemOrange)
    #expect(marked() == ["Orange"])
    try host.press("escape")
    host.update()
    #expect(screen.log == ["orange", "end"])
    #expect(screen.presentedViewController == nil)
  }
}
