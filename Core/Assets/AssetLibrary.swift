package import AmbientProgram
import Foundation
import Synchronization

/// The pictures, colours and data of a bundle, by name: those of its asset catalogues, then loose files.
///
/// Its folders are listed when the first name is asked for, and then never again. It may be asked from any thread.
package final class AssetLibrary: Sendable {
  /// Where it looks.
  package let resources: ProgramResources
  private let warn: @Sendable (String) -> Void
  private let state = Mutex(State())

  private struct State {
    var index: AssetIndex?
    var images: [String: ImageAsset?] = [:]
    var colors: [String: ColorAsset?] = [:]
    var data: [String: DataAsset?] = [:]
    /// What is in a folder, by its path.
    var folders: [String: [AssetFile]] = [:]
  }

  /// - Parameter warn: Told what is wrong, in sentences; each is told as often as it comes up, which is once a name.
  package init(_ resources: ProgramResources, warn: @escaping @Sendable (String) -> Void) {
    (self.resources, self.warn) = (resources, warn)
  }

  // MARK: - By name

  /// A picture; `nil` where there is none, which is told once.
  ///
  /// - Parameter isWanted: Whether it is told that there is none.
  package func image(_ name: String, isWanted: Bool = true) -> ImageAsset? {
    find(name, \.images) { state, notes in
      let index = Self.index(&state, resources, &notes)
      if let folder = index.images[name] ?? Self.withoutExtension(name).flatMap({ index.images[$0] }) {
        return Self.read("picture", name, folder, &notes) { notes throws(AssetProblem) in
          let asset = try ImageAsset(name, in: folder, notes: &notes)
          if asset.variants.isEmpty {
            notes.append(
              asset.unshown.isEmpty
                ? "The picture “\(name)” has no file in \(folder.path)."
                : Self.cannotShow(name, asset.unshown, folder.path))
          }
          return asset
        }
      }
      if let folder = index.symbols[name] {
        notes.append(Self.cannotShow(name, ["SVG"], folder.path))
        return ImageAsset(name, intent: .template, variants: [], unshown: ["SVG"])
      }
      if let loose = loose(name, index, &state) {
        if loose.variants.isEmpty { notes.append(Self.cannotShow(name, loose.unshown, places(index))) }
        return loose
      }
      if isWanted { notes.append("There is no picture called “\(name)”. Looked in: \(places(index)).") }
      return nil
    }
  }

  /// A colour; `nil` where there is none, which is told once.
  ///
  /// - Parameter isWanted: Whether it is told that there is none.
  package func color(_ name: String, isWanted: Bool = true) -> ColorAsset? {
    find(name, \.colors) { state, notes in
      let index = Self.index(&state, resources, &notes)
      guard let folder = index.colors[name] else {
        if isWanted { notes.append("There is no colour called “\(name)”. Looked in: \(places(index)).") }
        return nil
      }
      return Self.read("colour", name, folder, &notes) { notes throws(AssetProblem) in
        let asset = try ColorAsset(name, in: folder, notes: &notes)
        if asset == nil, isWanted { notes.append("The colour “\(name)” is not defined in \(folder.path).") }
        return asset
      }
    }
  }

  /// The bytes of a data set; `nil` where there is none, which is told once.
  package func data(_ name: String) -> DataAsset? {
    find(name, \.data) { state, notes in
      let index = Self.index(&state, resources, &notes)
      guard let folder = index.data[name] else {
        notes.append("There is no data set called “\(name)”. Looked in: \(places(index)).")
        return nil
      }
      return Self.read("data set", name, folder, &notes) { notes throws(AssetProblem) in
        let asset = try DataAsset(name, in: folder)
        if asset == nil { notes.append("The data set “\(name)” has no file in \(folder.path).") }
        return asset
      }
    }
  }

  /// The names of all pictures and colours in the catalogues, in order.
  package var names: (images: [String], colors: [String]) {
    var notes: [String] = []
    let names = state.withLock { state in
      let index = Self.index(&state, resources, &notes)
      return (Set(index.images.keys).union(index.symbols.keys).sorted(), index.colors.keys.sorted())
    }
    notes.forEach(warn)
    return names
  }

  // MARK: - Looking

  private func find<Asset: Sendable>(
    _ name: String, _ known: any WritableKeyPath<State, [String: Asset?]> & Sendable,
    _ look: (inout State, inout [String]) -> Asset?
  ) -> Asset? {
    var notes: [String] = []
    let asset = state.withLock { state -> Asset? in
      if let asset = state[keyPath: known][name] { return asset }
      let asset = Self.isName(name) ? look(&state, &notes) : nil
      if state[keyPath: known].count >= AssetLimits.names { state[keyPath: known] = [:] }
      state[keyPath: known][name] = .some(asset)
      return asset
    }
    // Whoever is told may ask in turn.
    notes.forEach(warn)
    return asset
  }

  /// A name is not a way out of the folder.
  private static func isName(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.count < 1_024 && !name.utf8.contains(0)
      && !name.split(separator: "/", omittingEmptySubsequences: false).contains("..")
  }

  private static func index(
    _ state: inout State, _ resources: ProgramResources, _ notes: inout [String]
  ) -> AssetIndex {
    if let index = state.index { return index }
    let index = AssetIndex(resources)
    state.index = index
    notes += index.notes
    return index
  }

  private static func read<Asset>(
    _ kind: String, _ name: String, _ folder: AssetFile, _ notes: inout [String],
    _ read: (inout [String]) throws(AssetProblem) -> Asset?
  ) -> Asset? {
    do throws(AssetProblem) {
      return try read(&notes)
    } catch {
      notes.append("The \(kind) “\(name)” cannot be shown: its set in \(folder.path) \(error.text).")
      return nil
    }
  }

  private static func cannotShow(_ name: String, _ formats: [String], _ place: String) -> String {
    """
    The picture “\(name)” is there as \(formats.joined(separator: " and ")) alone (\(place)), which cannot be shown here. \
    Its name stands in its place. To fix it, put a PNG, JPEG, GIF or WebP into its set.
    """
  }

  private func places(_ index: AssetIndex) -> String {
    let places = index.catalogs + resources.places
    return places.isEmpty ? "no folder, as the program has no resources" : places.joined(separator: ", ")
  }

  // MARK: - Loose files

  private func loose(_ name: String, _ index: AssetIndex, _ state: inout State) -> ImageAsset? {
    var parts = name.split(separator: "/").map(String.init)
    guard let last = parts.popLast() else { return nil }
    let folder = parts.isEmpty ? "" : "/" + parts.joined(separator: "/")
    let given = LooseName(last)
    let stems = [(last, String?.none)] + (given.map { [($0.whole, $0.fileExtension)] } ?? [])
    for (stem, fileExtension) in stems {
      for root in resources.folders {
        for language in ProgramResources.languages.map({ "/\($0).lproj" }) + [""] {
          let files = Self.files(in: root + language + folder, of: root, &state)
          if let asset = ImageAsset(name, stem: stem, fileExtension: fileExtension, in: files) { return asset }
        }
      }
      if folder.isEmpty, let files = index.loose[stem],
        let asset = ImageAsset(name, stem: stem, fileExtension: fileExtension, in: files)
      {
        return asset
      }
    }
    return nil
  }

  /// What is in a folder, listed once.
  private static func files(in folder: String, of root: String, _ state: inout State) -> [AssetFile] {
    if let known = state.folders[folder] { return known }
    let root = URL(fileURLWithPath: root).resolvingSymlinksInPath().path
    let file = AssetFile(path: folder, root: root)
    var files: [AssetFile] = []
    if file.resolved.kind == .folder {
      let isTop = URL(fileURLWithPath: folder).resolvingSymlinksInPath().path == root
      files = file.names.prefix(AssetLimits.entries).filter { LooseName($0) != nil }
        .map { isTop ? file.placed($0) : file.appending($0) }
    }
    if state.folders.count >= AssetLimits.names { state.folders = [:] }
    state.folders[folder] = files
    return files
  }

  private static func withoutExtension(_ name: String) -> String? {
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex,
      ImageAsset.formats.contains(name[name.index(after: dot)...].lowercased())
    else { return nil }
    return String(name[..<dot])
  }
}
