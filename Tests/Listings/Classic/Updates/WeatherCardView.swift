import Core

@Observable
class WeatherModel {
  var city = "Lisbon"
  var temperature = 21
  var isExpanded = false
  var details = "Light wind from the north"
}

/// A card as it is written with automatic observation tracking: properties, constraints and layout each in their place.
class WeatherCardView: UIView {
  private let model: WeatherModel
  private let cityLabel = UILabel()
  private let temperatureLabel = UILabel()
  private let detailsLabel = UILabel()
  private lazy var collapsedConstraint = detailsLabel.heightAnchor.constraint(equalToConstant: 0)
  private var hasSetUpConstraints = false

  private(set) var propertyUpdates = 0
  private(set) var constraintUpdates = 0
  private(set) var layouts = 0

  init(model: WeatherModel) {
    self.model = model
    super.init(frame: .zero)
    for label in [cityLabel, temperatureLabel, detailsLabel] {
      label.translatesAutoresizingMaskIntoConstraints = false
      addSubview(label)
    }
    cityLabel.font = .preferredFont(forTextStyle: .headline)
    setNeedsUpdateConstraints()
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override class var requiresConstraintBasedLayout: Bool { true }

  override func updateProperties() {
    super.updateProperties()
    propertyUpdates += 1
    cityLabel.text = model.city
    temperatureLabel.text = "\(model.temperature)°"
    detailsLabel.text = model.details
  }

  override func updateConstraints() {
    constraintUpdates += 1
    if !hasSetUpConstraints {
      hasSetUpConstraints = true
      NSLayoutConstraint.activate([
        cityLabel.topAnchor.constraint(equalTo: topAnchor),
        cityLabel.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 8),
        temperatureLabel.topAnchor.constraint(equalTo: topAnchor),
        temperatureLabel.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -8),
        detailsLabel.topAnchor.constraint(equalTo: cityLabel.bottomAnchor),
        detailsLabel.leadingAnchor.constraint(equalTo: cityLabel.leadingAnchor),
        detailsLabel.trailingAnchor.constraint(lessThanOrEqualTo: trailingAnchor),
        detailsLabel.bottomAnchor.constraint(equalTo: bottomAnchor),
      ])
    }
    collapsedConstraint.isActive = !model.isExpanded
    super.updateConstraints()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    layouts += 1
  }
}

class WeatherViewController: UIViewController {
  let model = WeatherModel()
  private(set) lazy var card = WeatherCardView(model: model)
  private var cardWidth: NSLayoutConstraint?

  var isWide = false {
    didSet { view.setNeedsUpdateConstraints() }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    card.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(card)
    NSLayoutConstraint.activate([
      card.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      card.leadingAnchor.constraint(equalTo: view.leadingAnchor),
    ])
  }

  override func updateProperties() {
    super.updateProperties()
    title = model.city
  }

  override func updateViewConstraints() {
    cardWidth?.isActive = false
    cardWidth = card.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: isWide ? 1 : 0.5)
    cardWidth?.isActive = true
    super.updateViewConstraints()
  }
}
