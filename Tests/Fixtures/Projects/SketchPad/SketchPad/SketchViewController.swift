import UIKit

class SketchViewController: UIViewController {
  private let canvas = CanvasView()
  private lazy var undoItem = UIBarButtonItem(
    barButtonSystemItem: .undo, target: self, action: #selector(undoTapped))
  private lazy var clearItem = UIBarButtonItem(
    barButtonSystemItem: .trash, target: self, action: #selector(clearTapped))

  override func loadView() {
    view = UIView()
    view.backgroundColor = .systemBackground
    canvas.translatesAutoresizingMaskIntoConstraints = false
    canvas.layer.borderWidth = 1
    canvas.layer.borderColor = UIColor.systemGray.cgColor
    view.addSubview(canvas)
    let guide = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      canvas.topAnchor.constraint(equalTo: guide.topAnchor, constant: 16),
      canvas.leadingAnchor.constraint(equalTo: guide.leadingAnchor, constant: 16),
      canvas.trailingAnchor.constraint(equalTo: guide.trailingAnchor, constant: -16),
      canvas.bottomAnchor.constraint(equalTo: guide.bottomAnchor, constant: -16),
    ])
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    canvas.delegate = self
    navigationItem.leftBarButtonItem = UIBarButtonItem(title: "Pen", menu: penMenu)
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      barButtonSystemItem: .action, target: self, action: #selector(shareTapped))
    toolbarItems = [
      UIBarButtonItem(title: "Line", primaryAction: UIAction(title: "Line") { [unowned self] _ in addLine() }),
      .flexibleSpace(),
      undoItem,
      .fixedSpace(16),
      clearItem,
    ]

    let doubleTap = UITapGestureRecognizer(target: self, action: #selector(clearTapped))
    doubleTap.numberOfTapsRequired = 2
    doubleTap.delegate = self
    canvas.addGestureRecognizer(doubleTap)
    canvasViewDidChange(canvas)
  }

  override var keyCommands: [UIKeyCommand]? {
    let clear = UIKeyCommand(input: "k", modifierFlags: .command, action: #selector(clearTapped))
    clear.discoverabilityTitle = "Clear"
    return [clear]
  }

  override var canBecomeFirstResponder: Bool { true }

  private var penMenu: UIMenu {
    UIMenu(
      options: .singleSelection,
      children: Pen.allCases.map { pen in
        UIAction(title: pen.rawValue, state: pen == canvas.pen ? .on : .off) { [unowned self] _ in
          canvas.pen = pen
          canvasViewDidChange(canvas)
        }
      })
  }

  private func addLine() {
    let y = 24 + CGFloat(canvas.strokes.count) * 32
    let points = [CGPoint(x: 16, y: y), CGPoint(x: canvas.bounds.maxX - 16, y: y)]
    canvas.add(Stroke(pen: canvas.pen, width: 4, points: points))
  }

  @objc private func undoTapped() {
    canvas.undoManager?.undo()
  }

  @objc private func clearTapped() {
    let sheet = UIAlertController(title: nil, message: "Clear the whole sketch?", preferredStyle: .actionSheet)
    sheet.addAction(UIAlertAction(title: "Clear Sketch", style: .destructive) { [canvas] _ in canvas.removeAll() })
    sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    sheet.popoverPresentationController?.barButtonItem = clearItem
    present(sheet, animated: true)
  }

  @objc private func shareTapped(_ sender: UIBarButtonItem) {
    let controller = UIActivityViewController(activityItems: [canvas.snapshotImage()], applicationActivities: nil)
    controller.excludedActivityTypes = [.assignToContact, .print]
    controller.popoverPresentationController?.barButtonItem = sender
    present(controller, animated: true)
  }
}

extension SketchViewController: CanvasViewDelegate {
  func canvasViewDidChange(_ canvasView: CanvasView) {
    let count = canvasView.strokes.count
    title = "\(canvasView.pen.rawValue) · \(count) \(count == 1 ? "stroke" : "strokes")"
    undoItem.isEnabled = count > 0
    clearItem.isEnabled = count > 0
  }
}

extension SketchViewController: UIGestureRecognizerDelegate {
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    true
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    !canvas.strokes.isEmpty
  }
}
