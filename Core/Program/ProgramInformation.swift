import Foundation

/// What a program says of itself: the property list `Info.plist`, as Xcode writes it.
///
/// SwiftPM does not take a file of this name at the top of a target's resources; it is found in a folder that was copied
/// (`.copy("Support")`). Names of build settings, such as `$(PRODUCT_NAME)`, are replaced where they are known here.
enum ProgramInformation {
  /// The values of a file; `nil` where it is none, or damaged.
  static func values(at path: String, of program: ProgramPlace) -> [String: Any]? {
    guard let data = FileManager.default.contents(atPath: path), data.count <= 1 << 20,
      let list = try? PropertyListSerialization.propertyList(from: data, format: nil),
      let values = list as? [String: Any]
    else { return nil }
    return values.mapValues { filled($0, program) }
  }

  private static func filled(_ value: Any, _ program: ProgramPlace) -> Any {
    switch value {
    case let text as String: filled(text, program)
    case let list as [Any]: list.map { filled($0, program) }
    case let values as [String: Any]: values.mapValues { filled($0, program) }
    default: value
    }
  }

  private static func filled(_ text: String, _ program: ProgramPlace) -> String {
    guard text.contains("$(") else { return text }
    let settings = [
      "PRODUCT_NAME": program.name, "TARGET_NAME": program.name, "EXECUTABLE_NAME": program.name,
      "PRODUCT_MODULE_NAME": program.moduleName, "PRODUCT_BUNDLE_PACKAGE_TYPE": "APPL", "DEVELOPMENT_LANGUAGE": "en",
      "MARKETING_VERSION": "1.0", "CURRENT_PROJECT_VERSION": "1",
    ]
    return settings.reduce(text) { text, setting in
      text.replacingOccurrences(of: "$(\(setting.key))", with: setting.value)
    }
  }
}
