import CoreEnvironment
import Foundation

/// The files of a folder as a list: folders lead on to their own, files are picked.
final class FileListController: UITableViewController {
  private let folder: URL
  private let isOffered: (URL) -> Bool
  private let onPick: @MainActor (URL) -> Void
  private let onCancel: @MainActor () -> Void
  private let entries: [URL]

  init(
    _ folder: URL, offering isOffered: @escaping (URL) -> Bool, onPick: @escaping @MainActor (URL) -> Void,
    onCancel: @escaping @MainActor () -> Void
  ) {
    self.folder = folder
    self.isOffered = isOffered
    self.onPick = onPick
    self.onCancel = onCancel
    let found = try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
    entries = (found ?? []).filter { $0.isFolder || isOffered($0) }.sorted {
      $0.lastPathComponent.localizedCaseInsensitiveCompare($1.lastPathComponent) == .orderedAscending
    }
    super.init(style: .plain)
    title = folder.lastPathComponent
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .cancel, primaryAction: UIAction { [onCancel] _ in onCancel() })
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { entries.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "file") ?? UITableViewCell(style: .default, reuseIdentifier: "file")
    let entry = entries[indexPath.row]
    cell.textLabel?.text = entry.lastPathComponent
    cell.accessoryType = entry.isFolder ? .disclosureIndicator : .none
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let entry = entries[indexPath.row]
    guard entry.isFolder else { return onPick(entry) }
    navigationController?.pushViewController(
      FileListController(entry, offering: isOffered, onPick: onPick, onCancel: onCancel), animated: true)
  }
}

extension URL {
  fileprivate var isFolder: Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }
}
