public import CoreEnvironment
public import CoreObserving
public import Observation

/// How the apps look: light, dark, as the terminal is, or with more contrast.
public enum Theme: String, Hashable, Sendable, Codable, CaseIterable, SettingsRepresentable {
  /// Dark text on a light ground.
  case light
  /// Light text on a dark ground.
  case dark
  /// As the terminal's background asks.
  case system
  /// As the background asks, with more contrast.
  case highContrast = "high-contrast"
  /// No colours at all: bold and inverse instead.
  case monochrome
}

/// The user's choice of theme. It outlives the process and is shared by the apps, through ``SettingsStorage``.
@Observable
@MainActor
public final class ThemeStore {
  /// The theme that was chosen; ``Theme/system`` until one is.
  public private(set) var theme: Theme

  @ObservationIgnored private let settings: any SettingsStorage

  /// The key under which the choice is kept, shared by all apps.
  public nonisolated static let key = SettingsKey<Theme>("theme")

  /// Creates a store and takes up the choice that was kept.
  ///
  /// - Throws: ``ServiceError/Reason/storage`` when it cannot be read.
  public init(settings: any SettingsStorage) throws(ServiceError) {
    self.settings = settings
    do {
      theme = try settings.value(for: Self.key) ?? .system
    } catch {
      throw ServiceError(error)
    }
  }

  /// Chooses a theme, here and in all other apps; throws where it could not be kept.
  public func choose(_ theme: Theme) throws(ServiceError) {
    do {
      try settings.set(theme, for: Self.key)
    } catch {
      throw ServiceError(error)
    }
    self.theme = theme
  }

  /// Takes up what another app chose. Call it when the settings say that it changed.
  public func reload() throws(ServiceError) {
    do {
      let kept = try settings.value(for: Self.key) ?? .system
      if kept != theme { theme = kept }
    } catch {
      throw ServiceError(error)
    }
  }
}

extension ThemeStore: Journaled {
  /// The choice. Stepping through a recording shows it, and leaves what the settings keep.
  public static var journaledProperties: [JournaledProperty<ThemeStore>] { [JournaledProperty("theme", \.theme)] }
}
