import AppsCommandLine
import Foundation

/// Turns a project into a package for Linux: what is asked for, what comes of it, and how it is written.
package struct Adoption {
  /// What is asked for.
  package struct Request: Sendable {
    /// The project's bundle, or a folder.
    package var path: String
    /// Where the package goes; beside what was named where it is `nil`.
    package var into: String?
    /// The target that is meant.
    package var target: String?
    /// Copies instead of links.
    package var isCopying = false
    /// The folder's sources alone, whatever project file there is.
    package var isSourcesOnly = false
    /// Where Ambient is: a full path, or a URL.
    package var ambient: String

    package init(_ path: String, ambient: String) {
      self.path = path
      self.ambient = ambient
    }
  }

  /// A line of a source that reads otherwise in the package.
  package struct Rewrite: Equatable, Sendable {
    /// Below the folder of the project.
    package let path: String
    package let change: RewrittenSource.Change
  }

  /// What came of it.
  package struct Report: Sendable {
    package var project: String
    package var target: String
    package var folder: String
    package var languageMode = 5
    package var isMainActorByDefault = false
    package var sourceCount = 0
    package var resourceCount = 0
    package var rewrites: [Rewrite] = []
    package var remarks: [ProjectRemark] = []
    package var outcome = PackageWriter.Outcome()
  }

  /// Does it. Nothing is written where something is thrown.
  package static func adopt(_ request: Request) throws -> Report {
    let place = try ProjectPlace(request.path, isSourcesOnly: request.isSourcesOnly, target: request.target)
    let model = try place.model()
    let choice = try TargetChoice(model, named: request.target, place: place)
    let module = ModuleName.target(choice.moduleName).name
    let folder = (request.into.map(absolute) ?? "\(place.named.parentPath)/\(module)-linux").normalizedPath
    try PackageWriter.check(folder, project: place.path, target: choice.app.name)
    guard !"\(place.named)/".hasPrefix("\(folder)/") else {
      throw AdoptingError(
        "\(inQuotes(folder)) holds the project itself.", hint: "Name another folder:  --into FOLDER", status: .usage)
    }
    var plan = AdoptionPlan(request: request, model: model, choice: choice, folder: folder)
    try plan.make()
    var report = Report(project: place.shown, target: choice.app.name, folder: folder)
    report.languageMode = CompilerSettings.languageMode(choice.app.settings)
    report.isMainActorByDefault = CompilerSettings.isMainActorByDefault(choice.app.settings)
    report.sourceCount = plan.sourceCount
    report.resourceCount = plan.resourceCount
    report.rewrites = plan.rewrites
    report.remarks = (model.remarks + choice.remarks + plan.remarks).uniqued
    var record = AdoptedFiles()
    (record.project, record.target, record.ambient) = (place.path, choice.app.name, request.ambient)
    (record.isCopying, record.isSourcesOnly, record.originals) = (
      request.isCopying, request.isSourcesOnly, plan.originals
    )
    report.outcome = try PackageWriter(folder: folder).write(plan.files, record: record)
    return report
  }

  /// Brings a package up to date as it was asked for; `nil` for one that was not adopted, or whose project has gone.
  package static func again(in folder: String) throws -> Report? {
    guard let record = AdoptedFiles(folder: folder), FileIdentity(record.project) != nil, !record.ambient.isEmpty else {
      return nil
    }
    var request = Request(record.project, ambient: record.ambient)
    (request.into, request.target) = (folder, record.target)
    (request.isCopying, request.isSourcesOnly) = (record.isCopying, record.isSourcesOnly)
    return try adopt(request)
  }

  /// A path as one from the root.
  package static func absolute(_ path: String) -> String {
    let path = path.hasPrefix("~/") ? NSHomeDirectory() + path.dropFirst() : path
    return (path.hasPrefix("/") ? path : "\(FileManager.default.currentDirectoryPath)/\(path)").normalizedPath
  }
}

extension Array where Element: Hashable {
  /// Each element once, where it stands first.
  var uniqued: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
