import AmbientAssets
import AmbientProgram
import Foundation

/// All files of a package, made in memory.
struct AdoptionPlan {
  private let request: Adoption.Request
  private let model: ProjectModel
  private let choice: TargetChoice
  private let folder: String
  private var names: [String: String] = [:]
  private var moduleNames: [String: String] = [:]
  private var modules = KnownModules()
  private var imports: [RewrittenSource.Import: [String]] = [:]

  private(set) var files: [PlannedFile] = []
  private(set) var rewrites: [Adoption.Rewrite] = []
  private(set) var remarks: [ProjectRemark] = []
  private(set) var originals: [String] = []
  private(set) var sourceCount = 0
  private(set) var resourceCount = 0

  private static let sourceLimit = 8 << 20

  init(request: Adoption.Request, model: ProjectModel, choice: TargetChoice, folder: String) {
    self.request = request
    self.model = model
    self.choice = choice
    self.folder = folder
  }

  private var targets: [ProjectTarget] = []

  mutating func make() throws {
    for target in [choice.app] + choice.libraries + choice.tests {
      if targets.contains(where: { $0.name == target.name }) {
        remarks.append(ProjectRemark(.name, "two targets are called \(target.name): the first is taken"))
      } else {
        targets.append(target)
      }
    }
    nameTargets()
    let products = targets.flatMap(\.packageProducts)
    modules = KnownModules(
      replaced: request.ambient.hasPrefix("/") ? AmbientCheckout.appleModules(in: request.ambient) : [],
      own: Set(names.values).union(products.map(\.name)))
    for target in targets {
      remarks += target.remarks.map(shortened)
      if let header = target.settings.text("SWIFT_OBJC_BRIDGING_HEADER") {
        remarks.append(ProjectRemark(.other, "\(header): what it brings of Objective-C is not on Linux"))
      }
    }
    var sources: [String: [(path: String, source: SwiftSource?)]] = [:]
    var knowledge = SourceKnowledge()
    for target in targets {
      sources[target.name] = target.sources.map { path in
        let source = read(path)
        if let source, source.defect == nil, !choice.tests.contains(where: { $0.name == target.name }) {
          knowledge.add(source, isMainFile: path.lastPathPart == "main.swift")
        }
        return (path, source)
      }
    }
    if knowledge.entries != 1 {
      let what =
        knowledge.entries == 0
        ? "no source has @main: the program has no beginning" : "\(knowledge.entries) sources have @main: one may"
      remarks.append(ProjectRemark(.other, what))
    }
    var manifest = PackageManifest(name: names[choice.app.name] ?? choice.app.name)
    manifest.notes = [
      "Written by `ambient adopt` from \(AdoptionText.plain(model.name)): run it again after changes in the project."
    ]
    let isUIKit = !sources.values.joined().contains { element in
      element.source?.tokens.indices.contains { element.source?.isNext(["import", "SwiftUI"], at: $0) == true } == true
    }
    addPackages(products, to: &manifest)
    for target in targets {
      add(target, sources[target.name] ?? [], knowledge, product: isUIKit ? "UIKit" : "SwiftUI", to: &manifest)
    }
    tellOfModules(hasPackages: !products.isEmpty)
    tellOfPods()
    files.insert(PlannedFile("Package.swift", text: manifest.text), at: 0)
    files.insert(PlannedFile(".gitignore", text: ".build/\n"), at: 1)
  }

  // MARK: Names

  private mutating func nameTargets() {
    var taken: Set<String> = []
    for target in targets where names[target.name] == nil {
      let wanted = TargetChoice.moduleName(target)
      var (name, reason) = ModuleName.target(wanted)
      while !taken.insert(name).inserted {
        name += "2"
        reason = "another target's module has the name"
      }
      names[target.name] = name
      if name != ModuleName.identifier(wanted) { moduleNames[ModuleName.identifier(wanted)] = name }
      if name != target.name {
        let why =
          reason
          ?? (ModuleName.identifier(target.name) == name
            ? "the name of a module is an identifier" : "its module's name")
        remarks.append(ProjectRemark(.name, "\(target.name) is \(name) here: \(why)"))
      }
    }
  }

  /// A path as a person knows it: below the project.
  private func shown(_ path: String) -> String {
    path.hasPrefix(model.folder + "/") ? String(path.dropFirst(model.folder.count + 1)) : path
  }

  private func shortened(_ remark: ProjectRemark) -> ProjectRemark {
    ProjectRemark(remark.kind, remark.text.replacing(model.folder + "/", with: ""))
  }

  // MARK: Sources

  private mutating func read(_ path: String) -> SwiftSource? {
    guard let data = FileManager.default.contents(atPath: path) else {
      remarks.append(ProjectRemark(.unreadable, "\(shown(path)): it cannot be read; it is linked as it is"))
      return nil
    }
    guard data.count <= Self.sourceLimit else {
      remarks.append(
        ProjectRemark(.unreadable, "\(shown(path)): larger than \(Self.sourceLimit >> 20) MB; it is linked as it is"))
      return nil
    }
    return SwiftSource(Array(data))
  }

  private mutating func add(
    _ target: ProjectTarget, _ sources: [(path: String, source: SwiftSource?)], _ knowledge: SourceKnowledge,
    product: String,
    to manifest: inout PackageManifest
  ) {
    let name = names[target.name] ?? target.name
    let isTest = choice.tests.contains { $0.name == target.name }
    let root = isTest ? "Tests/\(name)" : "Sources/\(name)"
    var layout = SourceLayout(sources.map(\.path))
    for (path, source) in sources {
      sourceCount += 1
      let (place, isRenamed) = layout.place(path)
      if isRenamed {
        remarks.append(
          ProjectRemark(.clash, "\(shown(path)): another file of the target has its name; it is \(place) here"))
      }
      guard let source else {
        files.append(linked(path, at: "\(root)/\(place)"))
        continue
      }
      let result = SourceRewriter.rewrite(source, knowing: knowledge, modules: modules, moduleNames: moduleNames)
      if let defect = result.defect {
        remarks.append(
          ProjectRemark(.unreadable, "\(shown(path)):\(defect.line): \(defect.reason); it is linked as it is"))
      }
      for found in result.imports { imports[found, default: []].append(shown(path)) }
      remarks += result.remarks.map { ProjectRemark(.other, "\(shown(path)):\($0.line): \($0.text)") }
      rewrites += result.changes.map { Adoption.Rewrite(path: shown(path), change: $0) }
      if result.bytes != nil || request.isCopying { originals.append(path) }
      if let bytes = result.bytes {
        files.append(PlannedFile("\(root)/\(place)", .bytes(bytes)))
      } else {
        files.append(linked(path, at: "\(root)/\(place)", source.pieces.bytes))
      }
    }
    let support = layout.freeName(SupportFile.name)
    files.append(
      PlannedFile("\(root)/\(SupportFile.folder)/\(support).swift", text: SupportFile.text(without: knowledge.types)))
    if !isTest, let symbols = assetSymbols(of: target) {
      let place = layout.freeName("AssetSymbols")
      files.append(PlannedFile("\(root)/\(SupportFile.folder)/\(place).swift", text: symbols.source))
      remarks += symbols.skipped.map { ProjectRemark(.clash, "Assets: \($0)") }
    }
    let resources = addResources(of: target, root: root, isApp: manifest.targets.isEmpty, module: name)
    addTarget(target, name, isTest, product: product, resources: resources, to: &manifest)
  }

  /// A link to an original, or a copy of it.
  private mutating func linked(_ path: String, at place: String, _ bytes: [UInt8]? = nil) -> PlannedFile {
    if request.isCopying {
      if let bytes = bytes ?? FileManager.default.contents(atPath: path).map({ Array($0) }) {
        return PlannedFile(place, .bytes(bytes))
      }
      remarks.append(ProjectRemark(.unreadable, "\(shown(path)): it cannot be copied"))
    }
    return PlannedFile(place, .link(RelativeLink.destination(path, from: "\(folder)/\(place)")))
  }

  // MARK: Resources

  /// The names of the assets in the source, as Xcode generates them; `nil` where it would not, or there are none.
  private func assetSymbols(of target: ProjectTarget) -> AssetSymbols? {
    guard target.settings.text("ASSETCATALOG_COMPILER_GENERATE_ASSET_SYMBOLS") != "NO" else { return nil }
    let folders = Set(target.resources.map(\.path).filter { $0.pathExtension == "xcassets" }.map(\.parentPath))
    let names = folders.sorted().map { AssetLibrary(ProgramResources(in: $0)) { _ in }.names }
    let (images, colors) = (names.flatMap(\.images), names.flatMap(\.colors))
    guard !images.isEmpty || !colors.isEmpty else { return nil }
    return AssetSymbols(
      images: images, colors: colors,
      hasExtensions: target.settings.text("ASSETCATALOG_COMPILER_GENERATE_SWIFT_ASSET_SYMBOL_EXTENSIONS") == "YES")
  }

  private mutating func addResources(of target: ProjectTarget, root: String, isApp: Bool, module: String) -> [String] {
    var declared: [String] = []
    var taken: Set<String> = ["Support"]
    for resource in target.resources {
      let name = resource.path.lastPathPart
      var place = (resource.localization.map { "\($0)/" } ?? "") + name
      if !taken.insert(place).inserted {
        guard name.pathExtension == "xcassets" else {
          remarks.append(
            ProjectRemark(.clash, "\(shown(resource.path)): another resource has its name; it is left out"))
          continue
        }
        // What is in a catalogue is found whatever the catalogue is called.
        var number = 2
        while !taken.insert("\(name.pathStem)-\(number).xcassets").inserted { number += 1 }
        place = "\(name.pathStem)-\(number).xcassets"
      }
      resourceCount += 1
      addResource(resource.path, at: "\(root)/Resources/\(place)")
      let element = "Resources/\(resource.localization ?? place)"
      if !declared.contains(element) { declared.append(element) }
    }
    guard isApp else { return declared.sorted() }
    let (information, missing) = InformationList.values(target, folder: model.folder, module: module)
    remarks += missing.map(shortened)
    files.append(PlannedFile("\(root)/Support/Info.plist", text: information.xml))
    return declared.sorted() + ["Support"]
  }

  /// A link by its full path: SwiftPM copies links as they are, to another place.
  private mutating func addResource(_ path: String, at place: String) {
    guard request.isCopying else { return files.append(PlannedFile(place, .link(path))) }
    if FileIdentity(path)?.isFolder == true {
      for name in (try? FileManager.default.contentsOfDirectory(atPath: path).sorted()) ?? []
      where place.count < 3_000 && name != ".DS_Store" && !FileIdentity.isLink("\(path)/\(name)") {
        addResource("\(path)/\(name)", at: "\(place)/\(name)")
      }
    } else if let data = FileManager.default.contents(atPath: path) {
      files.append(PlannedFile(place, .bytes(Array(data))))
    } else {
      remarks.append(ProjectRemark(.unreadable, "\(shown(path)): it cannot be read"))
    }
  }

  // MARK: The manifest

  private func addTarget(
    _ target: ProjectTarget, _ name: String, _ isTest: Bool, product: String, resources: [String],
    to manifest: inout PackageManifest
  ) {
    // The app is the first.
    let kind: PackageManifest.Target.Kind = isTest ? .test : manifest.targets.isEmpty ? .executable : .library
    var element = PackageManifest.Target(kind: kind, name: name)
    element.dependencies = target.dependencies.compactMap { names[$0] }.filter { $0 != name }.uniqued.map {
      SwiftText.literal($0)
    }
    element.dependencies.append(
      ".product(name: \(SwiftText.literal(product)), package: \(SwiftText.literal(ambientName)), condition: .when(platforms: [.linux]))"
    )
    for product in target.packageProducts.uniqued {
      guard let package = Self.identity(product.origin) else { continue }
      element.dependencies.append(
        ".product(name: \(SwiftText.literal(product.name)), package: \(SwiftText.literal(package)))")
    }
    element.resources = resources
    element.settings = CompilerSettings.elements(target.settings)
    manifest.targets.append(element)
  }

  private var ambientName: String {
    request.ambient.hasPrefix("/")
      ? "Ambient" : Self.identity(.remote(url: request.ambient, requirement: "")) ?? "ambient"
  }

  private static func identity(_ origin: PackageProduct.Origin) -> String? {
    switch origin {
    case .remote(let url, _):
      url.lastPathPart.hasSuffix(".git") ? String(url.lastPathPart.dropLast(4)) : url.lastPathPart
    case .local(let path): path.lastPathPart
    case .unknown: nil
    }
  }

  private mutating func addPackages(_ products: [PackageProduct], to manifest: inout PackageManifest) {
    manifest.packages.append(AmbientDependency(request.ambient).package)
    for (origin, products) in Dictionary(grouping: products.uniqued, by: \.origin).sorted(by: {
      "\($0.key)" < "\($1.key)"
    }) {
      let names = products.map(\.name).sorted().joined(separator: ", ")
      switch origin {
      case .remote(let url, let requirement):
        let element = ".package(url: \(SwiftText.literal(url)), \(requirement))"
        if !manifest.packages.contains(element) { manifest.packages.append(element) }
        remarks.append(ProjectRemark(.package, "\(url) (\(names)): it may not build on Linux"))
      case .local(let path):
        manifest.packages.append(".package(path: \(SwiftText.literal(path)))")
        remarks.append(
          ProjectRemark(
            .package, "\(shown(path)) (\(names)): a package of the project's; it has to depend on Ambient itself"))
      case .unknown:
        remarks.append(
          ProjectRemark(.package, "\(names): the project does not say which package it is of; it is left out"))
      }
    }
  }

  // MARK: What is missing

  private mutating func tellOfModules(hasPackages: Bool) {
    let missing = imports.filter { modules.isMissing($0.key.module) }
    var places: [String: [(path: String, line: Int)]] = [:]
    for (found, paths) in missing { for path in paths { places[found.module, default: []].append((path, found.line)) } }
    for (module, found) in places.sorted(by: { $0.key < $1.key }) {
      let isApples = AppleFrameworks.names.contains(module)
      let list = found.sorted { ($0.path, $0.line) < ($1.path, $1.line) }.map { "\($0.path):\($0.line)" }
      let what =
        isApples
        ? "not on Linux" : hasPackages ? "not of this project; of a package, or missing" : "there is no such module"
      remarks.append(ProjectRemark(.module, "import \(module): \(what) (\(list.joined(separator: ", ")))"))
    }
  }

  private mutating func tellOfPods() {
    guard let text = try? String(contentsOfFile: "\(model.folder)/Podfile", encoding: .utf8) else { return }
    let pods = text.split(whereSeparator: \.isNewline).compactMap { line -> String? in
      let line = line.trimmed
      guard line.hasPrefix("pod ") else { return nil }
      let parts = line.split(whereSeparator: { $0 == "'" || $0 == "\"" })
      return parts.count > 1 ? String(parts[1]) : nil
    }
    if !pods.isEmpty { remarks.append(ProjectRemark(.package, "pods are left out: \(pods.joined(separator: ", "))")) }
  }
}
