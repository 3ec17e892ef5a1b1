/// How a target is compiled, as a manifest says it.
package enum CompilerSettings {
  /// What Xcode turns on together as approachable concurrency.
  private static let approachable = [
    "DisableOutwardActorInference", "GlobalActorIsolatedTypesUsability", "InferIsolatedConformances",
    "InferSendableFromCaptures",
    "NonisolatedNonsendingByDefault",
  ]
  /// Features by Xcode's names for them.
  private static let features = [
    "BARE_SLASH_REGEX": "BareSlashRegexLiterals", "CONCISE_MAGIC_FILE": "ConciseMagicFile",
    "DEPRECATE_APPLICATION_MAIN": "DeprecateApplicationMain",
    "DISABLE_OUTWARD_ACTOR_ISOLATION": "DisableOutwardActorInference",
    "DISABLE_OUTWARD_ACTOR_INFERENCE": "DisableOutwardActorInference",
    "DYNAMIC_ACTOR_ISOLATION": "DynamicActorIsolation",
    "EXISTENTIAL_ANY": "ExistentialAny", "FORWARD_TRAILING_CLOSURES": "ForwardTrailingClosures",
    "GLOBAL_ACTOR_ISOLATED_TYPES_USABILITY": "GlobalActorIsolatedTypesUsability",
    "GLOBAL_CONCURRENCY": "GlobalConcurrency",
    "IMPLICIT_OPEN_EXISTENTIALS": "ImplicitOpenExistentials",
    "IMPORT_OBJC_FORWARD_DECLS": "ImportObjcForwardDeclarations",
    "INFER_ISOLATED_CONFORMANCES": "InferIsolatedConformances",
    "INFER_SENDABLE_FROM_CAPTURES": "InferSendableFromCaptures",
    "INTERNAL_IMPORTS_BY_DEFAULT": "InternalImportsByDefault", "ISOLATED_DEFAULT_VALUES": "IsolatedDefaultValues",
    "MEMBER_IMPORT_VISIBILITY": "MemberImportVisibility",
    "NONISOLATED_NONSENDING_BY_DEFAULT": "NonisolatedNonsendingByDefault",
    "REGION_BASED_ISOLATION": "RegionBasedIsolation",
  ]
  /// What Swift 6 has without being asked.
  private static let settled: Set = [
    "BareSlashRegexLiterals", "ConciseMagicFile", "DeprecateApplicationMain", "DisableOutwardActorInference",
    "DynamicActorIsolation", "ForwardTrailingClosures", "GlobalActorIsolatedTypesUsability", "GlobalConcurrency",
    "ImplicitOpenExistentials", "ImportObjcForwardDeclarations", "InferSendableFromCaptures", "IsolatedDefaultValues",
    "RegionBasedIsolation", "StrictConcurrency",
  ]

  /// The language's version: 6, or 5 for all that came before.
  package static func languageMode(_ settings: BuildSettings) -> Int {
    (settings.text("SWIFT_VERSION") ?? "").hasPrefix("6") ? 6 : 5
  }

  package static func isMainActorByDefault(_ settings: BuildSettings) -> Bool {
    settings.text("SWIFT_DEFAULT_ACTOR_ISOLATION") == "MainActor"
  }

  /// The elements of `swiftSettings`.
  package static func elements(_ settings: BuildSettings) -> [String] {
    let mode = languageMode(settings)
    var elements = [".swiftLanguageMode(.v\(mode))"]
    if isMainActorByDefault(settings) { elements.append(".defaultIsolation(MainActor.self)") }
    var upcoming: Set<String> = []
    if settings.isOn("SWIFT_APPROACHABLE_CONCURRENCY") { upcoming.formUnion(approachable) }
    for (name, feature) in features {
      // One may be turned off that came with others.
      switch settings.text("SWIFT_UPCOMING_FEATURE_\(name)") {
      case "YES": upcoming.insert(feature)
      case "NO": upcoming.remove(feature)
      default: break
      }
    }
    if settings.isOn("SWIFT_ENABLE_BARE_SLASH_REGEX") { upcoming.insert("BareSlashRegexLiterals") }
    let flags = settings.list("OTHER_SWIFT_FLAGS")
    var experimental: Set<String> = []
    var conditions = Set(settings.list("SWIFT_ACTIVE_COMPILATION_CONDITIONS"))
    for (index, flag) in flags.enumerated() {
      let next = index + 1 < flags.count ? flags[index + 1] : ""
      switch flag {
      case "-enable-upcoming-feature": upcoming.insert(next)
      case "-enable-experimental-feature": experimental.insert(next)
      case "-D": conditions.insert(next)
      default: if flag.hasPrefix("-D"), flag.count > 2 { conditions.insert(String(flag.dropFirst(2))) }
      }
    }
    if mode == 6 { upcoming.subtract(settled) }
    elements += upcoming.subtracting([""]).sorted().map { ".enableUpcomingFeature(\(SwiftText.literal($0)))" }
    elements += experimental.subtracting(["", "StrictConcurrency"]).sorted().map {
      ".enableExperimentalFeature(\(SwiftText.literal($0)))"
    }
    // SwiftPM defines DEBUG itself.
    conditions = conditions.filter { $0 != "DEBUG" && $0 == ModuleName.identifier($0) }
    return elements + conditions.sorted().map { ".define(\(SwiftText.literal($0)))" }
  }
}
