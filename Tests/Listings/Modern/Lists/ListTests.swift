import Core
import CoreTestSupport
import Testing

struct ListTests {
  let plants = [Plant(id: 1, name: "Fern", isThirsty: true), Plant(id: 2, name: "Ivy"), Plant(id: 3, name: "Aloe")]

  @Test("a change of one plant runs its own cell's handler, and no other")
  func observedCells() {
    let controller = PlantsViewController(plants: plants)
    let host = TestHost(controller, columns: 30, rows: 5)
    #expect(host.snapshot.contains("Fern"))
    #expect(host.snapshot.contains("thirsty"))
    let former = controller.updates
    plants[0].isThirsty = false
    #expect(!host.snapshot.contains("thirsty"))
    #expect(controller.updates[1] == former[1].map { $0 + 1 })
    #expect((controller.updates[2], controller.updates[3]) == (former[2], former[3]))
  }

  @Test("a snapshot puts the new row above, a search leaves what matches")
  func snapshots() throws {
    let controller = PlantsViewController(plants: plants)
    let host = TestHost(controller, columns: 30, rows: 5)
    controller.add(Plant(id: 4, name: "Basil"))
    #expect(try host.find(text: "Basil").row < host.find(text: "Fern").row)
    controller.searchController.searchBar.text = "iv"
    controller.updateSearchResults(for: controller.searchController)
    #expect(host.snapshot.contains("Ivy"))
    #expect(!host.snapshot.contains("Fern"))
  }

  @Test("a configuration of one's own makes the cell's content")
  func configuration() {
    let host = TestHost(FoldersViewController(style: .plain), columns: 20, rows: 3)
    #expect(host.snapshot.contains("Inbox"))
    #expect(host.snapshot.contains("(3)"))
    #expect(host.snapshot.contains("Sent"))
  }

  @Test("a grid shows its items beside each other; arrows move in it, and Return selects")
  func grid() throws {
    let controller = PhotoGridViewController()
    let host = TestHost(controller, columns: 32, rows: 4)
    #expect(host.snapshot == "Lake       Hill       Wood\n\nTown       Coast\n")
    let collection = try #require(controller.collectionView)
    collection.becomeFirstResponder()
    try host.press("right", "down", "enter")
    #expect(collection.indexPathsForSelectedItems == [IndexPath(item: 4, section: 0)])
    #expect(host.snapshot == "Lake       Hill       Wood\n\nTown       Coast\n")
    try host.click("Wood")
    #expect(collection.indexPathsForSelectedItems == [IndexPath(item: 2, section: 0)])
  }
}
