import SwiftUI

// What `ambient adopt` writes for a project: the one file of ours.
typealias Bundle = ProgramBundle
typealias UserDefaults = ProgramDefaults

final class AppDelegate: NSObject, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) -> Bool {
    UserDefaults.standard.register(defaults: ["greeting": "registered"])
    print("printed while the screen is taken")
    return true
  }
}

/// A program that keeps what it is told: in settings, in a file of its own, and reads what is bundled with it.
@main
struct StoredProgram: App {
  @UIApplicationDelegateAdaptor(AppDelegate.self) private var delegate

  var body: some Scene {
    WindowGroup { ShelfView() }
  }
}

extension Bundle {
  func decode<Value: Decodable>(_ type: Value.Type, from file: String) -> Value {
    guard let url = url(forResource: file, withExtension: nil), let data = try? Data(contentsOf: url),
      let value = try? JSONDecoder().decode(type, from: data)
    else { fatalError("Failed to decode \(file) from the bundle.") }
    return value
  }
}

struct ShelfView: View {
  @AppStorage("count") private var count = 0
  @AppStorage("greeting") private var greeting = "initial"
  @State private var ticks = "------"
  private let facts = Bundle.main.decode([String].self, from: "facts.json")
  private let note = URL.documentsDirectory.appendingPathComponent("note.txt")

  var body: some View {
    VStack(alignment: .leading) {
      Text(String(repeating: "\(count)", count: 12))
      Text("defaults \(UserDefaults.standard.integer(forKey: "count"))")
      Text("\(greeting), \(facts.joined(separator: " and "))")
      Text("note \((try? String(contentsOf: note, encoding: .utf8)) ?? "none")")
      Text("version \(Bundle.main.infoDictionary?["CFBundleShortVersionString"] as? String ?? "none")")
      Text(ticks)
      Button("Add") {
        count += 1
        try? Data("\(count)".utf8).write(to: note, options: [.atomicWrite, .completeFileProtection])
      }
    }
    .onAppear {
      Timer.scheduledTimer(withTimeInterval: 0.01, repeats: false) { _ in ticks = "TICKED" }
    }
  }
}
