import SwiftUI

struct HistoryView: View {
  @ObservedObject var store: RollStore

  var body: some View {
    NavigationView {
      Group {
        if store.rolls.isEmpty {
          Text("Nothing rolled yet")
            .foregroundColor(.secondary)
        } else {
          List {
            Section(header: Text("\(store.rolls.count) rolls"), footer: Text("Average \(average, specifier: "%.2f")")) {
              ForEach(store.rolls) { roll in
                HStack {
                  Text("\(roll.faces.count)d\(roll.sides)")
                    .font(.headline)
                    .frame(minWidth: 60, alignment: .leading)
                  Text(roll.summary)
                  Spacer()
                  Text("\(roll.total)")
                    .foregroundColor(.secondary)
                }
              }
              .onDelete(perform: store.delete)
            }
          }
          .listStyle(GroupedListStyle())
        }
      }
      .navigationBarTitle("History")
      .navigationBarItems(leading: EditButton())
    }
    .navigationViewStyle(StackNavigationViewStyle())
  }

  private var average: Double {
    Double(store.rolls.map(\.total).reduce(0, +)) / Double(store.rolls.count)
  }
}
