public import AppsCommandLine

extension [ManualEntry] {
  /// The variables of the environment that the apps of the suite heed.
  public nonisolated static var suiteEnvironment: [ManualEntry] {
    [
      ManualEntry(
        ServerChoice.variable, "Whom to talk to where --server is not given; goes before the setting “server”."),
      ManualEntry(
        "https_proxy, http_proxy, all_proxy, no_proxy",
        "Through which proxy a server at a URL is asked, unless --proxy says otherwise."),
      ManualEntry("SSL_CERT_FILE", "The certificates that are trusted, unless --ca-file says otherwise."),
      ManualEntry(
        "PAGER",
        "What shows a help text that is longer than the terminal is high. Default: less. An empty one, or cat: nothing."
      ),
      ManualEntry(
        "NO_COLOR", "Where it is set and not empty, the screen has no colors, unless --color says otherwise."),
      ManualEntry("TERM, COLORTERM", "What the terminal can show: which colors, and whether there is a screen at all."),
      ManualEntry("LC_ALL, LANG", "The language of the screen, and how it writes amounts and dates."),
      ManualEntry("TZ", "The time zone that days and times are told in."),
    ] + suiteFolders
  }

  /// The variables that say where the suite's files are.
  public nonisolated static var suiteFolders: [ManualEntry] {
    [
      ManualEntry("XDG_CONFIG_HOME", "The folder of settings. Default: ~/.config."),
      ManualEntry("XDG_DATA_HOME", "The folder of what must not get lost. Default: ~/.local/share."),
      ManualEntry("XDG_STATE_HOME", "The folder of sessions and logs. Default: ~/.local/state."),
      ManualEntry(
        "XDG_RUNTIME_DIR", "The folder of the socket of the local backend. Default: one of the user’s own in /tmp."),
    ]
  }

  /// The files of the suite.
  public nonisolated static var suiteFiles: [ManualEntry] {
    [
      ManualEntry("$XDG_CONFIG_HOME/ambient/settings.json", "What was chosen with the command config, for all apps."),
      ManualEntry(
        "$XDG_STATE_HOME/ambient/",
        "credentials.json: who is signed in; backend.log: what the local backend had to say."),
      ManualEntry(
        "$XDG_DATA_HOME/ambient/backend/", "The database of the local backend, and the pictures that were sent to it."),
      ManualEntry("$XDG_RUNTIME_DIR/ambient/backend-….sock", "Where the local backend of a data folder listens."),
    ]
  }
}
