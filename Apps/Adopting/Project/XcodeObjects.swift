import AppsCommandLine
import Foundation

/// The objects of a `project.pbxproj`, and where the files are that they name.
struct XcodeObjects {
  private let objects: [String: [String: PropertyList]]
  let root: String
  /// The group or folder that holds an object.
  private var holders: [String: String] = [:]
  /// The folder that the project's paths begin at.
  let folder: String

  private static let sizeLimit = 32 << 20
  private static let depthLimit = 256

  /// Reads the project file of a bundle `NAME.xcodeproj`.
  init(bundle: String) throws {
    let path = "\(bundle)/project.pbxproj"
    let shown = inQuotes("\(bundle.lastPathPart)/project.pbxproj")
    let attributes: [FileAttributeKey: Any]
    do {
      attributes = try FileManager.default.attributesOfItem(atPath: path)
    } catch {
      throw AdoptingError(
        "\(inQuotes(bundle.lastPathPart)) holds no project.pbxproj.",
        hint: "Name another project, or the folder of the sources.",
        status: .notFound)
    }
    guard (attributes[.size] as? Int ?? 0) <= Self.sizeLimit else {
      throw AdoptingError(
        "\(shown) is too large for a project file: more than \(Self.sizeLimit >> 20) MB.", hint: Self.next)
    }
    let list: PropertyList
    do {
      list = try PropertyList(try Data(contentsOf: URL(fileURLWithPath: path)))
    } catch {
      throw AdoptingError("\(shown) cannot be read: \(Self.reason(error)).", hint: Self.next)
    }
    guard let root = list["rootObject"]?.text, case .members(let objects)? = list["objects"] else {
      throw AdoptingError("\(shown) is no project file: it names no objects and no root of them.", hint: Self.next)
    }
    self.objects = objects.mapValues(\.members)
    self.root = root
    guard self.objects[root]?["isa"]?.text == "PBXProject" else {
      throw AdoptingError("\(shown) is broken: its root is no project.", hint: Self.next)
    }
    let holder = bundle.parentPath
    folder = "\(holder)/\(self.objects[root]?["projectDirPath"]?.text ?? "")".normalizedPath
    for (id, object) in self.objects {
      for child in object["children"]?.texts ?? [] { holders[child] = id }
    }
  }

  private static let next =
    "Take the folder of the sources instead, without the project file:  ambient adopt FOLDER --sources"

  private static func reason(_ error: any Error) -> String {
    guard let error = error as? OldStylePropertyList.Malformed else { return "it is no property list" }
    return "line \(error.line): \(error.reason)"
  }

  subscript(id: String) -> [String: PropertyList] { objects[id] ?? [:] }

  func kind(_ id: String) -> String { objects[id]?["isa"]?.text ?? "" }

  /// The objects that a member names.
  func ids(_ id: String, _ member: String) -> [String] { objects[id]?[member]?.texts ?? [] }

  func text(_ id: String, _ member: String) -> String? { objects[id]?[member]?.text }

  /// The full path of a file or a group; `nil` for what is built, or Apple's.
  func path(_ id: String) -> String? {
    var parts: [String] = []
    var current: String? = id
    for _ in 0..<Self.depthLimit {
      guard let id = current, let object = objects[id] else { break }
      // What belongs to languages stands where its group does: the group's own name is no folder.
      let own = object["path"]?.text
      if let own, !own.isEmpty { parts.append(own) }
      switch object["sourceTree"]?.text ?? "<group>" {
      case "<group>": current = holders[id]
      case "SOURCE_ROOT": return ([folder] + parts.reversed()).joined(separator: "/").normalizedPath
      case "<absolute>": return parts.reversed().joined(separator: "/").normalizedPath
      default: return nil
      }
      if current == nil { break }
    }
    return ([folder] + parts.reversed()).joined(separator: "/").normalizedPath
  }

  /// All of one kind, in the order of their ids.
  func all(_ kind: String) -> [String] { objects.filter { $0.value["isa"]?.text == kind }.keys.sorted() }
}
