import Core

struct PackingList: View {
  struct Item: Identifiable {
    let id = UUID()
    var name: String
    var isPacked = false
  }

  struct Bag: Identifiable {
    let id: String
    var items: [Item]
    var isExpanded = true
    var packed: Int { items.filter(\.isPacked).count }
  }

  @State private var bags = [
    Bag(
      id: "Backpack",
      items: [Item(name: "Passport", isPacked: true), Item(name: "Water bottle"), Item(name: "Headphones")]),
    Bag(id: "Suitcase", items: [Item(name: "Rain jacket", isPacked: true), Item(name: "Socks", isPacked: true)]),
    Bag(id: "Left at home", items: [Item(name: "Laptop")], isExpanded: false),
  ]
  @State private var message = ""

  var body: some View {
    NavigationStack {
      List {
        ForEach($bags) { $bag in
          Section(isExpanded: $bag.isExpanded) {
            Toggle("All of it", sources: $bag.items, isOn: \.isPacked)
              .font(.subheadline)
            ForEach($bag.items, editActions: [.delete, .move]) { $item in
              Toggle(item.name, isOn: $item.isPacked)
            }
          } header: {
            HStack {
              Label(bag.id, systemImage: "bag")
              Spacer()
              Text("\(bag.packed) of \(bag.items.count)")
            }
          }
        }
      }
      .listStyle(.sidebar)
      .navigationTitle("Lisbon")
      .toolbar {
        ToolbarItem(placement: .primaryAction) {
          Button("Pack everything", systemImage: "checkmark.circle") {
            withAnimation(.snappy) {
              for bag in bags.indices {
                for item in bags[bag].items.indices { bags[bag].items[item].isPacked = true }
              }
            } completion: {
              message = "Ready to go"
            }
          }
        }
      }
      .safeAreaInset(edge: .bottom) {
        if !message.isEmpty { Text(message).foregroundStyle(.secondary) }
      }
    }
  }
}
