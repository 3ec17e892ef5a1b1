import Core
import CoreTestSupport

/// A modifier of the table in `docs/modifiers.md` on a small view, and how a terminal shows it.
@MainActor
struct ModifierCase {
  /// Where the view stands.
  enum Place {
    /// By itself.
    case itself
    /// On the screen of an app, with a bar that names the keys where there is room for it.
    case screen
  }

  /// The modifier, as the table writes it.
  let name: String
  /// The terminal shows nothing of it.
  let isAccepted: Bool
  private let colors: [ColorSupport]
  private let isSpoken: Bool
  private let makeHost: @MainActor (Bool, TerminalCapabilities) -> TestHost
  private let after: @MainActor (TestHost) async throws -> Void

  /// A modifier that a terminal shows something of.
  ///
  /// - Parameters:
  ///   - columns: The width of the screen; as wide as the view would like to be where it is `nil`.
  ///   - colors: How many colours the terminal has: a picture for each.
  ///   - isSpoken: Who cannot see the screen is told something of the modifier: that is in the picture, too.
  ///   - after: What the user does before the picture is taken.
  ///   - content: The view, with the modifier or without it.
  init<Content: View>(
    _ name: String, columns: Int? = nil, rows: Int? = nil, colors: [ColorSupport] = [.trueColor],
    place: Place = .itself, isSpoken: Bool = false, isAccepted: Bool = false,
    after: @escaping @MainActor (TestHost) async throws -> Void = { _ in },
    @ViewBuilder content: @escaping @MainActor (_ isOn: Bool) -> Content
  ) {
    self.name = name
    self.isAccepted = isAccepted
    self.colors = colors
    self.isSpoken = isSpoken
    self.after = after
    makeHost = { isOn, capabilities in
      switch place {
      case .itself:
        return TestHost(HostingView(rootView: content(isOn)), columns: columns, rows: rows, capabilities: capabilities)
      case .screen:
        let host = TestHost(
          UIHostingController(rootView: content(isOn)), columns: columns ?? 40, rows: rows ?? 8, showsKeyHelp: true,
          capabilities: capabilities)
        // As the window of an app has it.
        host.window.backgroundColor = .systemBackground
        return host
      }
    }
  }

  /// A modifier that compiles, and changes nothing that is seen.
  static func accepted<Content: View>(
    _ name: String, columns: Int? = nil, rows: Int? = nil, place: Place = .itself,
    after: @escaping @MainActor (TestHost) async throws -> Void = { _ in },
    @ViewBuilder content: @escaping @MainActor (_ isOn: Bool) -> Content
  ) -> ModifierCase {
    ModifierCase(
      name, columns: columns, rows: rows, place: place, isAccepted: true, after: after, content: content)
  }

  /// The screen as text, with styles, for each number of colours.
  func picture(isOn: Bool) async throws -> String {
    var pictures: [String] = []
    for depth in colors {
      var capabilities = TerminalCapabilities.test
      capabilities.colors = depth
      let host = makeHost(isOn, capabilities)
      try await after(host)
      let spoken = isSpoken ? host.elements.map { "spoken: \(words($0))\n" }.joined() : ""
      pictures.append((colors.count > 1 ? "\(depth):\n" : "") + host.surface.styledText + spoken)
    }
    return pictures.joined(separator: "----\n")
  }

  private func words(_ element: AccessibilityElement) -> String {
    let name = element.identifier.map { " (\($0))" } ?? ""
    return ([element.spoken + name] + element.customActions.map { "action \($0)" }).joined(separator: "; ")
  }
}

/// Cases, one below the other.
@resultBuilder
@MainActor
enum ModifierCases {
  static func buildExpression(_ modifier: ModifierCase) -> [ModifierCase] { [modifier] }
  static func buildPartialBlock(first: [ModifierCase]) -> [ModifierCase] { first }
  static func buildPartialBlock(accumulated: [ModifierCase], next: [ModifierCase]) -> [ModifierCase] {
    accumulated + next
  }

  /// All cases, in the order of the table's sections.
  static var all: [ModifierCase] {
    text + textThatStays + colors + effects + shapes + symbols + layout + grids + scrolling + lists + listsThatStay
      + controls + fields + keys + gestures + accessibility + navigation + bars + presentation + charts + marks + values
      + surroundings
  }
}

extension View {
  /// The view with a modifier where `isOn`, else as it is.
  @MainActor @ViewBuilder
  func when<Changed: View>(_ isOn: Bool, _ change: @MainActor (Self) -> Changed) -> some View {
    if isOn { change(self) } else { self }
  }
}

/// A view with a value that it may change.
struct Changing<Value, Content: View>: View {
  @State private var value: Value
  private let content: @MainActor (Binding<Value>) -> Content

  init(_ value: Value, @ViewBuilder content: @escaping @MainActor (Binding<Value>) -> Content) {
    _value = State(initialValue: value)
    self.content = content
  }

  var body: some View { content($value) }
}
