import Core
import CoreTestSupport
import Testing

@MainActor
struct WeatherTests {
  let controller = WeatherViewController()
  let host: TestHost

  init() {
    host = TestHost(UINavigationController(rootViewController: controller), columns: 60, rows: 6)
    host.update()
  }

  private var counts: [Int] {
    [controller.card.propertyUpdates, controller.card.constraintUpdates, controller.card.layouts]
  }

  @Test("properties are shown, constraints hold")
  func screen() throws {
    #expect(try host.find(text: "21°").column == 26)
    #expect(!host.snapshot.contains("Light wind"))
    #expect(host.snapshot.split(separator: "\n").first?.contains("Lisbon") == true)
  }

  @Test("a change of what updateProperties reads runs it, and neither constraints nor more than a layout")
  func properties() {
    let before = counts
    controller.model.temperature = 22
    #expect(host.snapshot.contains("22°"))
    #expect(counts[0] == before[0] + 1)
    #expect(counts[1] == before[1])
  }

  @Test("a change of what updateConstraints reads runs it, and the layout follows")
  func constraints() {
    let before = counts
    controller.model.isExpanded = true
    #expect(host.snapshot.contains("Light wind from the north"))
    #expect(counts[0] == before[0])
    #expect(counts[1] == before[1] + 1)
    #expect(counts[2] > before[2])
  }

  @Test("the controller's constraints follow what it was asked for, and its title what it reads")
  func controllers() throws {
    controller.isWide = true
    #expect(try host.find(text: "21°").column == 56)
    controller.model.city = "Porto"
    #expect(host.snapshot.split(separator: "\n").first?.contains("Porto") == true)
  }

  @Test("asked for at once, it is there at once")
  func atOnce() {
    controller.model.temperature = 23
    controller.card.setNeedsUpdateProperties()
    controller.card.updatePropertiesIfNeeded()
    let labels = controller.card.subviews.compactMap { ($0 as? UILabel)?.text }
    #expect(labels.contains("23°"))
  }
}
