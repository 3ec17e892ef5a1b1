import AmbientProgram
import CoreJSON
import Foundation

/// What lies in the folders of a bundle: the sets of its asset catalogues, and loose pictures, by name.
struct AssetIndex: Sendable {
  private(set) var images: [String: AssetFile] = [:]
  private(set) var colors: [String: AssetFile] = [:]
  private(set) var symbols: [String: AssetFile] = [:]
  private(set) var data: [String: AssetFile] = [:]
  /// Loose pictures in any folder, by the name of their files without scale and device: Xcode's groups leave no folder behind.
  private(set) var loose: [String: [AssetFile]] = [:]
  /// The catalogues, in the order in which they are asked.
  private(set) var catalogs: [String] = []
  /// What is wrong with them.
  private(set) var notes: [String] = []
  private var seen: Set<String> = []
  private var left = AssetLimits.entries

  /// Lists the folders of a bundle.
  init(_ resources: ProgramResources) {
    for folder in resources.folders {
      let root = URL(fileURLWithPath: folder).resolvingSymlinksInPath().path
      // What lies beside the program may be the whole disk.
      let isWhole = folder != resources.programFolder && folder != "\(resources.programFolder ?? "")/Resources"
      list(AssetFile(path: root, root: root), depth: 0, isWhole: isWhole)
    }
    if left <= 0 {
      notes.append("There are more than \(AssetLimits.entries) files of resources: the rest was not looked at.")
    }
  }

  private mutating func list(_ folder: AssetFile, depth: Int, isWhole: Bool) {
    guard depth < AssetLimits.depth, seen.insert(folder.path).inserted else { return }
    for name in folder.names {
      left -= 1
      guard left > 0 else { return }
      // Looked at only where the name says that it may matter: beside a program lies what nobody meant as resources.
      func file() -> AssetFile { depth == 0 ? folder.placed(name) : folder.appending(name) }
      if name.hasSuffix(".xcassets") {
        let file = file()
        if let catalog = opened(file), seen.insert(catalog.path).inserted {
          catalogs.append(file.path)
          list(catalog: catalog, namespace: "", depth: depth + 1)
        }
      } else if let picture = LooseName(name) {
        let file = file()
        loose[picture.stem, default: []].append(file)
        if picture.whole != picture.stem { loose[picture.whole, default: []].append(file) }
      } else if isWhole, !name.contains("."), let inner = opened(file()) {
        list(inner, depth: depth + 1, isWhole: true)
      }
    }
  }

  private mutating func list(catalog folder: AssetFile, namespace: String, depth: Int) {
    guard depth < AssetLimits.depth else {
      notes.append("The folder \(folder.path) lies too deep: what is in it was not looked at.")
      return
    }
    for name in folder.names where name != "Contents.json" {
      left -= 1
      guard left > 0 else { return }
      guard let inner = opened(folder.appending(name)) else { continue }
      let (stem, kind) = Self.split(name)
      let key = namespace + stem
      // Where a name is given twice, the first catalogue has it.
      switch kind {
      case "imageset": if images[key] == nil { images[key] = inner }
      case "colorset": if colors[key] == nil { colors[key] = inner }
      case "symbolset": if symbols[key] == nil { symbols[key] = inner }
      case "dataset": if data[key] == nil { data[key] = inner }
      case let kind? where Self.otherKinds.contains(kind): break
      default: list(group: inner, name: kind == "spriteatlas" ? stem : name, namespace: namespace, depth: depth)
      }
    }
  }

  private mutating func list(group folder: AssetFile, name: String, namespace: String, depth: Int) {
    // A link may lead back to where it came from.
    guard seen.insert(folder.path).inserted else { return }
    var isNamespace = false
    do throws(AssetProblem) {
      isNamespace = try AssetContents(of: folder)?.property("provides-namespace")?.boolean == true
    } catch {
      notes.append("\(folder.path)/Contents.json \(error.text).")
    }
    list(catalog: folder, namespace: isNamespace ? "\(namespace)\(name)/" : namespace, depth: depth + 1)
  }

  /// A folder where links lead; `nil` for what is none.
  private mutating func opened(_ file: AssetFile) -> AssetFile? {
    let (path, kind) = file.resolved
    switch kind {
    case .folder: return AssetFile(path: path, root: file.root)
    case .outside:
      notes.append("The folder \(file.path) is a link that leads out of the resources, and was not followed.")
      return nil
    case .file, .missing, .other: return nil
    }
  }

  private static func split(_ name: String) -> (stem: String, kind: String?) {
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return (name, nil) }
    return (String(name[..<dot]), String(name[name.index(after: dot)...]))
  }

  /// Sets of other things: their folders are no groups.
  private static let otherKinds: Set = [
    "appiconset", "arimageset", "arobject", "arresourcegroup", "brandassets", "complicationset", "cubetextureset",
    "gcdashboardimage", "gcleaderboard", "gcleaderboardset", "iconset", "imagestack", "imagestacklayer", "launchimage",
    "mipmapset", "solidimagestack", "solidimagestacklayer", "sticker", "stickerpack", "stickersequence",
    "sticksiconset", "textureset",
  ]
}
