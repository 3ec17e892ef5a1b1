import Core
import CoreTestSupport
import Foundation
import Testing

@MainActor
@Suite("Colour wells and moving pictures")
struct ColorWellTests {
  @Test("a well says its colour, and Return opens the list, from which another one is chosen, which is told once")
  func choose() throws {
    let (controller, well) = (UIViewController(), UIColorWell())
    var told: [UIColor?] = []
    well.title = "Ink"
    well.selectedColor = .systemRed
    well.addAction(UIAction { [weak well] _ in told.append(well?.selectedColor) }, for: .valueChanged)
    controller.view.addSubview(well)
    well.frame = CGRect(x: 0, y: 0, width: 120, height: 16)
    let host = TestHost(controller, columns: 40, rows: 20)
    #expect(host.snapshot.contains("[■ Red]"))
    try host.press("tab", "enter")
    #expect(host.snapshot.contains("Ink"), "\(host.snapshot)")
    try host.click("Orange")
    try host.press("escape")
    host.update()
    #expect(host.snapshot.contains("[■ Orange]"), "\(host.snapshot)")
    #expect(told == [.systemOrange])
    well.selectedColor = UIColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 1)
    host.update()
    #expect(host.snapshot.contains("[■ Custom]"))
    well.selectedColor = nil
    host.update()
    #expect(host.snapshot.contains("[■ None]") && told.count == 1)
    well.isEnabled = false
    well.performPrimaryAction()
    #expect(controller.presentedViewController == nil)
  }

  @Test("a picture of others has them one after the other, in the time that was said, from when it is set")
  func animatedPicture() throws {
    let frames = ["cart", "star", "heart"].compactMap { UIImage(systemName: $0) }
    let moving = try #require(UIImage.animatedImage(with: frames, duration: 3))
    #expect(moving.images == frames && moving.duration == 3)
    #expect(frames[0].images == nil && frames[0].duration == 0 && moving != frames[0])
    #expect(UIImage.animatedImage(with: [moving, frames[0]], duration: 0)?.images?.count == 4)
    #expect(UIImage.animatedImage(with: [], duration: 1) == nil)
    #expect(UIImage.animatedImageNamed("no such frame ", duration: 1) == nil)

    let view = UIImageView()
    let controller = UIViewController()
    controller.view.addSubview(view)
    view.frame = CGRect(x: 0, y: 0, width: 16, height: 16)
    let host = TestHost(controller, columns: 10, rows: 2)
    view.image = moving
    #expect(view.isAnimating)
    var seen: [String] = []
    for _ in 0..<4 {
      view.setNeedsDisplay()
      host.update()
      seen.append(host.snapshot.trimmingCharacters(in: .whitespacesAndNewlines))
      host.advance(by: .seconds(1))
    }
    #expect(seen[0] == seen[3] && Set(seen).count == 3, "\(seen)")
    view.image = frames[1]
    #expect(!view.isAnimating)
  }
}
