import Core
import CoreTerminal
import CoreTestSupport
import Testing

@MainActor
@Suite struct ColorTests {
  @Test("a colour fills the space it is given, and a cell where none is")
  func fills() {
    #expect(TestHost(Color.black).surface.width == 1)
    let host = TestHost(Color(red: 1, green: 0, blue: 0), columns: 4, rows: 2)
    #expect(host.surface.style(column: 3, row: 1).background == TerminalColor(red: 255, green: 0, blue: 0))
  }

  @Test("colours are equal by what they are, and are UIColors by another name")
  func equality() {
    #expect(Color.red == Color(.systemRed))
    #expect(Color(red: 1, green: 0, blue: 0) == Color(UIColor.red))
    #expect(UIColor(Color.red) == .systemRed)
    #expect(Color.blue.opacity(0.5) == Color.blue.opacity(0.5))
    #expect(Color.blue.opacity(0.5) != Color.blue)
    #expect(Color(white: 1).opacity(0.5).opacity(0.5) == Color(UIColor(white: 1, alpha: 0.25)))
    #expect(Color.black.mix(with: .white, by: 0.5) == Color(white: 0.5))
  }

  @Test("a tint set above reaches retained controls and what is drawn in the accent colour")
  func tint() {
    struct Screen: View {
      let store: CounterStore
      var body: some View {
        VStack { Color.accentColor.frame(width: 8, height: 16) }
          .tint(store.isOn ? Color(red: 1, green: 0, blue: 0) : Color(red: 0, green: 1, blue: 0))
      }
    }
    let store = CounterStore()
    let host = TestHost(Screen(store: store), columns: 1, rows: 1)
    #expect(host.surface.style(column: 0, row: 0).background == TerminalColor(red: 0, green: 255, blue: 0))
    store.isOn = true
    #expect(host.surface.style(column: 0, row: 0).background == TerminalColor(red: 255, green: 0, blue: 0))
  }

  @Test("a mesh has its colours at its points, an ellipse goes to the edges")
  func meshAndEllipse() {
    let red = Color(red: 1, green: 0, blue: 0)
    let blue = Color(red: 0, green: 0, blue: 1)
    let mesh = TestHost(
      MeshGradient(width: 2, height: 2, points: [[0, 0], [1, 0], [0, 1], [1, 1]], colors: [red, red, blue, blue]),
      columns: 8, rows: 8)
    func ground(_ host: TestHost, _ column: Int, _ row: Int) -> (red: Int, blue: Int) {
      let color = host.surface.style(column: column, row: row).background.components
      return color.map { (Int($0.red), Int($0.blue)) } ?? (-1, -1)
    }
    #expect(ground(mesh, 0, 0).red > 220 && ground(mesh, 7, 0).red > 220)
    #expect(ground(mesh, 0, 7).blue > 220 && ground(mesh, 7, 7).blue > 220)
    let ellipse = TestHost(EllipticalGradient(colors: [red, blue]), columns: 20, rows: 10)
    #expect(ground(ellipse, 10, 5).red > 200)
    #expect(ground(ellipse, 0, 0).blue == 255)
    #expect(abs(ground(ellipse, 0, 5).blue - ground(ellipse, 10, 0).blue) < 30)
  }
}
