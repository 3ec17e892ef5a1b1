import Core
import CoreRetained
import CoreTerminal
import CoreTestSupport
import Testing

@MainActor
@Suite struct GroundTests {
  private func components(_ color: TerminalColor) throws -> ColorComponents {
    let (red, green, blue) = try #require(color.components)
    return ColorComponents(UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue))
  }

  @Test(
    "a level as a ground is a faint layer on which text can be read, in every theme",
    arguments: [ColorScheme.dark, .light])
  func grounds(scheme: ColorScheme) throws {
    func style(_ view: some View) -> CellStyle {
      let screen = ZStack {
        Rectangle().fill(.background)
        view
      }
      return TestHost(screen.colorScheme(scheme), columns: 1, rows: 1).surface.style(column: 0, row: 0)
    }
    let plain = style(Text("x"))
    func check(_ style: CellStyle) throws {
      let ground = try components(style.background)
      #expect(try ground.contrast(with: components(plain.background)) < 2, "\(style)")
      #expect(try ground.contrast(with: components(style.foreground)) >= 4.5, "\(style)")
    }
    for level in [HierarchicalShapeStyle.secondary, .tertiary, .quaternary, .quinary] {
      try check(style(Text("x").background(level)))
      try check(style(Text("x").foregroundStyle(.secondary).background(level)))
      try check(style(Text("x").background(level, in: .rect)))
      try check(style(Text("x").background(level).foregroundStyle(.blue)))
    }
    try check(style(Text("x").background { Rectangle().fill(.quaternary) }))
    #expect(style(Text("x").background(.quaternary)).background != plain.background)
    // What was set as a level is drawn as it is.
    #expect(
      style(Text("x").background(.secondary).foregroundStyle(.red, .white)).background
        == TerminalColor(red: 255, green: 255, blue: 255))
  }

  @Test("a thin layer is seen on the terminal's own ground, and leaves what it is laid over")
  func thin() {
    func ground(_ view: some View) -> TerminalColor {
      TestHost(view, columns: 3, rows: 1).surface.style(column: 1, row: 0).background
    }
    for view in [
      AnyView(Text("abc").background(Color.gray.opacity(0.3))), AnyView(Text("abc").background(.red.opacity(0.2))),
      AnyView(Text("abc").background(Color(.tertiarySystemFill))),
      AnyView(Text("abc").background(.blue.opacity(0.3), in: .rect)),
      AnyView(Text("abc").background(Color.primary.opacity(0.1))), AnyView(Color.black.opacity(0.3)),
    ] {
      #expect(ground(view) != .standard)
    }
    let covered = TestHost(Text("abc").overlay(Color.black.opacity(0.3)), columns: 3, rows: 1)
    #expect(covered.snapshot == "abc")
  }
}
