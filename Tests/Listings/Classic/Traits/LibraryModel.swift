import Core

/// A model as it was written before the main actor was the default.
@Observable
class LibraryModel {
  var reader: String?
  var loans: [String] = []
}

struct LibraryModelTrait: UITraitDefinition {
  static let defaultValue: LibraryModel? = nil
}

extension UITraitCollection {
  var libraryModel: LibraryModel? { self[LibraryModelTrait.self] }
}

extension UIMutableTraits {
  var libraryModel: LibraryModel? {
    get { self[LibraryModelTrait.self] }
    set { self[LibraryModelTrait.self] = newValue }
  }
}

class LoansViewController: UIViewController {
  let loansLabel = UILabel()
  private(set) var layoutCount = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    loansLabel.numberOfLines = 0
    loansLabel.frame = CGRect(x: 0, y: 0, width: 160, height: 48)
    view.addSubview(loansLabel)
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    dispatchPrecondition(condition: .onQueue(.main))
    layoutCount += 1
    guard let model = traitCollection.libraryModel else { return }
    loansLabel.text = ([model.reader ?? "Guest"] + model.loans).joined(separator: "\n")
  }

  func reload(completion: @escaping () -> Void) {
    guard let model = traitCollection.libraryModel else { return }
    DispatchQueue.global().async {
      let loans = ["Momo", "Krabat"]
      DispatchQueue.main.async {
        model.loans = loans
        completion()
      }
    }
  }
}
