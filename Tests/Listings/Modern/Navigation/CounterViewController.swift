import Core

/// Everything that state drives: text, controls in both directions, a sheet, an alert and a push.
final class CounterViewController: UIViewController {
  @UIBindable var model: CounterModel
  private var tokens: Set<ObserveToken> = []
  let countLabel = UILabel()
  let activityIndicator = UIActivityIndicatorView(style: .medium)
  private(set) var animatedChanges: [Int] = []
  private(set) var logged: [Int] = []

  init(model: CounterModel) {
    self.model = model
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Counter"
    view.backgroundColor = .systemBackground

    let noteField = UITextField(frame: .zero, text: $model.note)
    let soundSwitch = UISwitch(frame: .zero, isOn: $model.isSounding)
    let stepper = UIStepper(frame: .zero, value: $model.step)
    let button = UIButton(
      configuration: .filled(),
      primaryAction: UIAction(title: "Increment") { [weak self] _ in
        withAnimation { self?.model.increment() }
      })
    let stack = UIStackView(arrangedSubviews: [countLabel, noteField, soundSwitch, stepper, button, activityIndicator])
    stack.axis = .vertical
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: view.topAnchor),
      stack.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: view.trailingAnchor),
    ])

    observe { [weak self] in
      guard let self else { return }
      countLabel.text = "\(model.count) \(model.isSounding ? "loud" : "quiet")"
      activityIndicator.isHidden = !model.isLoading
    }
    .store(in: &tokens)
    observe { [weak self] transaction in
      guard let self else { return }
      let count = model.count
      if transaction.animation != nil { animatedChanges.append(count) }
    }
    observe { [model] in
      model.count
    } onChange: { [weak self] count in
      self?.logged.append(count)
    }

    present(item: $model.fact) { fact in
      FactViewController(fact: fact)
    }
    present(isPresented: $model.isShowingHelp) { [model] in
      let alert = UIAlertController(title: "Help", message: "Press Increment.", preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "OK", style: .default) { _ in model.note = "read" })
      return alert
    }
    navigationDestination(item: $model.history) { fact in
      FactViewController(fact: fact)
    }
  }
}

final class FactViewController: UIViewController {
  let fact: CounterModel.Fact

  init(fact: CounterModel.Fact) {
    self.fact = fact
    super.init(nibName: nil, bundle: nil)
    title = fact.text
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}
