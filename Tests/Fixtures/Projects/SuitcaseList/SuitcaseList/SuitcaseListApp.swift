import SwiftUI

@main
struct SuitcaseListApp: App {
  @AppStorage("items") private var items = PackedItems(Item.defaults)

  var body: some Scene {
    WindowGroup {
      SuitcaseView(items: $items.list)
    }
  }
}
