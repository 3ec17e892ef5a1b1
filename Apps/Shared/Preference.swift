public import CoreEnvironment
import CoreStores

/// A setting that users may choose by hand, as text.
public struct Preference: Sendable {
  /// The name, as it stands in the settings.
  public let name: String
  /// What it is, in a few words.
  let help: String
  /// What is chosen while nothing was: as the user would type it.
  public let defaultText: String
  /// What it has to be, to follow the word "wants".
  public let wanted: String
  /// All values, where they can be listed.
  let allowedValues: [String]
  /// Whether a text is a value.
  public let accepts: @Sendable (String) -> Bool

  private var key: SettingsKey<String> { SettingsKey(name) }

  /// What was chosen; `nil` where nothing was.
  public func chosen(in settings: any SettingsStorage) throws -> String? {
    do throws(SettingsError) {
      return try settings.value(for: key)
    } catch {
      throw ServiceError(error)
    }
  }

  /// Chooses, in all apps at once; `nil` goes back to the default.
  public func choose(_ text: String?, in settings: any SettingsStorage) throws {
    do throws(SettingsError) {
      try settings.set(text, for: key)
    } catch {
      throw ServiceError(error)
    }
  }
}

extension Preference {
  /// All there are, in the order in which they are listed.
  public static let all = [theme, server]

  private static let theme = Preference(
    name: ThemeStore.key.name.rawValue, help: "How the apps look.", defaultText: Theme.system.rawValue,
    wanted: "light, dark, system, high-contrast or monochrome", allowedValues: Theme.allCases.map(\.rawValue)
  ) { Theme(rawValue: $0) != nil }

  /// Whom the apps talk to where `--server` is not given.
  static let server = Preference(
    name: "server", help: "Whom the apps talk to where --server is not given.", defaultText: "local",
    wanted: "local or a URL", allowedValues: []
  ) { text in
    // With a mock, settings last as long as the process: whoever chose it could never choose again.
    guard let server = ServerChoice(text) else { return false }
    return server != .mock
  }
}
