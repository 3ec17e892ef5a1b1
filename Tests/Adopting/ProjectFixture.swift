import Foundation
import Glibc

@testable import AppsAdopting

/// A project on the disk for one test, in a folder that goes with it.
final class ProjectFixture {
  let folder: String

  init(_ files: [String: String]) throws {
    folder = FileManager.default.temporaryDirectory.path + "/adopting-\(UUID().uuidString)"
    for (path, text) in files { try write(path, text) }
  }

  deinit {
    // What is left of it is the system's to remove.
    try? FileManager.default.removeItem(atPath: folder)
  }

  func write(_ path: String, _ text: String) throws {
    let full = "\(folder)/\(path)"
    try FileManager.default.createDirectory(atPath: full.parentPath, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(fileURLWithPath: full))
  }

  func remove(_ path: String) throws { try FileManager.default.removeItem(atPath: "\(folder)/\(path)") }

  func link(_ path: String, to destination: String) throws {
    try FileManager.default.createSymbolicLink(atPath: "\(folder)/\(path)", withDestinationPath: destination)
  }

  func text(_ path: String) throws -> String { try String(contentsOfFile: "\(folder)/\(path)", encoding: .utf8) }

  func destination(_ path: String) throws -> String {
    try FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\(path)")
  }

  /// All files and links below a folder, in order.
  func files(_ below: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: "\(folder)/\(below)").filter { path in
      var isFolder = ObjCBool(false)
      let full = "\(folder)/\(below)/\(path)"
      return FileIdentity.isLink(full)
        || FileManager.default.fileExists(atPath: full, isDirectory: &isFolder) && !isFolder.boolValue
    }.sorted()
  }

  /// Each file below a folder with its bytes, its time and its mode.
  func state(_ below: String) throws -> [String] {
    try ([""] + FileManager.default.subpathsOfDirectory(atPath: "\(folder)/\(below)")).sorted().map { path in
      let full = "\(folder)/\(below)/\(path)"
      var status = stat()
      guard lstat(full, &status) == 0 else { return "\(path) gone" }
      let bytes = FileManager.default.contents(atPath: full).map { AdoptedFiles.state(of: $0) } ?? "folder"
      return "\(path) \(bytes) \(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec) \(status.st_mode)"
    }
  }

  /// Adopts what is in the folder, with a place for Ambient that is no checkout.
  func adopt(_ path: String, change: (inout Adoption.Request) -> Void = { _ in }) throws -> Adoption.Report {
    var request = Adoption.Request("\(folder)/\(path)", ambient: "/opt/ambient")
    change(&request)
    return try Adoption.adopt(request)
  }
}

extension Adoption.Report {
  func texts(_ kind: ProjectRemark.Kind) -> [String] { remarks.filter { $0.kind == kind }.map(\.text) }

  /// The changes as they are printed.
  var rewritten: [String] { rewrites.flatMap { AdoptionText.text($0) } }
}

extension ProjectFixture {
  /// A project of 2019: groups, a storyboard, texts in two languages, tests, a package, a second app for a watch.
  static func classic() throws -> ProjectFixture {
    try ProjectFixture([
      "Notes/Notes.xcodeproj/project.pbxproj": ProjectTexts.classic,
      "Notes/Notes/AppDelegate.swift": """
      import UIKit

      @UIApplicationMain
      class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
      }

      """,
      "Notes/Notes/Views/NoteController.swift": """
      import UIKit
      import CoreData

      @objc protocol NoteDelegate {
        @objc optional func noteChanged(_ text: String)
        func noteClosed()
      }

      final class NoteController: UIViewController {
        @IBOutlet weak var label: UILabel!
        weak var delegate: NoteDelegate?

        override func viewDidLoad() {
          super.viewDidLoad()
          navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "#selector(none)", style: .plain, target: self, action: #selector(done))
          NotificationCenter.default.addObserver(self, selector: #selector(self.changed(_:)), name: .init("x"), object: nil)
        }

        @objc func done() { delegate?.noteChanged?("\\(label.text ?? "#selector(x)")") }
        @objc private func changed(_ note: Notification) {}
        @IBAction func tapped(_ sender: Any) {}
      }

      """,
      "Notes/Notes/Model/Note.swift": "import Foundation\n\nstruct Note: Codable { var text: String }\n",
      "Notes/Notes/Assets.xcassets/Contents.json": "{}\n",
      "Notes/Notes/Base.lproj/Main.storyboard": """
      <?xml version="1.0"?>
      <document><scenes><scene><objects>
      <viewController storyboardIdentifier="Note" customClass="NoteController" id="a"/>
      <placeholder customClass="UIResponder"/>
      <tableViewController storyboardIdentifier="List" id="b"/>
      </objects></scene></scenes></document>
      """,
      "Notes/Notes/Base.lproj/LaunchScreen.storyboard": "<document/>",
      "Notes/Notes/en.lproj/Localizable.strings": "\"a\" = \"A\";\n",
      "Notes/Notes/de.lproj/Localizable.strings": "\"a\" = \"B\";\n",
      "Notes/Notes/notes.json": "[]\n",
      "Notes/Notes/Notes.xcdatamodeld/Notes.xcdatamodel/contents": "<model/>",
      "Notes/Notes/Info.plist": """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict>
      <key>CFBundleName</key><string>$(PRODUCT_NAME)</string>
      <key>CFBundleIdentifier</key><string>$(PRODUCT_BUNDLE_IDENTIFIER)</string>
      <key>Delegate</key><string>$(PRODUCT_MODULE_NAME).SceneDelegate</string>
      <key>Scenes</key><false/>
      <key>Count</key><integer>1</integer>
      </dict></plist>
      """,
      "Notes/NotesTests/NotesTests.swift": """
      import XCTest
      @testable import Notes

      final class NotesTests: XCTestCase {
        func testNote() { XCTAssertEqual(Note(text: "a").text, "a") }
      }

      """,
    ])
  }

  /// A project as Xcode 16 and later make them: folders that belong to targets, the main actor by default.
  static func folders() throws -> ProjectFixture {
    try ProjectFixture([
      "Shelf/Shelf.xcodeproj/project.pbxproj": ProjectTexts.folders,
      "Shelf/Shelf/ShelfApp.swift": """
      import SwiftUI

      @main
      struct ShelfApp: App {
        var body: some Scene { WindowGroup { ContentView() } }
      }

      """,
      "Shelf/Shelf/ContentView.swift": """
      import SwiftUI
      #if os(iOS)
      import StoreKit
      #endif

      struct ContentView: View {
        var body: some View { Text("Shelf") }
      }

      """,
      "Shelf/Shelf/Models/Book.swift": "import Foundation\n\nstruct Book {}\n",
      "Shelf/Shelf/Models/Left.swift": "This is no Swift, and belongs to nothing.\n",
      "Shelf/Shelf/Assets.xcassets/Contents.json": "{}\n",
      "Shelf/Shelf/Preview Content/Preview Assets.xcassets/Contents.json": "{}\n",
      "Shelf/Shelf/Resources/books.json": "[]\n",
      "Shelf/Shelf/Localizable.xcstrings": "{}\n",
      "Shelf/Shelf/Shelf.entitlements": "<plist/>",
      "Shelf/Shelf/Info.plist": "<plist version=\"1.0\"><dict><key>A</key><true/></dict></plist>",
      "Shelf/Widget/Shared.swift": "import Foundation\n\nenum Shared {}\n",
      "Shelf/Widget/Widget.swift": "import WidgetKit\n",
      "Shelf/ShelfTests/ShelfTests.swift":
        "import Testing\n@testable import Shelf\n\n@Test func book() { _ = Book() }\n",
      "Shelf/ShelfUITests/ShelfUITests.swift": "import XCTest\n",
    ])
  }
}
