@testable import CoreEnvironment
import CoreObserving
import FoundationEssentials
import Testing

private struct ShowMessageAction: EnvironmentAction {
  let identity: ActionIdentity
  let show: @MainActor (String) -> Void

  @MainActor
  func callAsFunction(_ message: String) { show(message) }
}

private struct ShowMessageKey: EnvironmentKey {
  static var defaultValue: ShowMessageAction { ShowMessageAction(identity: ActionIdentity()) { _ in } }
}

extension EnvironmentValues {
  fileprivate var showMessage: ShowMessageAction {
    get { self[ShowMessageKey.self] }
    set { self[ShowMessageKey.self] = newValue }
  }
}

@MainActor
private final class Messages {
  var shown: [String] = []

  var action: ShowMessageAction {
    ShowMessageAction(identity: ActionIdentity(of: self, "show")) { [weak self] in self?.shown.append($0) }
  }
}

/// Row E13.
@MainActor
@Suite struct ActionTests {
  let cycle = UpdateCycle { _ in }
  let root = ValueNode("App")

  @Test("an action of an app's own is read from the environment and called like a function")
  func called() {
    let messages = Messages()
    root.environment(\.showMessage, messages.action)
    ValueNode("Leaf", parent: root).environment.showMessage("Hello")
    #expect(messages.shown == ["Hello"])
  }

  @Test("setting an action of the same owner again runs no reader; one of another owner does")
  func stable() {
    let messages = Messages()
    root.environment(\.showMessage, messages.action)
    let leaf = ValueNode("Leaf", parent: root)
    let recorder = Recorder(in: cycle) { leaf.environment.showMessage }
    for _ in 0..<3 {
      root.environment(\.showMessage, messages.action)
      cycle.flush()
    }
    #expect(recorder.reruns == 0)
    root.environment(\.showMessage, Messages().action)
    cycle.flush()
    #expect(recorder.reruns == 1)
  }

  @Test("actions are equal when owner and name are, and the owner lives")
  func identity() {
    let (one, other) = (Messages(), Messages())
    #expect(one.action == one.action)
    #expect(one.action != other.action)
    #expect(ActionIdentity(of: one, "show") != ActionIdentity(of: one, "hide"))
    let unowned = ActionIdentity()
    #expect(unowned == unowned)
    #expect(unowned != ActionIdentity())
    var mortal: Messages? = Messages()
    let action = mortal?.action
    #expect(action == mortal?.action)
    mortal = nil
    #expect(action != action, "an owner's address may be another one's by now")
  }

  @Test("openURL hands the URL to its handler, or to the system, or to nobody")
  func openURL() throws {
    let url = try #require(URL(string: "https://example.org/a"))
    let other = try #require(URL(string: "https://example.org/b"))
    var opened: [String] = []
    var accepted: [Bool] = []
    func open(_ result: OpenURLAction.Result) {
      let action = OpenURLAction(
        identity: ActionIdentity(),
        system: { url in
          opened.append("system \(url.lastPathComponent)")
          return true
        },
        handler: { url in
          opened.append(url.lastPathComponent)
          return result
        })
      root.environment(\.openURL, action)
      root.environment.openURL(url) { accepted.append($0) }
    }
    open(.handled)
    open(.discarded)
    open(.systemAction)
    open(.systemAction(other))
    EnvironmentValues().openURL(url) { accepted.append($0) }
    #expect(opened == ["a", "a", "a", "system a", "a", "system b"])
    #expect(accepted == [true, false, true, true, false])
    #expect(EnvironmentValues().openURL == EnvironmentValues().openURL)
  }

  @Test("dismiss calls the nearest presentation, and nothing where there is none")
  func dismiss() {
    var dismissed = 0
    root.environment.dismiss()
    root.environment(\.dismiss, DismissAction(identity: ActionIdentity(of: root)) { dismissed += 1 })
    ValueNode("Sheet", parent: root).environment.dismiss()
    #expect(dismissed == 1)
    #expect(EnvironmentValues().dismiss == EnvironmentValues().dismiss)
  }
}
