import Combine
import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {}

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
    guard let scene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: scene)
    window.rootViewController = MatchListController()
    window.makeKeyAndVisible()
    self.window = window
  }
}

final class MatchModel {
  let score: CurrentValueSubject<String, Never>

  init(_ score: String) { self.score = CurrentValueSubject(score) }

  func set(_ score: String) { self.score.value = score }
}

final class MatchCell: UITableViewCell {
  private(set) var renders = 0
  private let label = UILabel()
  private var cancellables: Set<AnyCancellable> = []

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

  func configure(with model: MatchModel) {
    cancellables = []
    model.score
      .receive(on: DispatchQueue.main)
      .sink { [weak self] in self?.render($0) }
      .store(in: &cancellables)
  }

  private func render(_ score: String) {
    renders += 1
    label.text = score
  }
}

final class MatchListController: UITableViewController {
  let matches = [MatchModel("Court 1\n6  4\n3  6"), MatchModel("Court 2\n7  6\n6  2")]

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(MatchCell.self, forCellReuseIdentifier: "match")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { matches.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "match", for: indexPath)
    (cell as? MatchCell)?.configure(with: matches[indexPath.row])
    return cell
  }
}
