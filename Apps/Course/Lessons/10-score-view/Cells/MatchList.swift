import Combine
import UIKit

/// A cell whose text comes by a publisher, or at once.
final class MatchCell: UITableViewCell {
  private let label = UILabel()
  private var cancellable: AnyCancellable?

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    label.numberOfLines = 0
    label.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(label)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
      label.topAnchor.constraint(equalTo: contentView.topAnchor),
      label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
    ])
  }

  required init?(coder: NSCoder) { nil }

  func show(_ score: Just<String>, isLate: Bool) {
    guard isLate else {
      label.text = score.output
      return
    }
    cancellable =
      score
      .receive(on: DispatchQueue.main)
      .sink { [label] in label.text = $0 }
  }
}

final class MatchListController: UITableViewController {
  var isLate = true
  private let scores = ["Court 1\n6  4\n3  6", "Court 2\n7  6\n6  2"]

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(MatchCell.self, forCellReuseIdentifier: "match")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { scores.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "match", for: indexPath)
    (cell as? MatchCell)?.show(Just(scores[indexPath.row]), isLate: isLate)
    return cell
  }
}
