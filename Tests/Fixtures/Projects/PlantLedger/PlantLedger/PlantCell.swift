import UIKit

final class PlantCell: UITableViewCell {
  static let reuseIdentifier = "PlantCell"

  private let nameLabel = UILabel()
  private let latinLabel = UILabel()
  private let heightLabel = UILabel()
  private let starView = UIImageView(image: UIImage(systemName: "star.fill"))

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    setUp()
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    starView.isHidden = true
  }

  func configure(with plant: Plant) {
    nameLabel.text = plant.name
    latinLabel.text = plant.latinName
    heightLabel.text = "\(plant.height) cm"
    starView.isHidden = !plant.isFavorite
    accessibilityLabel = "\(plant.name), \(plant.latinName)"
  }

  private func setUp() {
    nameLabel.font = .preferredFont(forTextStyle: .headline)
    latinLabel.font = .italicSystemFont(ofSize: 13)
    latinLabel.textColor = .secondaryLabel
    heightLabel.font = .monospacedDigitSystemFont(ofSize: 15, weight: .regular)
    heightLabel.setContentHuggingPriority(.required, for: .horizontal)
    heightLabel.setContentCompressionResistancePriority(.required, for: .horizontal)
    starView.tintColor = .systemYellow
    starView.setContentHuggingPriority(.required, for: .horizontal)

    let names = UIStackView(arrangedSubviews: [nameLabel, latinLabel])
    names.axis = .vertical
    names.spacing = 2

    let row = UIStackView(arrangedSubviews: [names, starView, heightLabel])
    row.alignment = .center
    row.spacing = 12
    row.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(row)

    let margins = contentView.layoutMarginsGuide
    NSLayoutConstraint.activate([
      row.topAnchor.constraint(equalTo: margins.topAnchor),
      row.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
      row.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      row.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
    ])
  }
}
