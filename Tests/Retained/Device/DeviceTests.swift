import Core
import CoreTestSupport
import Foundation
import Testing

@MainActor
@Suite struct DeviceTests {
  @Test("a terminal that is wider than high is in landscape, and tells when that changes")
  func orientation() {
    let host = TestHost(UIViewController(), columns: 80, rows: 24)
    #expect(UIDevice.current.orientation == .landscapeLeft)
    #expect(UIDevice.current.orientation.isLandscape)
    var told = 0
    // Safe: posted and received on the main actor.
    nonisolated(unsafe) let count = { told += 1 }
    let token = NotificationCenter.default.addObserver(
      forName: UIDevice.orientationDidChangeNotification, object: UIDevice.current, queue: nil
    ) { _ in count() }
    defer { NotificationCenter.default.removeObserver(token) }
    host.resize(columns: 70, rows: 24)
    #expect(told == 0)
    host.resize(columns: 30, rows: 24)
    #expect(told == 1)
    #expect(UIDevice.current.orientation.isPortrait)
    UIDevice.current.endGeneratingDeviceOrientationNotifications()
    host.resize(columns: 80, rows: 24)
    UIDevice.current.beginGeneratingDeviceOrientationNotifications()
    #expect(told == 1)
  }

  @Test("the machine has a name and a system, and no battery")
  func machine() {
    let device = UIDevice.current
    #expect(!device.name.isEmpty && !device.name.contains("."))
    #expect(device.systemName == "Linux")
    #expect(device.systemVersion.first?.isNumber == true)
    #expect(device.batteryLevel == -1)
    #expect(device.batteryState == .unknown)
    #expect(device.identifierForVendor != nil)
    #expect(device.identifierForVendor == UIDevice.current.identifierForVendor)
  }

  @Test("the orientations that a program names are those of iOS")
  func masks() {
    #expect(UIInterfaceOrientationMask.allButUpsideDown == [.portrait, .landscapeLeft, .landscapeRight])
    #expect(UIInterfaceOrientationMask.all.rawValue == 30)
    #expect(UIViewController().supportedInterfaceOrientations == .all)
    #expect(UIInterfaceOrientation.landscapeLeft.rawValue == UIDeviceOrientation.landscapeRight.rawValue)
  }

  @Test("feedback rings the bell where that is switched on, and only there")
  func haptics() {
    let view = UIView()
    let host = TestHost(view, columns: 4, rows: 1)
    let generator = UIImpactFeedbackGenerator(style: .heavy, view: view)
    let rings = { host.terminal.written { generator.impactOccurred() }.contains(7) }
    #expect(!rings())
    UIFeedbackGenerator.ringsBell = true
    defer { UIFeedbackGenerator.ringsBell = false }
    #expect(rings())
    #expect(!host.terminal.written { generator.impactOccurred(intensity: 0) }.contains(7))
    #expect(host.terminal.written { UINotificationFeedbackGenerator().notificationOccurred(.error) }.contains(7))
    #expect(!host.terminal.written { UISelectionFeedbackGenerator().selectionChanged() }.contains(7))
  }
}

@MainActor
@Suite struct PasteboardTests {
  private let host = TestHost(UIView(), columns: 4, rows: 1)
  private let clipboard = InMemoryClipboard()
  private let pasteboard = UIPasteboard.general

  init() { host.window.valueNode.environment(\.clipboard, clipboard) }

  @Test("text goes to the clipboard of the window, and comes from there")
  func text() {
    host.update()
    pasteboard.string = "one"
    #expect(clipboard.text == "one")
    clipboard.setText("two")
    #expect(pasteboard.string == "two")
    #expect(pasteboard.hasStrings)
    #expect(!pasteboard.hasURLs)
    pasteboard.strings = ["a", "b"]
    #expect(pasteboard.strings == ["a", "b"])
    #expect(clipboard.text == "a\nb")
  }

  @Test("an address is one as a text, too; pictures stay in the process")
  func others() {
    host.update()
    pasteboard.url = URL(string: "https://example.org/a")
    #expect(pasteboard.string == "https://example.org/a")
    clipboard.setText("https://example.org/b")
    #expect(pasteboard.url?.path == "/b")
    let before = pasteboard.changeCount
    pasteboard.image = UIImage(systemName: "star")
    #expect(pasteboard.image == UIImage(systemName: "star"))
    #expect(pasteboard.string == nil)
    #expect(pasteboard.changeCount == before + 1)
  }

  @Test("pasteboards of a name share what is in them, and not with others")
  func named() {
    let name = UIPasteboard.Name("notes of a test")
    #expect(UIPasteboard(name: name, create: false) == nil)
    UIPasteboard(name: name, create: true)?.string = "kept"
    #expect(UIPasteboard(name: name, create: false)?.string == "kept")
    #expect(UIPasteboard.withUniqueName().string == nil)
    UIPasteboard.remove(withName: name)
    #expect(UIPasteboard(name: name, create: false) == nil)
  }
}
