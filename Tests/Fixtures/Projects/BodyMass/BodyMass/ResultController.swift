import SwiftUI
import UIKit

final class ResultViewController: UIViewController {
  var verdict: BodyMassBrain.Verdict? { didSet { showVerdict() } }
  var onRecalculate: (() -> Void)?

  private let valueLabel = UILabel()
  private let adviceLabel = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    valueLabel.font = .systemFont(ofSize: 80, weight: .bold)
    adviceLabel.font = .preferredFont(forTextStyle: .headline)

    let button = UIButton(type: .system)
    button.setTitle("RECALCULATE", for: .normal)
    button.addTarget(self, action: #selector(recalculate), for: .touchUpInside)

    let stack = UIStackView(arrangedSubviews: [valueLabel, adviceLabel, button])
    stack.axis = .vertical
    stack.alignment = .center
    stack.spacing = 16
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      stack.centerYAnchor.constraint(equalTo: view.centerYAnchor),
    ])
    showVerdict()
  }

  private func showVerdict() {
    guard isViewLoaded, let verdict = verdict else { return }
    valueLabel.text = String(format: "%.1f", verdict.value)
    adviceLabel.text = verdict.advice
    view.backgroundColor = verdict.color
  }

  @objc private func recalculate() {
    onRecalculate?()
  }
}

struct ResultController: UIViewControllerRepresentable {
  let verdict: BodyMassBrain.Verdict
  @Environment(\.presentationMode) private var presentationMode

  func makeUIViewController(context: Context) -> ResultViewController {
    let controller = ResultViewController()
    controller.onRecalculate = { presentationMode.wrappedValue.dismiss() }
    return controller
  }

  func updateUIViewController(_ uiViewController: ResultViewController, context: Context) {
    uiViewController.verdict = verdict
  }
}
