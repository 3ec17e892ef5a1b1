/// A target as far as a package needs to know it, wherever it was read from.
package struct ProjectTarget: Sendable {
  package enum Kind: Sendable, Equatable {
    case application, tool, library, unitTests, uiTests
    /// What has no meaning in a terminal, by its name: “a watch app”.
    case other(String)
  }

  package var name: String
  package var kind: Kind
  package var settings: BuildSettings
  /// Swift files, as full paths.
  package var sources: [String] = []
  package var resources: [ProjectResource] = []
  /// Names of targets that it depends on.
  package var dependencies: [String] = []
  package var packageProducts: [PackageProduct] = []
  package var remarks: [ProjectRemark] = []

  /// Whether an iPhone or an iPad runs it.
  package var isForPhone: Bool {
    let platforms = settings.list("SUPPORTED_PLATFORMS") + [settings.text("SDKROOT") ?? ""]
    let named = platforms.filter { !$0.isEmpty && $0 != "auto" }
    return named.isEmpty || named.contains { $0.hasPrefix("iphone") }
  }
}

/// A file or a folder that a program reads while it runs.
package struct ProjectResource: Sendable, Hashable {
  /// The full path.
  package let path: String
  /// `de.lproj`, where it belongs to a language.
  package var localization: String?

  package init(_ path: String, localization: String? = nil) {
    self.path = path
    self.localization = localization
  }
}

/// A product of a package that a target uses.
package struct PackageProduct: Sendable, Hashable {
  package enum Origin: Sendable, Hashable {
    /// By its URL, and what follows it in a manifest: `from: "1.2.0"`.
    case remote(url: String, requirement: String)
    /// By its folder.
    case local(path: String)
    /// The project does not say.
    case unknown
  }
  package let name: String
  package let origin: Origin
}

/// What a person should know of the project.
package struct ProjectRemark: Sendable, Hashable {
  package enum Kind: Int, Sendable, Hashable, CaseIterable, Comparable {
    case choice, name, missing, unreadable, clash, module, interface, model, package, script, other, edited

    package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
  }
  package let kind: Kind
  package let text: String

  package init(_ kind: Kind, _ text: String) {
    self.kind = kind
    self.text = text
  }
}

/// A project: its targets, and the folder that its paths begin at.
package struct ProjectModel: Sendable {
  package var name: String
  /// The full path of the folder.
  package var folder: String
  package var targets: [ProjectTarget]
  package var remarks: [ProjectRemark] = []
}
