import SwiftUI
import UIKit

@Observable
final class TeaStore {
  var sold = 0
}

struct MenuScreen: View {
  let store: TeaStore

  var body: some View {
    VStack(alignment: .leading) {
      TeaMenu()
      SoldView()
    }
    .environment(store)
    .environment(\.serving, .pot)
    .foregroundColor(Color(red: 0, green: 0.5, blue: 1))
  }
}

struct SoldView: View {
  @Environment(TeaStore.self) private var store

  var body: some View {
    Text("Sold: \(store.sold)")
  }
}

struct TeaMenu: UIViewControllerRepresentable {
  func makeUIViewController(context: Context) -> MenuController { MenuController(style: .plain) }

  func updateUIViewController(_ controller: MenuController, context: Context) {}
}

final class MenuController: UITableViewController {
  private let teas = ["Assam", "Sencha", "Oolong"]

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { teas.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "tea") as? HostingCell<TeaRow>
      ?? HostingCell<TeaRow>(style: .default, reuseIdentifier: "tea")
    cell.show(TeaRow(tea: teas[indexPath.row], isFirst: indexPath.row == 0), in: self)
    return cell
  }
}

/// Only the first row says how many were sold.
struct TeaRow: View {
  @Environment(TeaStore.self) private var store
  @Environment(\.serving) private var serving
  let tea: String
  let isFirst: Bool

  var body: some View {
    Text("A \(serving.rawValue) of \(tea)" + (isFirst ? ", \(store.sold) sold" : ""))
      .frame(maxWidth: .infinity, alignment: .leading)
  }
}
