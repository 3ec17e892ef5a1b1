import Core
import CoreTestSupport
import Foundation
import Testing

private final class StarActivity: UIActivity {
  var performed = 0
  var prepared: [Any] = []
  override var activityType: UIActivity.ActivityType? { UIActivity.ActivityType("star") }
  override var activityTitle: String? { "Star" }
  override func canPerform(withActivityItems activityItems: [Any]) -> Bool { activityItems.first is String }
  override func prepare(withActivityItems activityItems: [Any]) { prepared = activityItems }
  override func perform() {
    performed += 1
    activityDidFinish(true)
  }
}

private final class Source: UIActivityItemSource {
  func activityViewControllerPlaceholderItem(_ controller: UIActivityViewController) -> Any { "placeholder" }
  func activityViewController(
    _ controller: UIActivityViewController, itemForActivityType activityType: UIActivity.ActivityType?
  ) -> Any? { activityType == .copyToPasteboard ? "for copying" : "for others" }
}

@MainActor
@Suite struct ActivityTests {
  private let root = UIViewController()
  private let host: TestHost
  private let clipboard = InMemoryClipboard()

  init() {
    host = TestHost(root, columns: 60, rows: 20)
    host.window.valueNode.environment(\.clipboard, clipboard)
  }

  @discardableResult
  private func share(
    _ items: [Any], _ activities: [UIActivity]? = nil, without excluded: [UIActivity.ActivityType] = []
  ) -> (UIActivityViewController, Log) {
    let sheet = UIActivityViewController(activityItems: items, applicationActivities: activities)
    let log = Log()
    sheet.excludedActivityTypes = excluded
    sheet.completionWithItemsHandler = { type, completed, _, error in
      log.entries.append("\(type?.rawValue.split(separator: ".").last ?? "left") \(completed) \(error == nil)")
    }
    root.present(sheet, animated: true)
    return (sheet, log)
  }

  private final class Log { var entries: [String] = [] }

  @Test("a sheet offers to copy, and tells that it was done, once it is gone")
  func copies() throws {
    let (_, log) = share(["Order A-1042", URL(string: "https://example.org")!])
    #expect(host.snapshot.contains("Order A-1042"), "\(host.snapshot)")
    #expect(host.snapshot.contains("Save to File…"), "\(host.snapshot)")
    try host.tap("Copy")
    #expect(clipboard.text == "Order A-1042\nhttps://example.org")
    #expect(log.entries == ["CopyToPasteboard true true"])
    #expect(root.presentedViewController == nil)
  }

  @Test("Escape and Cancel leave it, which is told once")
  func leaves() throws {
    let (_, log) = share(["a"])
    host.update()
    try host.press("escape")
    #expect(log.entries == ["left false true"])
    let (_, other) = share(["a"])
    try host.tap("Cancel")
    #expect(other.entries == ["left false true"])
  }

  @Test("it saves to a file of a name that is asked for, and never over another one")
  func saves() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("note.txt")
    let (_, log) = share(["Remember the milk"])
    try host.tap("Save to File…")
    #expect(host.snapshot.contains("Untitled.txt"), "\(host.snapshot)")
    try host.press("ctrl+u")
    host.type(file.path)
    try host.press("enter")
    #expect(try String(contentsOf: file, encoding: .utf8) == "Remember the milk")
    #expect(log.entries == ["SaveToFiles true true"])
    let (_, second) = share(["Other"])
    try host.tap("Save to File…")
    try host.press("ctrl+u")
    host.type(file.path)
    try host.press("enter")
    // The first sentence holds the path, whose digits decide where its lines break.
    #expect(host.snapshot.contains("same name already exists"), "\(host.snapshot)")
    try host.press("enter")
    #expect(try String(contentsOf: file, encoding: .utf8) == "Remember the milk")
    #expect(second.entries == ["SaveToFiles false false"])
  }

  @Test("a program's own activities are offered where they can be performed; kinds can be left out")
  func own() throws {
    let star = StarActivity()
    let (_, log) = share(["a"], [star], without: [.copyToPasteboard])
    #expect(!host.snapshot.contains("Copy"), "\(host.snapshot)")
    try host.tap("Star")
    #expect(star.performed == 1)
    #expect(star.prepared.first as? String == "a")
    #expect(log.entries == ["star true true"])
    share([URL(string: "https://example.org")!], [star])
    #expect(!host.snapshot.contains("Star"), "\(host.snapshot)")
  }

  @Test("a source says what is shared when it is known how")
  func source() throws {
    share([Source()])
    #expect(host.snapshot.contains("placeholder"), "\(host.snapshot)")
    try host.tap("Copy")
    #expect(clipboard.text == "for copying")
  }
}
