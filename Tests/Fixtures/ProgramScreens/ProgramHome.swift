/// The environment of a program whose home is a folder of its own.
public enum ProgramHome {
  /// All of it: the terminal is xterm with 256 colours, the language English.
  public static func environment(_ folder: String) -> [String: String] {
    [
      "HOME": folder, "TERM": "xterm-256color", "LANG": "C.UTF-8", "TZ": "UTC", "PATH": "/usr/bin:/bin",
      "XDG_RUNTIME_DIR": folder,
    ]
  }
}
