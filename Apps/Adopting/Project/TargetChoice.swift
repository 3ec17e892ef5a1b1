import AppsCommandLine

/// Which of a project's targets the package is made of.
package struct TargetChoice: Sendable {
  package let app: ProjectTarget
  /// Libraries of the project that it stands on.
  package let libraries: [ProjectTarget]
  package let tests: [ProjectTarget]
  package private(set) var remarks: [ProjectRemark] = []

  /// The name of the app's module in Xcode.
  package var moduleName: String { Self.moduleName(app) }

  package static func moduleName(_ target: ProjectTarget) -> String {
    let name = target.settings.text("PRODUCT_MODULE_NAME") ?? target.name
    // What stands for nothing is a name of underscores alone.
    return name.allSatisfy { $0 == "_" } ? target.name : name
  }

  package init(_ model: ProjectModel, named name: String?, place: ProjectPlace) throws {
    let apps = model.targets.filter { $0.kind == .application }
    let runnable = apps.isEmpty ? model.targets.filter { $0.kind == .tool } : apps
    let app = try Self.app(runnable, named: name, model: model, place: place)
    self.app = app
    if runnable.count > 1 {
      let others = runnable.filter { $0.name != app.name }.map(\.name)
      if !others.isEmpty {
        remarks.append(
          ProjectRemark(.choice, "\(app.name) is taken; --target takes another: \(others.joined(separator: ", "))"))
      }
    }
    // Whatever the app stands on, a library once.
    var libraries: [ProjectTarget] = []
    var open = app.dependencies
    var seen: Set<String> = [app.name]
    while let next = open.popLast() {
      guard seen.insert(next).inserted, let target = model.targets.first(where: { $0.name == next }) else { continue }
      switch target.kind {
      case .library:
        libraries.append(target)
        open += target.dependencies
      case .other(let what):
        remarks.append(ProjectRemark(.other, "\(target.name): \(what), which a terminal does not run; it is left out"))
      default: break
      }
    }
    let reached = Set([app.name] + libraries.map(\.name))
    self.libraries = libraries.sorted { $0.name < $1.name }
    var tests: [ProjectTarget] = []
    for target in model.targets where !target.sources.isEmpty {
      // Tests of a library alone name no app.
      let isOurs = !reached.isDisjoint(with: target.dependencies)
      if target.kind == .unitTests, isOurs { tests.append(target) }
      if target.kind == .uiTests, isOurs {
        remarks.append(
          ProjectRemark(
            .other, "\(target.name): tests of the interface drive a simulator; write them with TestHost instead"))
      }
    }
    self.tests = tests
  }

  private static func app(
    _ apps: [ProjectTarget], named name: String?, model: ProjectModel, place: ProjectPlace
  ) throws -> ProjectTarget {
    func list(_ targets: [ProjectTarget]) -> String {
      targets.map {
        "  ambient adopt \(AdoptionText.plain("\(ProjectPlace.word(place.named)) --target \(ProjectPlace.word($0.name))"))"
      }
      .joined(separator: "\n")
    }
    if let name {
      let named = apps.filter { $0.name == name }
      if named.count > 1 {
        throw AdoptingError(
          "\(inQuotes(place.shown)) has \(named.count) apps called \(inQuotes(name)).",
          hint: "Rename one of them in Xcode.", status: .usage)
      }
      guard let app = named.first else {
        throw AdoptingError(
          "\(inQuotes(place.shown)) has no app \(inQuotes(name)).",
          hint: apps.isEmpty ? "It has no app at all." : "It has:\n\(list(apps))", status: .notFound)
      }
      return app
    }
    guard !apps.isEmpty else {
      let kinds = model.targets.isEmpty ? "no target" : "only \(model.targets.map(\.name).joined(separator: ", "))"
      throw AdoptingError(
        "\(inQuotes(place.shown)) has no app: \(kinds).", hint: "Name another project, or a folder of sources.",
        status: .notFound)
    }
    // Of several, the one for phones.
    let phone = apps.count > 1 ? apps.filter(\.isForPhone) : apps
    guard phone.count == 1 else {
      let listed = phone.isEmpty ? apps : phone
      if Set(listed.map(\.name)).count < listed.count {
        throw AdoptingError(
          "\(inQuotes(place.shown)) has apps of one name: \(listed.map(\.name).joined(separator: ", ")).",
          hint: "Rename one of them in Xcode.", status: .usage)
      }
      throw AdoptingError(
        "\(inQuotes(place.shown)) has \(listed.count) apps: choose one.", hint: list(listed), status: .usage)
    }
    return phone[0]
  }
}
