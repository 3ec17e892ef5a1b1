import SwiftUI
import UIKit

struct MenuScreen: View {
  @State private var isPot = false

  var body: some View {
    VStack(alignment: .leading) {
      Toggle("Pots", isOn: $isPot)
      Sign()
      Sign()
        .environment(\.serving, .cup)
    }
    .environment(\.serving, isPot ? .pot : .cup)
  }
}

/// A controller of UIKit in a view of SwiftUI. Nothing is handed to it.
struct Sign: UIViewControllerRepresentable {
  func makeUIViewController(context: Context) -> SignController { SignController() }

  func updateUIViewController(_ controller: SignController, context: Context) {}
}

final class SignController: UIViewController {
  private let label = UILabel()
  static var layouts = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    label.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(label)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: view.topAnchor),
      label.leadingAnchor.constraint(equalTo: view.leadingAnchor),
    ])
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    Self.layouts += 1
    label.text = "Sold by the \(traitCollection.serving)"
  }
}
