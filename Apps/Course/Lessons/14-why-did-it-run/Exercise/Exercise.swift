import SwiftUI

@main
struct HotelApp: App {
  @State private var bill = Bill()

  var body: some Scene {
    WindowGroup { BillScreen(bill: bill) }
  }
}

/// In cents. The city tax is 3.3 %, and what is not whole is rounded up.
@Observable
final class Bill {
  var room = 8_000
  var total = 8_264

  func addTax() { total = (room * 1_033 + 999) / 1_000 }
  func takeTaxOff() { room = (total * 1_000 + 1_032) / 1_033 }
}

struct BillScreen: View {
  let bill: Bill

  var body: some View {
    VStack(alignment: .leading) {
      RoomView(bill: bill)
      TotalView(bill: bill)
      Button("Raise") { bill.room += 1 }
    }
    .onChange(of: bill.room) { bill.addTax() }
    .onChange(of: bill.total) { bill.takeTaxOff() }
  }
}

struct RoomView: View {
  let bill: Bill

  var body: some View { Text(verbatim: "Room: \(bill.room)") }
}

struct TotalView: View {
  let bill: Bill

  var body: some View { Text(verbatim: "Total: \(bill.total)") }
}
