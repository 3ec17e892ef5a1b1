import Foundation
import Observation

struct Jot: Identifiable, Codable, Hashable {
  var id = UUID()
  var text = ""
  var isPinned = false

  var title: String {
    text.split(separator: "\n").first.map(String.init) ?? "New Jot"
  }

  var wordCount: Int {
    text.split(whereSeparator: \.isWhitespace).count
  }
}

struct Folder: Identifiable, Codable, Hashable {
  var id = UUID()
  var name: String
  var symbol: String
  var jots: [Jot]
}

@Observable
final class Notebook {
  var folders: [Folder] = [] {
    didSet { save() }
  }

  private let url = URL.documentsDirectory.appending(path: "Notebook", directoryHint: .isDirectory)

  private var file: URL { url.appending(component: "folders.json") }

  init() {
    guard let data = try? Data(contentsOf: file), let saved = try? JSONDecoder().decode([Folder].self, from: data)
    else {
      folders = [
        Folder(
          name: "Birds", symbol: "bird",
          jots: [Jot(text: "Kingfisher\nSeen at the old mill."), Jot(text: "Two herons\nBoth asleep.", isPinned: true)]),
        Folder(name: "Plants", symbol: "leaf", jots: []),
      ]
      return
    }
    folders = saved
  }

  private func save() {
    do {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      try JSONEncoder().encode(folders).write(to: file, options: .atomic)
    } catch {
      assertionFailure("Notebook not saved: \(error)")
    }
  }
}
