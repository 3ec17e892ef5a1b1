import UIKit

final class DeckViewController: UIViewController {
  private let deck = Deck()
  private let loader = CardLoader()
  private var openedCards: Set<Card.ID> = []
  private var loadTask: Task<Void, Never>?
  private var collectionView: UICollectionView!
  private var dataSource: UICollectionViewDiffableDataSource<Deck.Pile, Card.ID>!

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Quiz"
    navigationItem.rightBarButtonItem = editButtonItem
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      title: "More Cards", image: nil, target: self, action: #selector(loadMore))
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: makeLayout())
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.delegate = self
    view.addSubview(collectionView)
    configureDataSource()
    applySnapshot(animated: false)
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    loadTask?.cancel()
  }

  override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    collectionView.isEditing = editing
  }

  private func makeLayout() -> UICollectionViewLayout {
    var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    configuration.headerMode = .supplementary
    configuration.showsSeparators = true
    configuration.trailingSwipeActionsConfigurationProvider = { [weak self] indexPath in
      guard let self, let id = dataSource.itemIdentifier(for: indexPath) else { return nil }
      let target: Deck.Pile = deck.pile(of: id) == .known ? .open : .known
      let move = UIContextualAction(style: .normal, title: target == .known ? "Known" : "Again") { _, _, done in
        self.deck.move(id, to: target)
        self.applySnapshot()
        done(true)
      }
      move.backgroundColor = .systemBlue
      return UISwipeActionsConfiguration(actions: [move])
    }
    return UICollectionViewCompositionalLayout.list(using: configuration)
  }

  private func configureDataSource() {
    let cell = UICollectionView.CellRegistration<UICollectionViewListCell, Card.ID> { [unowned self] cell, _, id in
      guard let card = deck.cards[id] else { return }
      var content = cell.defaultContentConfiguration()
      content.text = card.question
      content.secondaryText = openedCards.contains(id) ? card.answer : nil
      cell.contentConfiguration = content
      cell.accessories = [
        .delete { [unowned self] in
          deck.delete(id)
          applySnapshot()
        },
        .reorder(displayed: .whenEditing),
        .label(text: openedCards.contains(id) ? "seen" : "new", displayed: .whenNotEditing),
      ]
    }
    let header = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { [unowned self] view, _, indexPath in
      guard let pile = dataSource.sectionIdentifier(for: indexPath.section) else { return }
      var content = UIListContentConfiguration.prominentInsetGroupedHeader()
      content.text = pile.title
      view.contentConfiguration = content
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) {
      $0.dequeueConfiguredReusableCell(using: cell, for: $1, item: $2)
    }
    dataSource.supplementaryViewProvider = { collectionView, _, indexPath in
      collectionView.dequeueConfiguredReusableSupplementary(using: header, for: indexPath)
    }
    dataSource.reorderingHandlers.canReorderItem = { [unowned self] id in deck.pile(of: id) == .open }
    dataSource.reorderingHandlers.didReorder = { [unowned self] transaction in
      for pile in Deck.Pile.allCases where transaction.finalSnapshot.sectionIdentifiers.contains(pile) {
        deck.setOrder(transaction.finalSnapshot.itemIdentifiers(inSection: pile), in: pile)
      }
    }
  }

  private func applySnapshot(animated: Bool = true) {
    var snapshot = NSDiffableDataSourceSnapshot<Deck.Pile, Card.ID>()
    for pile in Deck.Pile.allCases {
      guard let ids = deck.piles[pile], !ids.isEmpty else { continue }
      snapshot.appendSections([pile])
      snapshot.appendItems(ids)
    }
    dataSource.apply(snapshot, animatingDifferences: animated)
  }

  private func cover(with configuration: UIContentUnavailableConfiguration?) {
    contentUnavailableConfiguration = configuration
    collectionView.isHidden = configuration != nil
  }

  @objc private func loadMore() {
    loadTask?.cancel()
    var loading = UIContentUnavailableConfiguration.loading()
    loading.text = "Loading Cards"
    cover(with: loading)
    loadTask = Task {
      do {
        let cards = try await loader.load()
        title = "\(cards.count) New Cards"
        cover(with: nil)
      } catch {
        showFailure(error)
      }
    }
  }

  private func showFailure(_ error: any Error) {
    let isOffline = (error as? URLError)?.code == .cannotConnectToHost
    var failure = UIContentUnavailableConfiguration.empty()
    failure.image = UIImage(systemName: "wifi.slash")
    failure.text = isOffline ? "Card Server Not Reached" : "Loading Failed"
    failure.secondaryText = "Your own cards are still here."
    failure.button = .bordered()
    failure.button.title = "Show My Cards"
    failure.buttonProperties.primaryAction = UIAction { [weak self] _ in
      self?.cover(with: nil)
    }
    cover(with: failure)
  }
}

extension DeckViewController: UICollectionViewDelegate {
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    collectionView.deselectItem(at: indexPath, animated: true)
    guard let id = dataSource.itemIdentifier(for: indexPath) else { return }
    openedCards.formSymmetricDifference([id])
    var snapshot = dataSource.snapshot()
    snapshot.reconfigureItems([id])
    dataSource.apply(snapshot)
  }
}
