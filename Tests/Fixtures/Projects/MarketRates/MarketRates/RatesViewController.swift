import UIKit

final class RatesViewController: UITableViewController {
  private let viewModel: RatesViewModel
  private let sourceControl = UISegmentedControl()
  private let statusLabel = UILabel()
  private var rows: [RatesViewModel.Row] = []

  init(viewModel: RatesViewModel) {
    self.viewModel = viewModel
    super.init(style: .insetGrouped)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    configureNavigation()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "rate")
    refreshControl = UIRefreshControl()
    refreshControl?.addTarget(self, action: #selector(refresh), for: .valueChanged)
    bindViewModel()
    viewModel.reload()
  }

  private func configureNavigation() {
    title = "Market"
    navigationItem.backButtonDisplayMode = .minimal
    for (index, title) in ["Bundled", "Online"].enumerated() {
      sourceControl.insertSegment(
        action: UIAction(title: title) { [weak self] _ in
          self?.viewModel.source = RateSource(rawValue: index)!
          self?.viewModel.reload()
        }, at: index, animated: false)
    }
    sourceControl.selectedSegmentIndex = viewModel.source.rawValue
    navigationItem.titleView = sourceControl

    statusLabel.font = .preferredFont(forTextStyle: .caption1)
    toolbarItems = [
      UIBarButtonItem(systemItem: .flexibleSpace),
      UIBarButtonItem(customView: statusLabel),
      .flexibleSpace(),
      UIBarButtonItem(barButtonSystemItem: .refresh, target: self, action: #selector(refresh)),
    ]
    navigationController?.setToolbarHidden(false, animated: false)
  }

  private func bindViewModel() {
    viewModel.rows.bind { [weak self] rows in
      self?.rows = rows
      self?.tableView.reloadSections(IndexSet(integer: 0), with: .automatic)
    }
    viewModel.isLoading.bind { [weak self] isLoading in
      if !isLoading { self?.refreshControl?.endRefreshing() }
    }
    viewModel.subtitle.bind { [weak self] text in
      self?.statusLabel.text = text
      self?.statusLabel.sizeToFit()
    }
    viewModel.errorMessage.bind { [weak self] message in
      guard let message else { return }
      self?.show(errorMessage: message)
    }
  }

  private func show(errorMessage: String) {
    let alert = UIAlertController(title: "Prices Not Loaded", message: errorMessage, preferredStyle: .alert)
    alert.addAction(
      UIAlertAction(title: "Use Bundled", style: .default) { [weak self] _ in
        self?.sourceControl.selectedSegmentIndex = RateSource.bundled.rawValue
        self?.viewModel.source = .bundled
        self?.viewModel.reload()
      })
    alert.addAction(UIAlertAction(title: "OK", style: .cancel))
    present(alert, animated: true)
  }

  @objc private func refresh() {
    viewModel.reload()
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "rate", for: indexPath)
    let row = rows[indexPath.row]
    var content = UIListContentConfiguration.valueCell()
    content.text = row.title
    content.secondaryText = row.price
    switch row.trend {
    case .up: content.image = UIImage(systemName: "arrow.up")
    case .down: content.image = UIImage(systemName: "arrow.down")
    case .level: content.image = UIImage(systemName: "arrow.right")
    }
    content.imageProperties.tintColor = row.trend == .up ? .systemRed : .systemGreen
    cell.contentConfiguration = content
    return cell
  }

  override func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? { nil }
}
