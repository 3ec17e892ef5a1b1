import UIKit

/// A board of tiles as programs for iOS have it: a flow layout that fits four in a row, a long press that moves them, and rows that are loaded
/// ahead.
final class TileBoardController: UICollectionViewController, UICollectionViewDelegateFlowLayout,
  UICollectionViewDataSourcePrefetching
{
  private var tiles = (1...40).map { "Tile \($0)" }
  private(set) var prefetched: [Int] = []
  private var token: (any NSObjectProtocol)?

  init() {
    let layout = ZoomLayout()
    layout.sectionInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16)
    layout.minimumInteritemSpacing = 10
    layout.minimumLineSpacing = 16
    super.init(collectionViewLayout: layout)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Tiles"
    collectionView.register(TileCell.self, forCellWithReuseIdentifier: "tile")
    collectionView.prefetchDataSource = self
    collectionView.isPrefetchingEnabled = true
    collectionView.reorderingCadence = .immediate
    installsStandardGestureForInteractiveMovement = false
    let press = UILongPressGestureRecognizer(target: self, action: TileBoardController.pressed(_:))
    collectionView.addGestureRecognizer(press)
    token = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillShowNotification, object: nil, queue: .main
    ) { [weak self] notification in
      let frame = (notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue ?? .zero
      MainActor.assumeIsolated { self?.collectionView.contentInset.bottom = frame.height }
    }
  }

  private func pressed(_ gesture: UILongPressGestureRecognizer) {
    switch gesture.state {
    case .began:
      guard let indexPath = collectionView.indexPathForItem(at: gesture.location(in: collectionView)) else { return }
      _ = collectionView.beginInteractiveMovementForItem(at: indexPath)
    case .changed: collectionView.updateInteractiveMovementTargetPosition(gesture.location(in: gesture.view!))
    case .ended: collectionView.endInteractiveMovement()
    default: collectionView.cancelInteractiveMovement()
    }
  }

  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    tiles.count
  }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath) as! TileCell
    cell.label.text = tiles[indexPath.item]
    return cell
  }

  override func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { true }

  override func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) { tiles.insert(tiles.remove(at: sourceIndexPath.item), at: destinationIndexPath.item) }

  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
    prefetched += indexPaths.map(\.item)
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { CGSize(width: floor((collectionView.bounds.width - 32 - 10 * 3) / 4), height: 32) }
}

/// A tile with a gradient, whose cell follows the attributes of its layout.
final class TileCell: UICollectionViewCell {
  let label = UILabel()
  private let picture = GradientView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    picture.translatesAutoresizingMaskIntoConstraints = false
    label.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(picture)
    contentView.addSubview(label)
    NSLayoutConstraint.activate([
      picture.topAnchor.constraint(equalTo: contentView.topAnchor),
      picture.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      picture.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
      picture.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
      label.topAnchor.constraint(equalTo: contentView.topAnchor),
      label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
    ])
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    label.isEnabled = layoutAttributes.alpha == 1
  }

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    let attributes = super.preferredLayoutAttributesFitting(layoutAttributes)
    attributes.frame.size.height = max(attributes.frame.height, 32)
    return attributes
  }
}

/// A ground that goes from one colour to another, as custom drawing has it.
final class GradientView: UIView {
  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    let colors = [UIColor.systemTeal.cgColor, UIColor.systemIndigo.cgColor] as CFArray
    guard let gradient = CGGradient(colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors, locations: [0, 1])
    else { return }
    context.setShadow(offset: CGSize(width: 0, height: 2), blur: 4, color: UIColor.black.cgColor)
    context.drawLinearGradient(
      gradient, start: CGPoint(x: 0, y: rect.minY), end: CGPoint(x: 0, y: rect.maxY),
      options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
    context.restoreGState()
  }
}

/// What is further from the middle is dimmed.
final class ZoomLayout: UICollectionViewFlowLayout {
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    guard let collectionView, let all = super.layoutAttributesForElements(in: rect) else { return nil }
    let middle = CGRect(origin: collectionView.contentOffset, size: collectionView.bounds.size).midY
    return all.map { original in
      let attributes = original.copy() as! UICollectionViewLayoutAttributes
      let distance = abs(attributes.center.y - middle) / max(collectionView.bounds.height, 1)
      attributes.transform = CGAffineTransform(scaleX: 1 - distance * 0.2, y: 1 - distance * 0.2)
      attributes.transform3D = CATransform3DMakeAffineTransform(attributes.transform)
      attributes.zIndex = attributes.indexPath.item == 0 ? 1 : 0
      return attributes
    }
  }
}

/// Rows that can be pinned and taken away as before iOS 13, and dragged as since iOS 11.
final class PinnedRowsController: UITableViewController, UITableViewDataSourcePrefetching, UITableViewDragDelegate,
  UITableViewDropDelegate
{
  private(set) var names = ["Ada", "Grace", "Katherine"]
  private(set) var pinned: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.prefetchDataSource = self
    tableView.dragDelegate = self
    tableView.dropDelegate = self
    tableView.dragInteractionEnabled = true
    tableView.sectionIndexMinimumDisplayRowCount = 20
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "name")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "name", for: indexPath)
    cell.textLabel?.text = names[indexPath.row]
    return cell
  }

  override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }

  override func tableView(
    _ tableView: UITableView, editActionsForRowAt indexPath: IndexPath
  ) -> [UITableViewRowAction]? {
    let delete = UITableViewRowAction(style: .destructive, title: "Delete") { [weak self] _, indexPath in
      self?.names.remove(at: indexPath.row)
      tableView.deleteRows(at: [indexPath], with: .automatic)
    }
    let pin = UITableViewRowAction(style: .normal, title: "Pin") { [weak self] _, indexPath in
      guard let self else { return }
      pinned.append(names[indexPath.row])
    }
    pin.backgroundColor = .systemOrange
    return [delete, pin]
  }

  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {}

  func tableView(
    _ tableView: UITableView, itemsForBeginning session: UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem] {
    let item = UIDragItem(itemProvider: NSItemProvider(object: names[indexPath.row] as NSString))
    item.localObject = names[indexPath.row]
    return [item]
  }

  func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal {
    UITableViewDropProposal(
      operation: session.localDragSession == nil ? .copy : .move, intent: .insertAtDestinationIndexPath)
  }

  func tableView(_ tableView: UITableView, performDropWith coordinator: UITableViewDropCoordinator) {
    guard let item = coordinator.items.first, let source = item.sourceIndexPath,
      let destination = coordinator.destinationIndexPath
    else { return }
    names.insert(names.remove(at: source.row), at: destination.row)
    tableView.moveRow(at: source, to: destination)
    coordinator.drop(item.dragItem, toRowAt: destination)
  }
}

/// The delegate of a grown program: what it asks of a phone is answered as a terminal can.
final class GrownDelegate: UIResponder, UIApplicationDelegate {
  private(set) var failure: String?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    application.registerForRemoteNotifications()
    application.setMinimumBackgroundFetchInterval(UIApplication.backgroundFetchIntervalMinimum)
    application.shortcutItems = [
      UIApplicationShortcutItem(
        type: "add", localizedTitle: "Add", localizedSubtitle: nil,
        icon: UIApplicationShortcutIcon(systemImageName: "plus"), userInfo: nil)
    ]
    return true
  }

  func application(_ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data) {}

  func application(_ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: Error) {
    failure = error.localizedDescription
  }

  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) { completionHandler(.newData) }

  func application(
    _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) { completionHandler(shortcutItem.type == "add") }

  func applicationDidEnterBackground(_ application: UIApplication) {
    var task: UIBackgroundTaskIdentifier = .invalid
    task = application.beginBackgroundTask {
      application.endBackgroundTask(task)
      task = .invalid
    }
    application.endBackgroundTask(task)
  }
}

extension String {
  /// How high the text is in a width, as it is found everywhere.
  func height(withConstrainedWidth width: CGFloat, font: UIFont) -> CGFloat {
    let room = CGSize(width: width, height: .greatestFiniteMagnitude)
    let box = boundingRect(
      with: room, options: [.usesLineFragmentOrigin, .usesFontLeading], attributes: [.font: font], context: nil)
    return ceil(box.height)
  }
}
