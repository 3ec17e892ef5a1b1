import UIKit

protocol Reusable: AnyObject {
  static var reuseIdentifier: String { get }
}

extension Reusable {
  static var reuseIdentifier: String { String(describing: Self.self) }
}

extension UICollectionReusableView: Reusable {}
extension UITableViewCell: Reusable {}

extension UICollectionView {
  func register<Cell: UICollectionViewCell>(_ type: Cell.Type) {
    register(type, forCellWithReuseIdentifier: type.reuseIdentifier)
  }

  func registerHeader<View: UICollectionReusableView>(_ type: View.Type) {
    register(
      type, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: type.reuseIdentifier)
  }

  func dequeue<Cell: UICollectionViewCell>(_ type: Cell.Type = Cell.self, for indexPath: IndexPath) -> Cell {
    guard let cell = dequeueReusableCell(withReuseIdentifier: type.reuseIdentifier, for: indexPath) as? Cell else {
      fatalError("\(type) is not registered")
    }
    return cell
  }

  func dequeueHeader<View: UICollectionReusableView>(for indexPath: IndexPath) -> View {
    dequeueReusableSupplementaryView(
      ofKind: UICollectionView.elementKindSectionHeader, withReuseIdentifier: View.reuseIdentifier, for: indexPath
    ) as! View
  }
}

extension UITableView {
  func register<Cell: UITableViewCell>(_ type: Cell.Type) {
    register(type, forCellReuseIdentifier: type.reuseIdentifier)
  }

  func dequeueReusableCell<Cell: UITableViewCell>(for indexPath: IndexPath) -> Cell {
    dequeueReusableCell(withIdentifier: Cell.reuseIdentifier, for: indexPath) as! Cell
  }
}
