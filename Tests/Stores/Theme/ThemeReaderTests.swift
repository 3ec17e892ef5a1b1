import CoreEnvironment
import CoreStores
import Testing

/// Who runs again when the theme is chosen.
@MainActor
@Suite struct ThemeReaderTests {
  let settings = InMemorySettings()
  let store: ThemeStore
  let readers = Readers()

  init() throws {
    store = try ThemeStore(settings: settings)
    let root = ValueNode("App").environment(store).environment(CartStore.chairsAndTable)
    readers.add("bar", below: root) { (store: ThemeStore) in store.theme }
    readers.add("screen", below: ValueNode("Tab", parent: root)) { (store: ThemeStore) in store.theme }
    readers.add("badge", below: root) { (cart: CartStore) in cart.itemsCount }
    _ = readers.update()
  }

  @Test("a choice runs each of its readers once, at whatever depth, and nobody else")
  func choice() throws {
    try store.choose(.dark)
    #expect(readers.update() == ["bar dark", "screen dark"])
  }

  @Test("of several choices in a turn the readers see the last; an equal choice runs nobody")
  func severalChoices() throws {
    for theme in [Theme.dark, .light] { try store.choose(theme) }
    #expect(readers.update() == ["bar light", "screen light"])
    try store.choose(.light)
    #expect(readers.update() == [])
  }

  @Test("another app's choice runs the readers once, when it is taken up and differs")
  func otherApp() throws {
    let other = try ThemeStore(settings: settings)
    try store.reload()
    #expect(readers.update() == [])
    try other.choose(.light)
    #expect(readers.update() == [])
    try store.reload()
    try store.reload()
    #expect(readers.update() == ["bar light", "screen light"])
  }
}
