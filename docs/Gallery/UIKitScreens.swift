// UIKit screens: stacks, tables and collections, and the controllers that hold them.
import UIKit

#Preview("UIStackView", traits: .fixedLayout(width: 320, height: 80)) {
  let names = ["Mercury", "Venus", "Earth"].map { name in
    let label = UILabel()
    label.text = name
    return label
  }
  let stack = UIStackView(arrangedSubviews: names)
  stack.axis = .vertical
  stack.alignment = .center
  return stack
}

/// What a table or a collection shows; neither keeps it.
private var kept: [AnyObject] = []

#Preview("UITableView", traits: .fixedLayout(width: 352, height: 64)) {
  let screen = UITableViewController(style: .plain)
  screen.tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Planet")
  let source = UITableViewDiffableDataSource<Int, String>(tableView: screen.tableView) { table, path, planet in
    let cell = table.dequeueReusableCell(withIdentifier: "Planet", for: path)
    var content = cell.defaultContentConfiguration()
    content.text = planet
    cell.contentConfiguration = content
    return cell
  }
  var planets = NSDiffableDataSourceSnapshot<Int, String>()
  planets.appendSections([0])
  planets.appendItems(["Mercury", "Venus", "Earth"])
  source.apply(planets, animatingDifferences: false)
  kept.append(source)  // a property of your controller
  return screen
}

#Preview("UICollectionView", traits: .fixedLayout(width: 352, height: 64)) {
  let list = UICollectionViewCompositionalLayout.list(using: UICollectionLayoutListConfiguration(appearance: .plain))
  let screen = UICollectionViewController(collectionViewLayout: list)
  let cells = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, planet in
    var content = cell.defaultContentConfiguration()
    content.text = planet
    cell.contentConfiguration = content
  }
  let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: screen.collectionView) {
    $0.dequeueConfiguredReusableCell(using: cells, for: $1, item: $2)
  }
  var planets = NSDiffableDataSourceSnapshot<Int, String>()
  planets.appendSections([0])
  planets.appendItems(["Mercury", "Venus", "Earth"])
  source.apply(planets, animatingDifferences: false)
  kept.append(source)  // a property of your controller
  return screen
}

#Preview("UINavigationController", traits: .fixedLayout(width: 352, height: 112)) {
  let screen = UIViewController()
  screen.title = "Products"
  screen.navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .add)
  var empty = UIContentUnavailableConfiguration.empty()
  empty.text = "No products yet"
  screen.contentUnavailableConfiguration = empty
  return UINavigationController(rootViewController: screen)
}

#Preview("UITabBarController", traits: .fixedLayout(width: 352, height: 112)) {
  let tabs = UITabBarController()
  tabs.viewControllers = [("Home", "house"), ("Cart", "cart"), ("Profile", "person")].map { title, symbol in
    let screen = UIViewController()
    let label = UILabel()
    label.text = "This is \(title)"
    label.textAlignment = .center
    screen.view = label
    screen.tabBarItem = UITabBarItem(title: title, image: UIImage(systemName: symbol), tag: 0)
    return screen
  }
  return tabs
}

#Preview("UIAlertController", traits: .fixedLayout(width: 384, height: 192)) {
  let screen = UIViewController()
  let alert = UIAlertController(
    title: "Delete the order?", message: "It cannot be undone.", preferredStyle: .alert)
  alert.addAction(UIAlertAction(title: "Delete", style: .destructive))
  alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
  Task { screen.present(alert, animated: false) }
  return screen
}

#Preview("UISplitViewController", traits: .fixedLayout(width: 640, height: 112)) {
  let (patients, patient) = (UIViewController(), UIViewController())
  patients.title = "Patients"
  patient.title = "Ada Lovelace"
  let split = UISplitViewController(style: .doubleColumn)
  split.preferredDisplayMode = .oneBesideSecondary
  split.setViewController(UINavigationController(rootViewController: patients), for: .primary)
  split.setViewController(UINavigationController(rootViewController: patient), for: .secondary)
  return split
}
