import Core
import CoreTestSupport
import Testing

@MainActor
@Suite struct TraitEnvironmentTests {
  private struct Reader: View {
    @Environment(\.colorScheme) var colorScheme
    @Environment(\.horizontalSizeClass) var width
    @Environment(\.layoutDirection) var direction
    @Environment(\.dynamicTypeSize) var size
    @Environment(\.displayScale) var scale
    var body: some View {
      Text(verbatim: "\(colorScheme) \(width == .compact ? "compact" : "other") \(direction) \(size) \(scale)")
    }
  }

  @Test("traits and environment values are the same thing under two names")
  func bridged() {
    let hosting = HostingView(rootView: Reader())
    hosting.traitOverrides.userInterfaceStyle = .dark
    hosting.traitOverrides.horizontalSizeClass = .compact
    hosting.traitOverrides.preferredContentSizeCategory = .small
    let host = TestHost(hosting)
    #expect(host.snapshot == "dark compact leftToRight small 1.0")
    hosting.traitOverrides.layoutDirection = .rightToLeft
    hosting.traitOverrides.userInterfaceStyle = .light
    #expect(host.snapshot == "light compact rightToLeft small 1.0")
    #expect(
      TestHost(Reader().environment(\.colorScheme, .dark).dynamicTypeSize(.xLarge...)).snapshot.hasSuffix(
        "leftToRight xLarge 1.0"))
  }

  @Test("colours below are those of the scheme, and follow it")
  func colours() {
    let hosting = HostingView(rootView: Text("a").foregroundStyle(.red).environment(\.colorScheme, .light))
    let host = TestHost(hosting)
    let light = host.surface.style(column: 0, row: 0).foreground
    hosting.rootView = Text("a").foregroundStyle(.red).environment(\.colorScheme, .dark)
    #expect(host.surface.style(column: 0, row: 0).foreground != light)
    hosting.rootView = Text("a").foregroundStyle(.red).environment(\.colorScheme, .light)
    #expect(host.surface.style(column: 0, row: 0).foreground == light)
  }

  @Test("a preferred scheme is that of the window while the view is there")
  func preferred() {
    let hosting = HostingView(rootView: AnyView(Reader().preferredColorScheme(.dark)))
    let host = TestHost(hosting, columns: 50, rows: 1)
    #expect(host.snapshot.contains("dark"))
    #expect(host.window.overrideUserInterfaceStyle == .dark)
    hosting.rootView = AnyView(Reader())
    #expect(host.snapshot.contains("light"))
    #expect(host.window.overrideUserInterfaceStyle == .unspecified)
  }
}
