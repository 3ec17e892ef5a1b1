import Foundation

/// The order in which a module's symbols are shown: by the folders of its sources, as those are by concern.
struct TopicTree {
  private struct Graph: Decodable {
    struct Symbol: Decodable {
      struct Kind: Decodable { let identifier: String }
      struct Names: Decodable { let title: String }
      struct Location: Decodable { let uri: String }
      struct Identifier: Decodable { let precise: String }
      let kind: Kind
      let identifier: Identifier
      let names: Names
      let pathComponents: [String]
      let location: Location?
    }
    struct Relationship: Decodable {
      let kind: String
      let source: String
    }
    let symbols: [Symbol]
    let relationships: [Relationship]
  }

  /// A page that is written: a module, or a type with many members.
  private struct Entry: Hashable {
    let path: [String]
    let group: String
  }

  /// Types with fewer members are shown by their kinds, which is short enough.
  private static let manyMembers = 30
  /// More names than one looks through.
  private static let longGroup = 48

  private let module: String
  /// What each page shows: by the page's path in the module, the groups in order, with what is in them.
  private var pages: [[String]: [(title: String, names: [String])]] = [:]

  init(_ module: String, symbols folder: URL, checkout: URL) throws {
    self.module = module
    var members: [[String]: [Graph.Symbol]] = [:]
    for file in try FileManager.default.contentsOfDirectory(atPath: folder.path)
    where file == "\(module).symbols.json" || file.hasPrefix("\(module)@") {
      let graph = try JSONDecoder().decode(Graph.self, from: Data(contentsOf: folder.appendingPathComponent(file)))
      // What a protocol's requirement does by default is shown with the requirement.
      let defaults = Set(graph.relationships.filter { $0.kind == "defaultImplementationOf" }.map(\.source))
      // What is added to another module's types stands on those types' pages.
      for symbol in graph.symbols
      where file == "\(module).symbols.json" && !defaults.contains(symbol.identifier.precise) {
        members[symbol.pathComponents.dropLast(), default: []].append(symbol)
      }
    }
    for (path, symbols) in members where path.isEmpty || symbols.count > Self.manyMembers {
      pages[path] = Self.groups(of: symbols, below: checkout.path)
    }
  }

  /// Symbols by the folders of their files, each by name.
  private static func groups(of symbols: [Graph.Symbol], below checkout: String) -> [(title: String, names: [String])] {
    var groups: [String: [String: Set<String>]] = [:]
    // A name that several kinds have is no link: those stay with their kinds.
    var kinds: [String: Set<String>] = [:]
    for symbol in symbols { kinds[symbol.names.title, default: []].insert(symbol.kind.identifier) }
    for symbol in symbols where kinds[symbol.names.title]?.count == 1 {
      guard let place = place(of: symbol.location?.uri, below: checkout), let name = symbol.pathComponents.last else {
        continue
      }
      groups[place.title, default: [:]][place.file, default: []].insert(name)
    }
    return groups.sorted { (rank($0.key), $0.key) < (rank($1.key), $1.key) }.flatMap { title, files in
      let count = files.values.reduce(0) { $0 + $1.count }
      // A long group is shown by its files.
      guard count > longGroup else { return [(title, files.values.flatMap(\.self).sorted())] }
      return files.sorted { $0.key < $1.key }.map { ("\(title): \($0.key)", $0.value.sorted()) }
    }
  }

  private static let withoutEffect = "Without effect in a terminal"
  /// What one looks for first; the rest follows by name, and what has no effect comes last.
  private static let first = [
    "App", "Views", "Properties", "Environment", "Layout", "Controls", "Text", "Lists", "Navigation", "Presentation",
    "Containers", "Controllers",
  ]

  private static func rank(_ title: String) -> Int {
    if title == withoutEffect { return .max }
    let name = title.prefix { $0 != ":" }
    return first.firstIndex { $0 == name } ?? first.count
  }

  /// `Lists: Table` and `UITableView` for `Core/Retained/Lists/Table/UITableView.swift`.
  private static func place(of location: String?, below checkout: String) -> (title: String, file: String)? {
    guard let location, let path = URL(string: location)?.path, path.hasPrefix(checkout) else { return nil }
    let folders = path.dropFirst(checkout.count).split(separator: "/").dropLast().dropFirst(2).map(String.init)
    let name = (path as NSString).lastPathComponent.prefix { $0 != "." }
    // `UIView+Layout.swift` is about layout.
    let file = words(name.split(separator: "+").last.map(String.init) ?? String(name))
    guard !folders.isEmpty else { return ("Overview", file) }
    let title = folders.filter { !["Vocabulary", "Engine"].contains($0) }.prefix(2).map(words).joined(separator: ": ")
    guard title == "Accepted" else { return (title, file) }
    return (withoutEffect, file.hasPrefix("Accepted ") ? String(file.dropFirst("Accepted ".count)) : file)
  }

  /// `Value Tree` for `ValueTree`.
  private static func words(_ name: String) -> String {
    name.replacing(#/([a-z])([A-Z])/#) { "\($0.output.1) \($0.output.2)" }
  }

  /// Writes a page of topics for the module, and for each of its large types.
  func write(to catalogue: URL) throws {
    for (path, groups) in pages {
      let name = ([module] + path).joined(separator: "/")
      var text = "# ``\(name)``\n"
      if path.isEmpty { text += "\n\(Self.abstracts[module] ?? "")\n" }
      text += "\n## Topics\n"
      for group in groups {
        text +=
          "\n### \(group.title.isEmpty ? "Overview" : group.title)\n\n" + group.names.map { "- ``\($0)``\n" }.joined()
      }
      let file = ([module] + path).joined(separator: "-") + "-topics.md"
      try text.write(to: catalogue.appendingPathComponent(file), atomically: true, encoding: .utf8)
    }
  }

  /// What each module is, in a sentence.
  private static let abstracts = [
    "CoreDeclarative": "SwiftUI's face: views as values, their state, identity, layout, navigation and modifiers.",
    "CoreRetained": "UIKit's face: views, controllers, lists, windows, layout, drawing and accessibility.",
    "CoreEnvironment": "The value tree: environment values and traits, which are two names of the same.",
    "CoreObserving": "Reading is subscribing: observation, the update cycle, transactions, bindings and the journal.",
    "CoreTerminal": "Cells, keys, frames and pictures: the terminal, without a view.",
    "Charts": "Charts in cells.",
    "CoreTestSupport": "Screens on no terminal, and what a user does, for tests.",
    "CoreProgramTestSupport": "Whole programs in a terminal, for tests.",
    "CoreJSON": "JSON as values, whose numbers keep their digits.",
  ]
}
