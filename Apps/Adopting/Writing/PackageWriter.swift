import AppsCommandLine
import Foundation
import Glibc

/// A file of a package, before it is written.
package struct PlannedFile: Sendable {
  package enum Content: Sendable {
    case bytes([UInt8])
    /// Where a link leads, as it is written in it.
    case link(String)
  }
  /// Below the package's folder.
  package let path: String
  package let content: Content

  package init(_ path: String, _ content: Content) {
    self.path = path
    self.content = content
  }

  package init(_ path: String, text: String) { self.init(path, .bytes(Array(text.utf8))) }

  var state: String {
    switch content {
    case .bytes(let bytes): AdoptedFiles.state(of: bytes)
    case .link(let destination): AdoptedFiles.state(ofLinkTo: destination)
    }
  }
}

/// Writes a package as a whole or not at all, and brings one that is there up to date.
package struct PackageWriter {
  /// What happened to the files.
  package struct Outcome: Sendable, Equatable {
    package var isNew = false
    package var written: [String] = []
    package var removed: [String] = []
    /// Files that somebody has edited: what would have been written stands beside them, by its name.
    package var beside: [String: String] = [:]
    /// Files that are not in the project any more, and were edited.
    package var kept: [String] = []
  }

  private let folder: String

  package init(folder: String) { self.folder = folder }

  /// Refuses a folder that something else is in.
  package static func check(_ folder: String, project: String, target: String) throws {
    guard FileIdentity(folder) != nil else { return }
    guard FileIdentity(folder)?.isFolder == true else {
      throw AdoptingError(
        "\(inQuotes(folder)) is a file.", hint: "Name another folder:  --into FOLDER", status: .conflict)
    }
    if let before = AdoptedFiles(folder: folder) {
      // A project may be moved, with its name.
      guard before.project.lastPathPart == project.lastPathPart, before.target == target else {
        throw AdoptingError(
          "\(inQuotes(folder)) was made of \(inQuotes(before.target)) in \(inQuotes(before.project.lastPathPart)).",
          hint: "Name another folder:  --into FOLDER", status: .conflict)
      }
      return
    }
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder)
    guard let names, names.isEmpty else {
      throw AdoptingError(
        "\(inQuotes(folder)) is there already, and was not made by “ambient adopt”.",
        hint: "Name another folder:  --into FOLDER",
        status: .conflict)
    }
  }

  /// Writes the files.
  ///
  /// - Parameter record: What is kept of the run, without the files.
  package func write(_ files: [PlannedFile], record: AdoptedFiles) throws -> Outcome {
    do {
      guard let before = AdoptedFiles(folder: folder) else {
        return try writeNew(files, record: record)
      }
      return try update(files, before: before, record: record)
    } catch let error as AdoptingError {
      throw error
    } catch {
      throw AdoptingError(
        "\(inQuotes(folder)) cannot be written: \(Self.reason(error)).", hint: "Name another folder:  --into FOLDER")
    }
  }

  /// What the system says.
  package static func reason(_ error: any Error) -> String {
    var current: NSError? = error as NSError
    while let error = current {
      if error.domain == NSPOSIXErrorDomain { return String(cString: strerror(Int32(error.code))).lowercased() }
      current = error.userInfo[NSUnderlyingErrorKey] as? NSError
    }
    if let error = error as? CocoaError {
      switch error.code {
      case .fileWriteOutOfSpace: return "the disk is full"
      case .fileWriteNoPermission, .fileReadNoPermission: return "permission denied"
      case .fileWriteVolumeReadOnly: return "it is on a disk that can only be read"
      case .fileNoSuchFile, .fileReadNoSuchFile: return "there is no such folder"
      default: break
      }
    }
    return "\((error as NSError).domain) \((error as NSError).code)"
  }

  /// Writes a package that is nobody's to bring up to date, where nothing is yet.
  package func create(_ files: [PlannedFile]) throws {
    guard FileIdentity(folder) == nil, !FileIdentity.isLink(folder) else {
      throw AdoptingError("\(inQuotes(folder)) is there already.", hint: "Take another name.", status: .conflict)
    }
    let draft = "\(folder).partial-\(getpid())"
    defer { removeIfThere(draft) }
    do {
      removeIfThere(draft)
      for file in files { try place(file, at: "\(draft)/\(file.path)") }
      try rename(draft, folder)
    } catch {
      throw AdoptingError("\(inQuotes(folder)) cannot be written: \(Self.reason(error)).", hint: "Name another folder.")
    }
  }

  private func writeNew(_ files: [PlannedFile], record: AdoptedFiles) throws -> Outcome {
    let draft = "\(folder).partial-\(getpid())"
    defer { removeIfThere(draft) }
    removeIfThere(draft)
    var record = record
    for file in files {
      try place(file, at: "\(draft)/\(file.path)")
      record.states[file.path] = file.state
    }
    try place(
      PlannedFile(AdoptedFiles.name, text: record.json),
      at: "\(draft)/\(AdoptedFiles.name)")
    try rename(draft, folder)
    return Outcome(isNew: true, written: files.map(\.path))
  }

  private func update(
    _ files: [PlannedFile], before: AdoptedFiles, record: AdoptedFiles
  ) throws -> Outcome {
    var outcome = Outcome()
    var record = record
    var moves: [(draft: String, path: String)] = []
    let drafts = "\(folder).partial-\(getpid())"
    defer { removeIfThere(drafts) }
    removeIfThere(drafts)
    for file in files {
      let known = before.states[file.path]
      record.states[file.path] = file.state
      switch standing(file.path, before: before) {
      case file.state: continue
      case nil: outcome.written.append(file.path)
      case known: outcome.written.append(file.path)
      default:
        // Edited: it is told of as long as there is something else to write.
        record.states[file.path] = known
        guard known != file.state else { continue }
        let beside = "\(file.path).new"
        outcome.beside[file.path] = beside
        try place(file, at: "\(drafts)/\(beside)")
        moves.append(("\(drafts)/\(beside)", "\(folder)/\(beside)"))
        continue
      }
      try place(file, at: "\(drafts)/\(file.path)")
      moves.append(("\(drafts)/\(file.path)", "\(folder)/\(file.path)"))
    }
    let record0 = "\(drafts)/\(AdoptedFiles.name)"
    let paths = Set(files.map(\.path))
    let gone = before.states.filter { !paths.contains($0.key) }.sorted { $0.key < $1.key }
    for (path, state) in gone {
      guard let now = AdoptedFiles.state(at: "\(folder)/\(path)") else { continue }
      if now == state { outcome.removed.append(path) } else { outcome.kept.append(path) }
    }
    try place(PlannedFile(AdoptedFiles.name, text: record.json), at: record0)
    // All that needs room on the disk is done; what is left are moves.
    for path in outcome.removed { try FileManager.default.removeItem(atPath: "\(folder)/\(path)") }
    for path in outcome.removed { removeEmptyFolders(above: path) }
    for move in moves {
      // Through a link a write would end up elsewhere: in the project.
      if let link = linkAbove(String(move.path.dropFirst(folder.count + 1))) {
        throw AdoptingError(
          "\(inQuotes("\(folder)/\(link)")) is a link that was not made here.", hint: "Remove it, and adopt again.",
          status: .conflict)
      }
      try FileManager.default.createDirectory(atPath: move.path.parentPath, withIntermediateDirectories: true)
      try rename(move.draft, move.path)
    }
    try rename(record0, "\(folder)/\(AdoptedFiles.name)")
    return outcome
  }

  /// The state of what stands where a file of ours goes.
  private func standing(_ path: String, before: AdoptedFiles) -> String? {
    // What is seen through a link is the project's, and no file of the package.
    if linkAbove(path) != nil { return nil }
    let state = AdoptedFiles.state(at: "\(folder)/\(path)")
    // A folder of files that go, in whose place comes a link.
    if state == "other", before.states.keys.contains(where: { $0.hasPrefix(path + "/") }) { return nil }
    return state
  }

  /// A link among the folders that a file stands in.
  private func linkAbove(_ path: String) -> String? {
    var parent = path.parentPath
    while !parent.isEmpty {
      if FileIdentity.isLink("\(folder)/\(parent)") { return parent }
      parent = parent.parentPath
    }
    return nil
  }

  private func place(_ file: PlannedFile, at path: String) throws {
    try FileManager.default.createDirectory(atPath: path.parentPath, withIntermediateDirectories: true)
    switch file.content {
    case .bytes(let bytes): try Data(bytes).write(to: URL(fileURLWithPath: path))
    case .link(let destination):
      try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: destination)
    }
  }

  private func rename(_ old: String, _ new: String) throws {
    guard Glibc.rename(old, new) == 0 else {
      throw NSError(domain: NSPOSIXErrorDomain, code: Int(errno))
    }
  }

  private func removeIfThere(_ path: String) {
    // What cannot be removed was not made by this run, or is told of when it is written.
    try? FileManager.default.removeItem(atPath: path)
  }

  private func removeEmptyFolders(above path: String) {
    var parent = path.parentPath
    while !parent.isEmpty {
      // Only an empty one goes.
      guard rmdir("\(folder)/\(parent)") == 0 else { return }
      parent = parent.parentPath
    }
  }
}
