import Core

/// What course listings do around a screen: an edit button, a toolbar, keys, a change of size, ending to edit.
final class NoteViewController: UIViewController {
  let textField = UITextField()
  let stampView = StampView()
  private(set) var saved: [String] = []
  private(set) var sizes: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Note"
    view.backgroundColor = .systemBackground
    definesPresentationContext = true
    edgesForExtendedLayout = []
    navigationItem.rightBarButtonItem = editButtonItem
    setToolbarItems(
      [
        UIBarButtonItem.flexibleSpace(),
        UIBarButtonItem(title: "Save", style: .plain, target: self, action: NoteViewController.save),
      ], animated: false)
    navigationController?.setToolbarHidden(false, animated: false)
    addKeyCommand(
      UIKeyCommand(title: "Save", action: NoteViewController.save, input: "s", modifierFlags: .command))

    textField.isEnabled = false
    textField.semanticContentAttribute = .forceLeftToRight
    view.addSubview(textField)
    view.addSubview(stampView)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    textField.frame = CGRect(x: 8, y: 0, width: view.bounds.width - 16, height: 16)
    stampView.frame = CGRect(x: 8, y: 32, width: 160, height: 32)
  }

  override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    textField.isEnabled = editing
    if editing { textField.becomeFirstResponder() } else { view.endEditing(true) }
  }

  override func viewWillTransition(to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator) {
    super.viewWillTransition(to: size, with: coordinator)
    sizes.append("from \(Int(view.bounds.width)) to \(Int(size.width))")
    coordinator.animate { [weak self] _ in
      self?.sizes.append("alongside")
    } completion: { [weak self] _ in
      guard let self else { return }
      sizes.append("completed at \(Int(view.bounds.width))")
    }
  }

  override var prefersStatusBarHidden: Bool { true }
  override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }

  private func save() { saved.append(textField.text ?? "") }
}

/// Draws its text by itself.
final class StampView: UIView {
  var date = "1 January" {
    didSet { setNeedsDisplay(bounds) }
  }

  override class var requiresConstraintBasedLayout: Bool { true }

  override func draw(_ rect: CGRect) {
    let attributes: [NSAttributedString.Key: Any] = [
      .font: UIFont.boldSystemFont(ofSize: 12), .foregroundColor: UIColor.systemRed,
    ]
    let size = date.size(withAttributes: attributes)
    date.draw(at: CGPoint(x: bounds.width - size.width, y: 0), withAttributes: attributes)
    ("seen and approved" as NSString).draw(
      in: CGRect(x: 0, y: 16, width: bounds.width, height: 16), withAttributes: [.foregroundColor: UIColor.label])
  }
}
