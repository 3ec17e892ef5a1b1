import SwiftUI
import UIKit

/// A table of UIKit, whose cells are views of SwiftUI.
final class MenuController: UITableViewController {
  private let teas = ["Assam", "Sencha", "Oolong"]
  private let heading = UILabel(frame: CGRect(x: 0, y: 0, width: 320, height: 16))

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "tea")
    tableView.tableHeaderView = heading
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    heading.text = "By the \(traitCollection.serving)"
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { teas.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "tea", for: indexPath)
    let tea = teas[indexPath.row]
    cell.contentConfiguration = UIHostingConfiguration {
      TeaRow(tea: tea)
    }
    return cell
  }
}

struct TeaRow: View {
  @Environment(\.serving) private var serving
  let tea: String

  var body: some View {
    Text("A \(serving.rawValue) of \(tea)")
  }
}
