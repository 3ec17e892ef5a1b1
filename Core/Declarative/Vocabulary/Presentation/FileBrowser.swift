import CoreObserving
import CoreRetained
import Foundation

/// A list of the files in a folder, from which the user chooses; folders are opened by pressing them.
nonisolated struct FileBrowser: View {
  /// What can be chosen.
  enum Choice: Equatable {
    case file([UTType])
    case files([UTType])
    case folder(String)
    case name(String, type: UTType)
  }

  @Environment(\.fileDialogLabel) private var label
  @Environment(\.fileDialogMessage) private var message
  @Environment(\.fileDialogName) private var nameLabel
  @Environment(\.fileDialogShowsHidden) private var showsHidden
  @State private var folder: URL
  @State private var chosen: Set<URL> = []
  @State private var name: String
  @FocusState private var isNaming: Bool
  private let choice: Choice
  private let choose: @MainActor ([URL]) -> Void
  private let cancel: @MainActor () -> Void

  init(
    _ choice: Choice, in folder: URL, choose: @escaping @MainActor ([URL]) -> Void,
    cancel: @escaping @MainActor () -> Void
  ) {
    (self.choice, self.choose, self.cancel) = (choice, choose, cancel)
    _folder = State(initialValue: folder)
    if case .name(let name, _) = choice {
      _name = State(initialValue: name)
    } else {
      _name = State(initialValue: "")
    }
  }

  @MainActor var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      if let message { message }
      Text(verbatim: folder.path).bold().lineLimit(1).truncationMode(.head)
      List {
        if folder.path != "/" { Button("..") { folder = folder.deletingLastPathComponent() } }
        ForEach(entries, id: \.url) { entry in row(entry) }
      }
      if case .name = choice {
        HStack {
          (nameLabel ?? Text(system: .fileName)).fixedSize()
          TextField(text: $name, prompt: nil) { nameLabel ?? Text(system: .fileName) }
            .focused($isNaming)
            .onSubmit { finish() }
        }
        .onAppear { isNaming = true }
      }
      HStack {
        Button {
          cancel()
        } label: {
          Text(system: .cancel)
        }
        if let title {
          Button {
            finish()
          } label: {
            label ?? title
          }
          .disabled(result.isEmpty)
        }
      }
    }
    .padding(.horizontal, 8)
    // What is in a list has no height of its own.
    .presentationDetents([.large])
  }

  @MainActor @ViewBuilder private func row(_ entry: Entry) -> some View {
    Button {
      press(entry)
    } label: {
      Text(
        verbatim: (chosen.contains(entry.url) ? "✓ " : "") + entry.url.lastPathComponent + (entry.isFolder ? "/" : ""))
    }
    .disabled(!entry.isFolder && !isAllowed(entry))
  }

  private struct Entry {
    let url: URL
    let isFolder: Bool
  }

  /// Folders first, by name; what is hidden is left out. A folder that cannot be read is empty.
  private var entries: [Entry] {
    let keys: [URLResourceKey] = [.isDirectoryKey]
    let urls =
      (try? FileManager.default.contentsOfDirectory(
        at: folder, includingPropertiesForKeys: keys, options: showsHidden ? [] : .skipsHiddenFiles)) ?? []
    return urls.map {
      Entry(url: $0, isFolder: (try? $0.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true)
    }
    .sorted { ($0.isFolder ? 0 : 1, $0.url.lastPathComponent) < ($1.isFolder ? 0 : 1, $1.url.lastPathComponent) }
  }

  private func isAllowed(_ entry: Entry) -> Bool {
    switch choice {
    case .file(let types), .files(let types): types.isEmpty || types.contains { $0.holds(entry.url, isFolder: false) }
    case .folder, .name: false
    }
  }

  @MainActor private func press(_ entry: Entry) {
    if entry.isFolder {
      chosen = []
      folder = entry.url
    } else if case .file = choice {
      choose([entry.url])
    } else {
      chosen.formSymmetricDifference([entry.url])
    }
  }

  private var title: Text? {
    switch choice {
    case .file(let types): types.contains { $0 == .folder } ? Text(system: .ok) : nil
    case .files: Text(system: .ok)
    case .folder: Text(system: .ok)
    case .name: Text(system: .save)
    }
  }

  private var result: [URL] {
    switch choice {
    case .file, .folder: [folder]
    case .files: chosen.sorted { $0.path < $1.path }
    case .name(_, let type): name.isEmpty || name.contains("/") ? [] : [folder.appending(path: named(name, type))]
    }
  }

  private func named(_ name: String, _ type: UTType) -> String {
    guard let ending = type.preferredFilenameExtension, (name as NSString).pathExtension.isEmpty else { return name }
    return "\(name).\(ending)"
  }

  @MainActor private func finish() {
    guard !result.isEmpty else { return }
    if case .folder(let file) = choice { return choose([folder.appending(path: file)]) }
    choose(result)
  }
}
