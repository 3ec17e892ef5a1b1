import FoundationEssentials
import Glibc
public import CoreEnvironment

/// A program's folders after the XDG Base Directory Specification: each a folder of its name in its base directory. The suite's
/// programs share one, `ambient`.
///
/// Nothing is created until it is needed; then with mode 0700. Relative values of the variables are ignored, as the
/// specification says.
public struct BaseDirectories: Hashable, Sendable {
  /// Choices of the user: `$XDG_CONFIG_HOME`, else `~/.config`.
  public let configuration: String
  /// What must not get lost: `$XDG_DATA_HOME`, else `~/.local/share`.
  public let data: String
  /// What survives a restart but is no choice and no work, such as a session: `$XDG_STATE_HOME`, else `~/.local/state`.
  public let state: String
  /// What can be made again, and may be removed at any time: `$XDG_CACHE_HOME`, else `~/.cache`.
  public let cache: String
  /// Sockets and locks of running programs: `$XDG_RUNTIME_DIR`; nil where the system sets none.
  public let runtime: String?
  /// Where sockets go when there is no runtime folder: one in `/tmp` that bears the user's number.
  public let runtimeReplacement: String

  /// Reads the environment's variables; a missing `HOME` is looked up in the user database.
  ///
  /// - Parameter name: The name of the folders: `ambient`, that of the suite's programs, by default.
  public init(environment: [String: String], name: String = "ambient") {
    func absolute(_ variable: String) -> String? {
      guard let value = environment[variable], value.hasPrefix("/") else { return nil }
      return value.count > 1 && value.hasSuffix("/") ? String(value.dropLast()) : value
    }
    let home = absolute("HOME") ?? Self.homeFromUserDatabase() ?? "/"
    configuration = (absolute("XDG_CONFIG_HOME") ?? home + "/.config") + "/\(name)"
    data = (absolute("XDG_DATA_HOME") ?? home + "/.local/share") + "/\(name)"
    state = (absolute("XDG_STATE_HOME") ?? home + "/.local/state") + "/\(name)"
    cache = (absolute("XDG_CACHE_HOME") ?? home + "/.cache") + "/\(name)"
    runtime = absolute("XDG_RUNTIME_DIR").map { "\($0)/\(name)" }
    runtimeReplacement = "/tmp/\(name)-\(geteuid())"
  }

  /// The variable that says where a path is; `nil` for a path in none of the folders.
  func variable(for path: String) -> String? {
    let folders: [(folder: String?, variable: String)] = [
      (configuration, "XDG_CONFIG_HOME"), (data, "XDG_DATA_HOME"), (state, "XDG_STATE_HOME"),
      (cache, "XDG_CACHE_HOME"), (runtime, "XDG_RUNTIME_DIR"), (runtimeReplacement, "XDG_RUNTIME_DIR"),
    ]
    return folders.first { folder, _ in folder.map { (path + "/").hasPrefix($0 + "/") } == true }?.variable
  }

  /// The folders of this process.
  public init(name: String = "ambient") { self.init(environment: ProcessInfo.processInfo.environment, name: name) }

  /// Creates the runtime folder, or its replacement where that fails, and returns the one to use. Nobody else may look into
  /// it: one of ours that lets others is closed to them.
  ///
  /// - Throws: ``SettingsError`` when neither can be had; also when somebody else made the folder in `/tmp` first.
  public func prepareRuntime() throws(SettingsError) -> String {
    // A container often has the variable, but not the folder: then the replacement serves.
    if let runtime, (try? PrivateFolder.prepareClosed(runtime)) != nil { return runtime }
    try PrivateFolder.prepareClosed(runtimeReplacement)
    return runtimeReplacement
  }

  /// The name of a file in the runtime folder that belongs to a folder of data, such as the socket of who serves it: the same
  /// for every spelling of that folder, and another for every other folder. Programs with different data, as with different
  /// `XDG_DATA_HOME`, do not meet there, though they share the runtime folder.
  ///
  /// - Returns: The stem with 16 hexadecimal digits: `backend-cbf29ce484222325`.
  public static func runtimeName(_ stem: String, following folder: String) -> String {
    // FNV-1a: the same in every process and version, and short enough for the path of a socket.
    let hash = canonical(folder).utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { hash, byte in
      (hash ^ UInt64(byte)) &* 0x0100_0000_01B3
    }
    let digits = String(hash, radix: 16)
    return "\(stem)-" + String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// The path without links; of a folder that is not there yet, that of what is above it.
  private static func canonical(_ path: String) -> String {
    if let found = realpath(path, nil) {
      defer { free(found) }
      return String(cString: found)
    }
    var parts = path.split(separator: "/").map(String.init)
    guard path != ".", let last = parts.popLast() else { return path }
    let above = (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
    let folder = canonical(above.isEmpty ? "." : above)
    return folder.hasSuffix("/") ? folder + last : "\(folder)/\(last)"
  }

  private static func homeFromUserDatabase() -> String? {
    var entry = passwd()
    var found: UnsafeMutablePointer<passwd>?
    var buffer = [CChar](repeating: 0, count: 4096)
    guard getpwuid_r(geteuid(), &entry, &buffer, buffer.count, &found) == 0, found != nil else { return nil }
    return entry.pw_dir.map { String(cString: $0) }
  }
}
