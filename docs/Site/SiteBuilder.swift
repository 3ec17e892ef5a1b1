import AppsCourse
import GalleryOfControls
import Foundation

/// Writes the documentation catalogue out of the pages, the lessons and the modules, and has `docc` make the site of it.
///
///     SiteBuilder BUILT OUTPUT
///     SiteBuilder --serve OUTPUT PORT
///
/// `BUILT` is the folder with the programs and the modules that were built, `OUTPUT` gets the site. It ends with 1 where `docc` warns.
@main
enum SiteBuilder {
  /// The modules whose reference the site has, in the order of the picture of the design: what a program imports.
  static let modules = [
    "CoreDeclarative", "CoreRetained", "CoreEnvironment", "CoreObserving", "CoreTerminal", "Charts", "CoreTestSupport",
    "CoreProgramTestSupport", "CoreJSON",
  ]

  static func main() async throws {
    let words = Array(CommandLine.arguments.dropFirst())
    if words.count == 3, words[0] == "--serve", let port = UInt16(words[2]) {
      do {
        _ = try SiteServer(URL(fileURLWithPath: words[1]), port: port).start()
      } catch {
        fail("\(error)")
      }
      while true { try await Task.sleep(for: .seconds(3_600)) }
    }
    guard words.count == 2 else { fail("usage: SiteBuilder BUILT OUTPUT") }
    try await make(URL(fileURLWithPath: words[0]), URL(fileURLWithPath: words[1]))
  }

  @MainActor
  private static func make(_ built: URL, _ output: URL) async throws {
    let work = output.deletingLastPathComponent().appendingPathComponent("catalogue")
    let catalogue = work.appendingPathComponent("Ambient.docc")
    let graphs = work.appendingPathComponent("symbols")
    try? FileManager.default.removeItem(at: work)
    for folder in [catalogue, graphs] {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }
    say("Reading the modules")
    for module in modules { try Tool.extractSymbols(of: module, built: built, into: graphs) }
    say("Writing the pages")
    let checkout = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
    let pages = try Page.all(in: checkout.appendingPathComponent("docs"))
    for page in pages { try page.write(to: catalogue, among: pages) }
    let course = try Course(in: checkout.appendingPathComponent("Apps/Course/Lessons"))
    say("Playing the lessons")
    for lesson in course.lessons { try await LessonTutorial(lesson).write(to: catalogue) }
    try CourseContents(lessons: course.lessons).text.write(
      to: catalogue.appendingPathComponent("\(CourseContents.name).tutorial"), atomically: true, encoding: .utf8)
    say("Drawing the gallery")
    try await GalleryPage(in: checkout.appendingPathComponent("docs/Gallery")).write(to: catalogue)
    for module in modules { try TopicTree(module, symbols: graphs, checkout: checkout).write(to: catalogue) }
    try FrontPage(
      pages: pages, lessons: course.lessons,
      readme: String(contentsOf: checkout.appendingPathComponent("README.md"), encoding: .utf8)
    ).text.write(
      to: catalogue.appendingPathComponent("Ambient.md"), atomically: true, encoding: .utf8)
    // The pages ask for one.
    try Data("{}\n".utf8).write(to: catalogue.appendingPathComponent("theme-settings.json"))
    try copyPictures(from: checkout.appendingPathComponent("docs/pictures"), to: catalogue)
    say("Making the site: half a minute")
    let log = try Tool.convert(catalogue, symbols: graphs, output: output)
    let warnings = log.split(separator: "\n").filter { $0.hasPrefix("warning:") || $0.hasPrefix("error:") }
    guard warnings.isEmpty else { fail(log + "\n\(warnings.count) warnings of docc.") }
    say("The site is in \(output.path)")
  }

  /// Pictures by their names, as pages name them.
  private static func copyPictures(from folder: URL, to catalogue: URL) throws {
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) where name.hasSuffix(".svg") {
      try FileManager.default.copyItem(
        at: folder.appendingPathComponent(name), to: catalogue.appendingPathComponent(name))
    }
  }

  static func say(_ text: String) { FileHandle.standardError.write(Data((text + "\n").utf8)) }

  static func fail(_ text: String) -> Never {
    say(text)
    exit(1)
  }
}
