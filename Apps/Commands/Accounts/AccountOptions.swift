public import AppsCommandLine

/// What commands that sign in are told.
public nonisolated enum AccountOptions {
  private static let format = ValueFormat<String>.name(placeholder: "NAME", wanted: "a user's name")

  /// `NAME`.
  public static let name = ArgumentKey("NAME", format, help: "The user's name.")
  /// `NAME`, where something else is done without one.
  public static let optionalName = ArgumentKey<String?>(optional: "NAME", format, help: "The user's name.")
  /// `--password-stdin`.
  public static let passwordFromStandardInput = OptionKey(
    flag: "password-stdin", help: "Read the password from the first line of standard input; else it is asked for.")
}
