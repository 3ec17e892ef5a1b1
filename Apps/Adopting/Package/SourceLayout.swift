/// Where the sources of a target stand in a package: as they stand to one another in the project.
struct SourceLayout {
  private let common: [Substring]
  private var names: Set<String> = []

  /// Folders of ours in a target.
  private static let reserved: Set = ["Support", "Resources", SupportFile.folder]

  init(_ paths: [String]) {
    var common: [Substring]?
    for path in paths {
      let parts = path.split(separator: "/").dropLast()
      if let known = common {
        common = Array(zip(known, parts).prefix { $0 == $1 }.map(\.0))
      } else {
        common = Array(parts)
      }
    }
    self.common = common ?? []
  }

  /// The place below the target's folder, and whether the file has another name there: a module has each name once.
  mutating func place(_ path: String) -> (place: String, isRenamed: Bool) {
    var parts = path.split(separator: "/").dropFirst(common.count).map(String.init)
    if parts.count > 1, Self.reserved.contains(parts[0]) { parts[0] += "_" }
    let name = parts.popLast() ?? path.lastPathPart
    var free = name
    var number = 2
    while !names.insert(free.lowercased()).inserted {
      free = "\(name.pathStem)-\(number).swift"
      number += 1
    }
    return ((parts + [free]).joined(separator: "/"), free != name)
  }

  /// A name for a file of ours.
  func freeName(_ name: String) -> String {
    var free = name
    while names.contains("\(free).swift".lowercased()) { free += "_" }
    return free
  }
}
