import Core
import CoreTestSupport
import Foundation
import Testing

@MainActor
@Suite("Keys do what the help bar says of them")
struct PromisedKeyTests {
  @Test("the first arrow at a row with a slider, or with segments, changes the value")
  func arrows() throws {
    struct Screen: View {
      @State private var value = 4.0
      @State private var part = 0
      var body: some View {
        VStack(spacing: 0) {
          Text("\(Int(value)) \(part)")
          Form {
            Slider(value: $value, in: 0...10, step: 1) { Text("Volume") }
            Picker("Part", selection: $part) { ForEach(0..<3) { Text("p\($0)") } }.pickerStyle(.segmented)
          }
        }
      }
    }
    let host = TestHost(Screen(), columns: 30, rows: 8)
    func first() -> String {
      host.snapshot.split(separator: "\n").first.map { $0.trimmingCharacters(in: [" "]) } ?? ""
    }
    try host.press("right")
    #expect(first() == "5 0", "\(host.snapshot)")
    try host.press("down", "right")
    #expect(first() == "5 1", "\(host.snapshot)")
    try host.press("up", "left")
    #expect(first() == "4 1", "\(host.snapshot)")
  }

  @Test("what stands in a field is erased from its row")
  func erasing() throws {
    struct Screen: View {
      @State private var text = "abc"
      var body: some View {
        Form {
          Button("first") {}
          TextField("Text", text: $text)
          Text("has \(text)")
        }
      }
    }
    let host = TestHost(Screen(), columns: 30, rows: 6)
    try host.press("down", "backspace")
    #expect(host.snapshot.contains("has ab\n") || host.snapshot.hasSuffix("has ab"), "\(host.snapshot)")
  }

  @Test("what is tapped is called by its label, and a name may have a comma")
  func names() throws {
    struct Screen: View {
      var body: some View {
        VStack {
          Text("?").onTapGesture {}.accessibilityLabel("Hidden card")
          Button("x") {}.accessibilityLabel("White, and red")
        }
      }
    }
    let host = TestHost(UIHostingController(rootView: Screen()), columns: 60, rows: 5, showsKeyHelp: true)
    #expect(host.snapshot.contains("⏎ Hidden card"), "\(host.snapshot)")
    try host.press("tab")
    #expect(host.snapshot.contains("⏎ White, and red"), "\(host.snapshot)")
  }

  @Test("Return is not offered to a button while it breaks lines")
  func lines() throws {
    struct Screen: View {
      @State private var text = ""
      var body: some View {
        VStack {
          TextField("Text", text: $text, axis: .vertical)
          Button("Next") {}.keyboardShortcut(.defaultAction)
        }
      }
    }
    let host = TestHost(UIHostingController(rootView: Screen()), columns: 60, rows: 6, showsKeyHelp: true)
    host.type("a")
    #expect(!host.snapshot.contains("⏎ Next"), "\(host.snapshot)")
    try host.press("tab")
    #expect(host.snapshot.contains("⏎ Next"), "\(host.snapshot)")
  }
}
