public import Foundation

/// Lets the user choose files, or where to put them (UIKit: `UIDocumentPickerViewController`): in a terminal those of the home folder.
@MainActor @preconcurrency
open class UIDocumentPickerViewController: UIViewController {
  /// Who is told which files were chosen. It is held weakly.
  open weak var delegate: (any UIDocumentPickerDelegate)?
  /// Has no effect here: one file is chosen at a time; accepted so that listings compile.
  open var allowsMultipleSelection = false
  /// Has no effect here: names are shown with their kinds; accepted so that listings compile.
  open var shouldShowFileExtensions = false
  /// The folder in which it begins; `nil` for the home folder.
  open var directoryURL: URL?
  private final let kinds: [String]
  private final let exported: [URL]

  /// Lets the user choose a file whose name ends so, with letters as they are or in capitals; any file for an empty list.
  package init(filenameExtensions: [String]) {
    kinds = filenameExtensions.map { $0.lowercased() }
    exported = []
    super.init(nibName: nil, bundle: nil)
  }

  /// Puts copies of files into the home folder, or ``directoryURL``. `asCopy` has no effect here: they are copied.
  public init(forExporting urls: [URL], asCopy: Bool = false) {
    kinds = []
    exported = urls
    super.init(nibName: nil, bundle: nil)
  }

  /// Gives `nil`: there are no archives of controllers in a terminal; the initializer is there because UIKit has it.
  public required init?(coder: NSCoder) { nil }

  open override func viewDidLoad() {
    super.viewDidLoad()
    let folder = directoryURL ?? FileManager.default.homeDirectoryForCurrentUser
    let list = FileListController(
      folder, offering: { [kinds] in kinds.isEmpty || kinds.contains($0.pathExtension.lowercased()) },
      onPick: { [weak self] in self?.picked([$0]) }, onCancel: { [weak self] in self?.cancelled() })
    if !exported.isEmpty {
      list.navigationItem.leftBarButtonItem = UIBarButtonItem(
        systemItem: .save, primaryAction: UIAction { [weak self] _ in self?.export(to: folder) })
    }
    embed(UINavigationController(rootViewController: list))
  }

  private final func export(to folder: URL) {
    let written = exported.compactMap { url -> URL? in
      let target = folder.appendingPathComponent(url.lastPathComponent)
      return (try? FileManager.default.copyItem(at: url, to: target)).map { target }
    }
    picked(written)
  }

  private final func picked(_ urls: [URL]) {
    delegate?.documentPicker(self, didPickDocumentsAt: urls)
    if let url = urls.first { delegate?.documentPicker(self, didPickDocumentAt: url) }
    dismiss(animated: true)
  }

  private final func cancelled() {
    delegate?.documentPickerWasCancelled(self)
    dismiss(animated: true)
  }
}

/// Who is told which files were chosen (UIKit: `UIDocumentPickerDelegate`). Everything may be left out.
@MainActor @preconcurrency
public protocol UIDocumentPickerDelegate: AnyObject {
  /// Files were chosen, or written.
  func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL])
  /// Deprecated, as it is by UIKit: the first of them.
  func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentAt url: URL)
  /// None was chosen.
  func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController)
}

extension UIDocumentPickerDelegate {
  /// Does nothing with files, for a delegate that does not care.
  public func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {}
  /// Does nothing with a file, for a delegate that does not care.
  public func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentAt url: URL) {}
  /// Does nothing where none was chosen.
  public func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {}
}
