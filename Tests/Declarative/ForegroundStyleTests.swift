import Core
import CoreTestSupport
import Testing

@MainActor
@Suite struct ForegroundStyleTests {
  private let red = Color(red: 1, green: 0, blue: 0)
  private let blue = Color(red: 0, green: 0, blue: 1)

  /// The colour that a filled cell has.
  private func ground(_ view: some View) -> TerminalColor {
    TestHost(view, columns: 1, rows: 1).surface.style(column: 0, row: 0).background
  }

  private func text(_ view: some View) -> CellStyle {
    TestHost(view, columns: 1, rows: 1).surface.style(column: 0, row: 0)
  }

  @Test("text has the style of its place, and without any that of the terminal")
  func text() {
    #expect(text(Text("x")).foreground == .standard)
    #expect(text(Text("x").foregroundStyle(red)).foreground == TerminalColor(red: 255, green: 0, blue: 0))
    #expect(text(VStack { Text("x") }.foregroundColor(red)).foreground == TerminalColor(red: 255, green: 0, blue: 0))
    #expect(
      text(VStack { Text("x").foregroundColor(blue) }.foregroundColor(red)).foreground
        == TerminalColor(red: 0, green: 0, blue: 255))
    #expect(text(VStack { Text("x") }.foregroundColor(nil).foregroundColor(red)).foreground == .standard)
  }

  @Test("levels are those of labels, or of what was set, and do not add up")
  func levels() {
    #expect(text(Text("x").foregroundStyle(.secondary)).attributes == .dim)
    let styled = Rectangle().foregroundStyle(.secondary).foregroundStyle(red, blue)
    #expect(ground(styled) == TerminalColor(red: 0, green: 0, blue: 255))
    let nested = VStack { Rectangle().foregroundStyle(.secondary) }.foregroundStyle(.secondary).foregroundStyle(
      red, blue)
    #expect(ground(nested) == TerminalColor(red: 0, green: 0, blue: 255))
    let back = VStack { Rectangle().foregroundStyle(.primary) }.foregroundStyle(.secondary).foregroundStyle(red, blue)
    #expect(ground(back) == TerminalColor(red: 255, green: 0, blue: 0))
  }

  @Test("a colour has levels of its own")
  func levelsOfAStyle() {
    #expect(ground(Rectangle().fill(red.secondary)) == ground(Rectangle().fill(red.opacity(0.6))))
    #expect(ground(Rectangle().fill(Color.red.tertiary)) != ground(Rectangle().fill(Color.red)))
  }

  @Test("a style of an app reads the environment of its place, and follows it")
  func ownStyle() {
    struct Warning: ShapeStyle, Equatable {
      func resolve(in environment: EnvironmentValues) -> some ShapeStyle {
        environment.isUrgent ? Color(red: 1, green: 0, blue: 0) : Color(red: 0, green: 0, blue: 1)
      }
    }
    struct Screen: View {
      let store: CounterStore
      var body: some View { Rectangle().fill(Warning()).environment(\.isUrgent, store.isOn) }
    }
    let store = CounterStore()
    let host = TestHost(Screen(store: store), columns: 1, rows: 1)
    #expect(host.surface.style(column: 0, row: 0).background == TerminalColor(red: 0, green: 0, blue: 255))
    store.isOn = true
    #expect(host.surface.style(column: 0, row: 0).background == TerminalColor(red: 255, green: 0, blue: 0))
  }

  @Test("a style that is any, and one that is fainter")
  func erased() {
    #expect(ground(Rectangle().fill(AnyShapeStyle(red))) == TerminalColor(red: 255, green: 0, blue: 0))
    let faint = ZStack {
      Color.black
      Rectangle().fill(Color.white.opacity(0.5))
    }
    #expect(ground(faint) == TerminalColor(red: 128, green: 128, blue: 128))
    #expect(ground(Rectangle().fill(.tint).tint(red)) == TerminalColor(red: 255, green: 0, blue: 0))
    #expect(ground(Rectangle().fill(.background).backgroundStyle(red)) == TerminalColor(red: 255, green: 0, blue: 0))
  }

  @Test("the same style once more draws nothing")
  func unchanged() {
    struct Screen: View {
      let store: CounterStore
      var body: some View {
        _ = store.count
        return VStack {
          Text("x").foregroundStyle(.red)
          Circle().fill(.blue.gradient)
          Text("y").padding().border(.red).shadow(radius: 2).opacity(0.5)
        }
      }
    }
    let store = CounterStore()
    let host = TestHost(Screen(store: store), columns: 10, rows: 10)
    let draws = host.draws
    store.count += 1
    #expect(host.draws == draws)
  }
}

private struct UrgencyKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}

extension EnvironmentValues {
  fileprivate var isUrgent: Bool {
    get { self[UrgencyKey.self] }
    set { self[UrgencyKey.self] = newValue }
  }
}
