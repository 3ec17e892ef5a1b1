import Core
import CoreStores
import CoreTestSupport
import Foundation
import Testing

@testable import cart

/// What a seller does.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct MyProductsScreenTests {
  private func sellers(_ shop: Shop) async throws {
    try shop.host.press("2")
    #expect(await shop.shows("Oak chair"))
  }

  @Test("a product is offered; what is wrong is said with the field's name, and nothing typed is lost")
  func offer() async throws {
    let shop = try Shop()
    try await sellers(shop)
    try shop.host.press("n")
    #expect(await shop.shows("New product"))
    shop.host.type("Lamp")
    try shop.host.type("Brass, two arms.", into: "Description")
    try shop.host.type("12,5", into: "Price")
    try shop.host.click("Offer it")
    #expect(await shop.shows("Price must be dollars and cents, like 12.50."))
    #expect(
      shop.snapshot.contains("Lamp") && shop.snapshot.contains("Brass, two arms.") && shop.snapshot.contains("12,5"))
    try shop.host.press("backspace", "backspace")
    shop.host.type(".5")
    try shop.host.click("Offer it")
    #expect(await shop.shows("Lamp is on the market."))
    #expect(await shop.shows("$12.50"))
    #expect(try await shop.market.products().last?.name == "Lamp")
    try shop.host.press("1")
    #expect(await shop.shows("4 products"))
  }

  @Test("a form of which the lower end is scrolled away is sent with Ctrl-S, and says why it is not taken")
  func smallScreen() async throws {
    let shop = try Shop(columns: 40, rows: 6)
    try shop.host.press("2")
    #expect(await shop.shows("Oak chair"))
    try shop.host.press("enter")
    #expect(await shop.shows("Change"))
    #expect(!shop.snapshot.contains("Picture"))
    for _ in 0..<9 { try shop.host.press("backspace") }
    try shop.host.press("ctrl+s")
    #expect(await shop.shows("Name is missing."))
    shop.host.type("Ash chair")
    try shop.host.press("ctrl+s")
    #expect(await shop.shows("Ash chair is saved."))
  }

  @Test("a picture that is none is refused with its path, and the product is not offered")
  func picture() async throws {
    let shop = try Shop()
    try await sellers(shop)
    try shop.host.press("n")
    shop.host.type("Lamp")
    try shop.host.type("Brass.", into: "Description")
    try shop.host.type("9", into: "Price")
    try shop.host.type("/nowhere/lamp.png", into: "Picture")
    try shop.host.click("Offer it")
    #expect(await shop.shows("“/nowhere/lamp.png” is not there"))
    #expect(try await shop.market.products().count == 3)
  }

  @Test("a product is changed in its form")
  func change() async throws {
    let shop = try Shop()
    try await sellers(shop)
    try shop.host.press("enter")
    #expect(await shop.shows("Solid oak, oiled."))
    try shop.host.type(" deluxe", into: "Name")
    try shop.host.press("ctrl+s")
    #expect(await shop.shows("Oak chair deluxe is saved."))
    #expect(try await shop.market.product(id: 1).name == "Oak chair deluxe")
  }

  @Test("a product is withdrawn with Delete, once it is said that it is meant")
  func withdraw() async throws {
    let shop = try Shop()
    try await sellers(shop)
    try shop.host.press("delete")
    #expect(shop.snapshot.contains("Take it off the market?"), "\(shop.snapshot)")
    // What has the focus takes nothing away.
    try shop.host.press("enter")
    #expect(!shop.snapshot.contains("Take it off the market?"))
    #expect(try await shop.market.product(id: 1).name == "Oak chair")
    try shop.host.press("delete")
    try shop.host.click("Withdraw Oak chair")
    #expect(await shop.shows("Oak chair is off the market."))
    #expect(await shop.shows("You sell nothing yet."))
  }

  @Test("files that are no pictures of the right kind are told apart")
  func files() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let png = folder.appending(path: "a.png")
    try Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]).write(to: png)
    let text = folder.appending(path: "b.png")
    try Data("hello".utf8).write(to: text)
    #expect(try ProductPicture(contentsOfFile: " \(png.path) ").format == .png)
    for (path, reason) in [(text.path, "neither"), (folder.path, "is no file"), ("/dev/zero", "is no file")] {
      let error = #expect(throws: ServiceError.self) { try ProductPicture(contentsOfFile: path) }
      #expect(error?.message.contains(reason) == true, "\(path)")
    }
  }
}
