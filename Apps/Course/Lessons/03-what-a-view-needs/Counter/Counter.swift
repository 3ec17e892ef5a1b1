import SwiftUI

struct CounterView: View {
  @State private var count = 0

  var body: some View {
    VStack {
      Text("\(count)")
      Button("Count") { count += 1 }
      List(1...20, id: \.self) { number in
        RowView(number: number)
      }
      .listStyle(.plain)
    }
  }
}

struct RowView: View {
  let number: Int

  var body: some View {
    Text("Row \(number)")
  }
}
