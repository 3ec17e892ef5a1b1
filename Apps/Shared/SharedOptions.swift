public import AppsCommandLine

/// The options that every command of the three apps takes.
public nonisolated enum SharedOptions {
  /// `--server SERVER`.
  public static let server = OptionKey(
    "server", ServerChoice.format, default: .local,
    help:
      "Whom to talk to: mock (in this process), local (a backend on this machine, started on demand) or a URL; else as AMBIENT_SERVER or the setting says."
  )
  /// `--json`.
  public static let json = OptionKey(flag: "json", help: "Print JSON for programs; its keys stay as they are.")
  /// `--timeout SECONDS`.
  public static let timeout = OptionKey(
    "timeout", .wholeNumber(in: 1...3_600, placeholder: "SECONDS"), default: 10,
    help: "Give up on a reply that is not complete after so many seconds.")
  /// `--verbose`.
  public static let verbose = OptionKey(
    flag: "verbose", short: "v", help: "Say each request and how it ended, on standard error.")

  /// All of them, in the order of the help text.
  public static let all: [any OptionDeclaration] = [server, json, timeout, verbose] + ConnectionOptions.all
}
