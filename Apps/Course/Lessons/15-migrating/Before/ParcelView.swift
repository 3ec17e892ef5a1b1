import Combine
import UIKit

final class ParcelView: UIView {
  private(set) var renders = 0
  let label = UILabel()
  private var model: (any ParcelModel)?
  private var cancellables: Set<AnyCancellable> = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(label)
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  func configure(with model: any ParcelModel) {
    self.model = model
    render(model.currentState)
    setupBindings()
  }

  private func setupBindings() {
    cancellables = []
    model?.states
      .dropFirst()
      .receive(on: DispatchQueue.main)
      .sink { [weak self] in self?.render($0) }
      .store(in: &cancellables)
  }

  private func render(_ state: ParcelState) {
    renders += 1
    label.text = state.isDelivered ? "\(state.place), delivered" : state.place
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
  }
}

final class ParcelController: UIViewController {
  let parcelView = ParcelView()

  override func loadView() { view = parcelView }
}
