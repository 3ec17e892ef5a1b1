import CoreProgramTestSupport
import ChildPrograms
import Foundation
import Glibc

/// An app on the whole screen of a real pseudoterminal: how soon it is there, how soon it answers, and what it takes.
enum ScreenMeasures {
  private static let runs = 21

  static func measure() throws -> [Measure] {
    let place = try Place()
    defer { place.remove() }
    let backend = try place.serving()
    defer { backend.end() }
    return try firstFrames(place) + answers(place) + catalogue(place) + memory(place) + [themes(place)]
      + BoardMeasures.measure(place)
  }

  /// From the start, that of a shell with it, to the first frame, beside a program that only prints a line.
  private static func firstFrames(_ place: Place) throws -> [Measure] {
    let line = try median(runs) { try place.milliseconds(["/bin/echo", "ready"], until: "ready\r\n") }
    return try [("mock", "cart, first frame with --server mock"), ("local", "the same with local, which runs")].map {
      server, name in
      let value = try median(runs) {
        try place.milliseconds(["\(place.programs)/cart", "--server", server], until: "Home")
      }
      return Measure(name: name, value: value, unit: "ms", floor: line, goal: .ratio(20))
    }
  }

  /// One app that stays open: keys, bytes, memory.
  private static func answers(_ place: Place) throws -> [Measure] {
    let shop = try place.start(["\(place.programs)/cart", "--server", "mock"])
    _ = shop.terminal.see("3 products")
    _ = shop.terminal.bytesShown(within: 500)
    let cat = try place.start(["/bin/cat"])
    _ = cat.terminal.see("before:", then: ".")
    let floor = median(101) { answer(cat.terminal, "x").milliseconds }
    var isDown = false
    let move = median(101) {
      isDown.toggle()
      return answer(shop.terminal, isDown ? "\u{1B}[B" : "\u{1B}[A").milliseconds
    }
    // One product goes into the cart, and the cart is shown.
    shop.terminal.type("\r")
    _ = shop.terminal.see("Add to cart")
    shop.terminal.type("a")
    _ = shop.terminal.see("is in your cart")
    shop.terminal.type("3")
    _ = shop.terminal.see("Proceed to checkout")
    // Until the message has gone by itself.
    _ = shop.terminal.bytesShown(within: 4_500)
    var isMore = false
    let bytes = median(21) {
      // Up and down: there are not so many of it.
      isMore.toggle()
      shop.terminal.type(isMore ? "+" : "-")
      return Double(shop.terminal.bytesShown(within: 150))
    }
    return [
      Measure(
        name: "a key to the last byte of the update; floor: echoed by cat", value: move, unit: "ms", floor: floor,
        goal: .ratio(20)),
      Measure(name: "bytes for a quantity that changes", value: bytes, unit: "B", floor: 80, goal: .value(200)),
    ]
  }

  /// A market of 100,000 products: from the start of the program, the making of the products with it, and then row by row.
  private static func catalogue(_ place: Place) throws -> [Measure] {
    let command = ["\(place.programs)/cart", "--server", "mock"]
    let few = try median(runs) { try place.milliseconds(command, until: "3 products") }
    let many = command + ["--products", "100000"]
    let first = try median(runs) { try place.milliseconds(many, until: "100,000 products") }
    let shop = try place.start(many)
    _ = shop.terminal.see("100,000 products")
    _ = shop.terminal.bytesShown(within: 500)
    let row = median(101) { answer(shop.terminal, "\u{1B}[B").milliseconds }
    let page = median(101) { answer(shop.terminal, "\u{1B}[6~").milliseconds }
    let small = try place.start(command)
    _ = small.terminal.see("3 products")
    _ = small.terminal.bytesShown(within: 500)
    var isDown = false
    let rowOfFew = median(101) {
      isDown.toggle()
      return answer(small.terminal, isDown ? "\u{1B}[B" : "\u{1B}[A").milliseconds
    }
    shop.terminal.type("/")
    _ = shop.terminal.bytesShown(within: 500)
    let searched = median(21) {
      let typed = answer(shop.terminal, "1").milliseconds
      _ = answer(shop.terminal, "\u{7F}")
      return typed
    }
    return [
      Measure(
        name: "cart, first frame of 100,000 products; floor: of three", value: first, unit: "ms", floor: few,
        goal: .ratio(2.5)),
      Measure(
        name: "the next row of them; floor: of three", value: row, unit: "ms", floor: rowOfFew, goal: .ratio(2.5)),
      Measure(name: "the next page of them; floor: the next row", value: page, unit: "ms", floor: row, goal: .ratio(4)),
      Measure(
        name: "a letter that is searched for among them; floor: 100,000 texts gone through", value: searched,
        unit: "ms",
        floor: searchedByHand(), goal: .ratio(6)),
    ]
  }

  /// Names as long as those of products, in each of which a text is looked for.
  private static func searchedByHand() -> Double {
    let names = (0..<100_000).map { "A product with the number \($0)" }
    var count = 0
    let times = alternated([{ count = names.count { $0.localizedStandardContains("1") } }])
    return withExtendedLifetime(count) { times[0] / 1_000_000 }
  }

  /// What each app has in memory when it has shown what there is, the pages of libraries that it shares with it.
  private static func memory(_ place: Place) throws -> [Measure] {
    let least = try place.start(["\(place.programs)/AnsweringProgram"])
    _ = least.terminal.see("ready 0")
    _ = least.terminal.bytesShown(within: 1_000)
    let floor = Double(place.residentBytes(of: least.processID)) / 1_048_576
    return try [("cart", "24 products"), ("hospital", "to come"), ("scores", "174 matches")].map { name, text in
      let app = try place.start(["\(place.programs)/\(name)"])
      _ = app.terminal.see(text)
      _ = app.terminal.bytesShown(within: 1_000)
      let memory = Double(place.residentBytes(of: app.processID)) / 1_048_576
      return Measure(
        name: "\(name), memory at rest; floor: a program with two texts", value: memory, unit: "MB", floor: floor,
        goal: .ratio(1.5))
    }
  }

  /// A theme that is chosen with a command, from its start to the last byte in two apps that are open.
  private static func themes(_ place: Place) throws -> Measure {
    let apps = try (0..<2).map { _ in try place.start(["\(place.programs)/cart"]) }
    for app in apps {
      _ = app.terminal.see("products")
      _ = app.terminal.bytesShown(within: 500)
    }
    var isDark = false
    let value = try median(15) {
      isDark.toggle()
      let start = ContinuousClock.now
      try place.run(["\(place.programs)/cart", "config", "theme=\(isDark ? "dark" : "light")"])
      for app in apps { _ = app.terminal.read { !$0.isEmpty } }
      let end = ContinuousClock.now
      for app in apps { _ = app.terminal.bytesShown(within: 50) }
      return (end - start) / .milliseconds(1)
    }
    let floor = try median(15) {
      try ContinuousClock().measure { try place.run(["\(place.programs)/cart", "config"]) } / .milliseconds(1)
    }
    return Measure(
      name: "a theme chosen by a command, seen by two open apps; floor: the command alone", value: value, unit: "ms",
      floor: floor, goal: .ratio(2.5))
  }

  /// What a key brings about: until as much is shown as comes without a pause.
  private static func answer(_ terminal: Pseudoterminal, _ key: String) -> (milliseconds: Double, bytes: Int) {
    let start = ContinuousClock.now
    terminal.type(key)
    let first = terminal.read { !$0.isEmpty }
    let end = ContinuousClock.now
    return ((end - start) / .milliseconds(1), first.count + terminal.bytesShown(within: 30))
  }

  private static func median(_ count: Int, _ value: () throws -> Double) rethrows -> Double {
    Measure.median(try (0..<count).map { _ in try value() })
  }
}
