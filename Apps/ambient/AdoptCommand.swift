import AppsAdopting
import AppsCommandLine

/// `ambient adopt`.
enum AdoptCommand {
  static let project = ArgumentKey(
    "PROJECT", .name(placeholder: "PROJECT", wanted: "a path"), help: "A NAME.xcodeproj, or a folder.")
  static let into = OptionKey(
    "into", .name(placeholder: "DIR", wanted: "a folder"),
    help: "Where the package goes; else NAME-linux beside what was named.")
  static let target = OptionKey("target", .name, help: "The app that is meant, where the project has several.")
  static let copy = OptionKey(
    flag: "copy", help: "Copies of all files, where links to the originals are made otherwise.")
  static let sources = OptionKey(flag: "sources", help: "All sources below the folder, whatever its project file says.")
  static let ambient = OptionKey(
    "ambient", .name(placeholder: "PATH|URL", wanted: "a path or a URL"),
    help: "Where Ambient is; else the checkout that this program was built in.")

  static let command = Command<Void>(
    "adopt", "Make a package of an Xcode project, which is left as it is.",
    discussion: """
      The package has links to the project's files, so that what is edited in one place is edited in both. Where a source \
      holds what cannot compile on Linux, the package has a copy that is rewritten, and each line of it is shown. \
      Run it again after changes in the project: it brings the package up to date and leaves what you edited in it.
      """,
    arguments: [project], options: [into, target, copy, sources, ambient],
    examples: [
      Example("ambient adopt MyApp.xcodeproj", "Make MyApp-linux beside it."),
      Example("ambient adopt Course --target Landmarks --into /tmp/landmarks", "One app of several."),
    ]
  ) { parsed, _ in
    var request = Adoption.Request(parsed[project], ambient: try AmbientCheckout.named(parsed[ambient]))
    request.into = parsed[into]
    request.target = parsed[target]
    request.isCopying = parsed[copy]
    request.isSourcesOnly = parsed[sources]
    try Output.write(AdoptionText.text(try Adoption.adopt(request)))
  }
}
