/// The files of a package to begin with.
enum StartingTexts {
  static let store = """
    import Observation

    /// What the program knows. Screens read it, and show its changes.
    @Observable
    final class CounterStore {
      private(set) var count = 0

      func add() { count += 1 }
    }

    """

  static func app(_ package: NewPackage) -> String {
    """
    import SwiftUI

    @main
    struct \(package.name)App: App {
      @State private var store = CounterStore()

      var body: some Scene {
        WindowGroup {
          CounterScreen()
        }
        .environment(store)
      }
    }

    """
  }

  static let screen = """
    import SwiftUI

    struct CounterScreen: View {
      @Environment(CounterStore.self) private var store

      var body: some View {
        VStack {
          Text("Count: \\(store.count)")
            .foregroundStyle(Color("Ink"))
          Button("Add one") { store.add() }
        }
      }
    }

    #Preview("Nothing counted", traits: .fixedLayout(width: 320, height: 128)) {
      CounterScreen()
        .environment(CounterStore())
    }

    """

  static func sceneProgram(_ package: NewPackage) -> String {
    """
    import UIKit

    @main
    final class \(package.name)App: UIResponder, UIApplicationDelegate {
      func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
      ) -> UISceneConfiguration {
        let configuration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
        configuration.delegateClass = SceneDelegate.self
        return configuration
      }
    }

    final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
      var window: UIWindow?
      private let store = CounterStore()

      func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
      ) {
        guard let windowScene = scene as? UIWindowScene else { return }
        window = UIWindow(windowScene: windowScene)
        window?.rootViewController = UINavigationController(rootViewController: CounterController(store: store))
        window?.makeKeyAndVisible()
      }
    }

    """
  }

  static let controller = """
    import SwiftUI
    import UIKit

    final class CounterController: UIViewController {
      private let store: CounterStore
      private let label = UILabel()

      init(store: CounterStore) {
        self.store = store
        super.init(nibName: nil, bundle: nil)
        title = "Counter"
      }

      required init?(coder: NSCoder) { fatalError("made in code") }

      override func viewDidLoad() {
        super.viewDidLoad()
        label.textColor = UIColor(Color("Ink"))
        let button = UIButton(type: .system, primaryAction: UIAction(title: "Add one") { [store] _ in store.add() })
        let stack = UIStackView(arrangedSubviews: [label, button])
        stack.axis = .vertical
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        NSLayoutConstraint.activate([
          stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
          stack.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        ])
      }

      /// Runs again when what it reads has changed.
      override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        label.text = "Count: \\(store.count)"
      }
    }

    #Preview("Nothing counted", traits: .fixedLayout(width: 320, height: 128)) {
      UINavigationController(rootViewController: CounterController(store: CounterStore()))
    }

    """

  static func test(_ package: NewPackage) -> String {
    let screen =
      package.isUIKit ? "CounterController(store: store)" : "CounterScreen().environment(store)"
    return """
      import CoreTestSupport
      import Testing
      import \(package.isUIKit ? "UIKit" : "SwiftUI")

      @testable import \(package.name)

      @Test func `a press of Return adds one`() throws {
        let store = CounterStore()
        let host = TestHost(\(screen), columns: 40, rows: 8)
        #expect(host.snapshot.contains("Count: 0"))
        try host.press("enter")
        #expect(host.snapshot.contains("Count: 1"))
        #expect(store.count == 1)
      }

      """
  }

  static let catalogue = """
    {
      "info" : { "author" : "xcode", "version" : 1 }
    }

    """

  static let color = """
    {
      "colors" : [
        {
          "idiom" : "universal",
          "color" : {
            "color-space" : "srgb",
            "components" : { "red" : "0x1F", "green" : "0x5F", "blue" : "0xBF", "alpha" : "1.000" }
          }
        },
        {
          "idiom" : "universal",
          "appearances" : [ { "appearance" : "luminosity", "value" : "dark" } ],
          "color" : {
            "color-space" : "srgb",
            "components" : { "red" : "0x8F", "green" : "0xBF", "blue" : "0xFF", "alpha" : "1.000" }
          }
        }
      ],
      "info" : { "author" : "xcode", "version" : 1 }
    }

    """

  static func tasks(_ package: NewPackage) -> String {
    """
    {
      "version": "2.0.0",
      "tasks": [
        {
          "label": "build",
          "type": "shell",
          "command": "swift build",
          "group": { "kind": "build", "isDefault": true },
          "problemMatcher": "$swiftc"
        },
        {
          "label": "test",
          "type": "shell",
          "command": "swift test",
          "group": { "kind": "test", "isDefault": true },
          "problemMatcher": "$swiftc"
        },
        {
          "label": "run",
          "type": "shell",
          "command": "swift run \(package.name)",
          "presentation": { "panel": "dedicated", "focus": true, "clear": true, "echo": false },
          "problemMatcher": []
        }
      ]
    }

    """
  }

  static func launch(_ package: NewPackage) -> String {
    """
    {
      "version": "0.2.0",
      "configurations": [
        {
          "name": "Attach to \(package.name) (start the task “run” first)",
          "type": "lldb-dap",
          "request": "attach",
          "program": "${workspaceFolder}/.build/debug/\(package.name)",
          "pid": "${command:pickProcess}"
        }
      ]
    }

    """
  }

  static func readme(_ package: NewPackage) -> String {
    let name = package.name
    return """
      # \(name)

      ```
      swift run       # shows it on the whole terminal; Control-C ends it
      swift test      # without a terminal
      ```

      `ambient shot -o \(name).svg` draws the preview of the screen into a picture, and `ambient shot` prints it.

      `swift run` and `swift test` want Swift 6.3 on Linux; `ambient doctor` says what the machine lacks.

      ## In Visual Studio Code

      The tasks are `build`, `test` and `run`. `run` opens a terminal of its own, as the program needs the whole of one.

      ## To stop at a breakpoint

      The program has its terminal, and the debugger another one:

      1. In the first terminal: `swift run \(name)`.
      2. In the second: `lldb -p $(pgrep -n -x \(String(name.prefix(15))))`.
      3. There: `breakpoint set --file CounterStore.swift --name add`, then `continue`.
      4. Press Return in the first terminal: the debugger stops in `add()`. `bt` shows who called it, `frame variable` the values,
         `continue` goes on. `detach` leaves the program running.

      Where attaching is refused, the kernel allows it to parents alone: `sudo sysctl kernel.yama.ptrace_scope=0` until the next start.
      In Visual Studio Code, with the LLDB DAP extension: run the task `run`, then choose “Attach to \(name)”.

      """
  }
}
