import UIKit

class ResultsViewController: UITableViewController {
  var onChoose: ((Trail) -> Void)?
  var trails: [Trail] = [] {
    didSet { tableView.reloadData() }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "result")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { trails.count }

  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    "Found: \(trails.count)"
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "result", for: indexPath)
    cell.contentConfiguration = trails[indexPath.row].contentConfiguration
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    onChoose?(trails[indexPath.row])
  }
}

class TrailDetailViewController: UIViewController {
  private let trail: Trail

  init(trail: Trail) {
    self.trail = trail
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = trail.name
    view.backgroundColor = .systemBackground
    let label = UILabel()
    label.text = "Grade \(trail.grade.rawValue), \(trail.length), near the \(trail.place)"
    label.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(label)
    NSLayoutConstraint.activate([
      label.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      label.centerYAnchor.constraint(equalTo: view.centerYAnchor),
    ])
  }
}

class AboutViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "About"
    let textView = UITextView()
    textView.isEditable = false
    textView.text = "The atlas lists four trails."
    textView.frame = view.bounds
    textView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(textView)
  }
}
