import Foundation

/// The `Info.plist` that a target's program would have: its file, and what settings add to it.
package enum InformationList {
  private static let prefix = "INFOPLIST_KEY_"

  /// - Parameters:
  ///   - folder: What a relative `INFOPLIST_FILE` stands below.
  ///   - module: The name of the module, which names of classes begin with.
  package static func values(_ target: ProjectTarget, folder: String, module: String) -> (PropertyList, [ProjectRemark])
  {
    var settings = target.settings
    settings.set("PRODUCT_MODULE_NAME", module)
    settings.set("EXECUTABLE_NAME", module)
    var remarks: [ProjectRemark] = []
    var members: [String: PropertyList] = [
      "CFBundleDevelopmentRegion": .string(settings.text("DEVELOPMENT_LANGUAGE") ?? "en"),
      "CFBundleExecutable": .string(module),
      "CFBundleIdentifier": .string(settings.text("PRODUCT_BUNDLE_IDENTIFIER") ?? module),
      "CFBundleInfoDictionaryVersion": .string("6.0"),
      "CFBundleName": .string(settings.text("PRODUCT_NAME") ?? target.name),
      "CFBundlePackageType": .string("APPL"),
      "CFBundleShortVersionString": .string(settings.text("MARKETING_VERSION") ?? "1.0"),
      "CFBundleVersion": .string(settings.text("CURRENT_PROJECT_VERSION") ?? "1"),
    ]
    if let file = settings.text("INFOPLIST_FILE") {
      let path = file.hasPrefix("/") ? file : "\(folder)/\(file)".normalizedPath
      do {
        let list = try PropertyList(try Data(contentsOf: URL(fileURLWithPath: path)))
        for (name, value) in list.members { members[name] = expanding(value, settings) }
      } catch {
        remarks.append(ProjectRemark(.missing, "\(path), the Info.plist of \(target.name)"))
      }
    }
    for setting in settings.names where setting.hasPrefix(prefix) {
      guard let text = settings.text(setting) else { continue }
      add(String(setting.dropFirst(prefix.count)), text, settings, to: &members)
    }
    return (.members(members), remarks)
  }

  /// A setting of Xcode's for a value, by the names that it has in the two.
  private static func add(
    _ name: String, _ text: String, _ settings: BuildSettings, to members: inout [String: PropertyList]
  ) {
    switch name {
    case "UIApplicationSceneManifest_Generation":
      guard text == "YES", members["UIApplicationSceneManifest"] == nil else { return }
      members["UIApplicationSceneManifest"] = .members([
        "UIApplicationSupportsMultipleScenes": .boolean(true), "UISceneConfigurations": .members([:]),
      ])
    case "UILaunchScreen_Generation":
      if text == "YES", members["UILaunchScreen"] == nil { members["UILaunchScreen"] = .members([:]) }
    case "UISupportedInterfaceOrientations", "UISupportedInterfaceOrientations_iPhone",
      "UISupportedInterfaceOrientations_iPad":
      let suffix = name.hasSuffix("_iPhone") ? "~iphone" : name.hasSuffix("_iPad") ? "~ipad" : ""
      members["UISupportedInterfaceOrientations\(suffix)"] = .list(settings.list(prefix + name).map { .string($0) })
    default:
      // What is said for one platform, as in `UIStatusBarStyle[sdk=…]`, was chosen before.
      members[name] = text == "YES" ? .boolean(true) : text == "NO" ? .boolean(false) : .string(text)
    }
  }

  private static func expanding(_ value: PropertyList, _ settings: BuildSettings) -> PropertyList {
    switch value {
    case .string(let text): .string(settings.expanding(text))
    case .list(let list): .list(list.map { expanding($0, settings) })
    case .members(let members): .members(members.mapValues { expanding($0, settings) })
    default: value
    }
  }
}
