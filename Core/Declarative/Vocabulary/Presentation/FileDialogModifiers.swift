public import Foundation

// What lists of files look like, and where they begin.

extension View {
  /// Sets the words of the button that takes what is chosen from lists of files (SwiftUI: `fileDialogConfirmationLabel(_:)`).
  public nonisolated func fileDialogConfirmationLabel(_ label: Text?) -> some View {
    environment(\.fileDialogLabel, label)
  }

  /// Sets the words of the button that takes what is chosen, looked up in the string catalogue.
  public nonisolated func fileDialogConfirmationLabel(_ labelKey: LocalizedStringKey) -> some View {
    fileDialogConfirmationLabel(Text(labelKey))
  }

  /// Sets the words of the button that takes what is chosen, shown as they are.
  @_disfavoredOverload
  public nonisolated func fileDialogConfirmationLabel(_ label: some StringProtocol) -> some View {
    fileDialogConfirmationLabel(Text(label))
  }

  /// Sets the folder that lists of files begin in; with `nil` it is the one that the program was started in (SwiftUI:
  /// `fileDialogDefaultDirectory(_:)`).
  public nonisolated func fileDialogDefaultDirectory(_ defaultDirectory: URL?) -> some View {
    transformEnvironment(\.fileDialogFolder) { if let defaultDirectory { $0 = defaultDirectory } }
  }

  /// Sets what stands above lists of files (SwiftUI: `fileDialogMessage(_:)`).
  public nonisolated func fileDialogMessage(_ message: Text?) -> some View { environment(\.fileDialogMessage, message) }

  /// Sets what stands above lists of files, looked up in the string catalogue.
  public nonisolated func fileDialogMessage(_ messageKey: LocalizedStringKey) -> some View {
    fileDialogMessage(Text(messageKey))
  }

  /// Sets what stands above lists of files, shown as it is.
  @_disfavoredOverload
  public nonisolated func fileDialogMessage(_ message: some StringProtocol) -> some View {
    fileDialogMessage(Text(message))
  }

  /// Sets what stands before the name of a new file (SwiftUI: `fileExporterFilenameLabel(_:)`).
  public nonisolated func fileExporterFilenameLabel(_ label: Text?) -> some View {
    environment(\.fileDialogName, label)
  }

  /// Sets what stands before the name of a new file, looked up in the string catalogue.
  public nonisolated func fileExporterFilenameLabel(_ labelKey: LocalizedStringKey) -> some View {
    fileExporterFilenameLabel(Text(labelKey))
  }

  /// Sets what stands before the name of a new file, shown as it is.
  @_disfavoredOverload
  public nonisolated func fileExporterFilenameLabel(_ label: some StringProtocol) -> some View {
    fileExporterFilenameLabel(Text(label))
  }

  /// Says what lists of files show (SwiftUI: `fileDialogBrowserOptions(_:)`): with `includeHiddenFiles` also files whose names begin with
  /// a dot.
  public nonisolated func fileDialogBrowserOptions(_ options: FileDialogBrowserOptions) -> some View {
    environment(\.fileDialogShowsHidden, options.contains(.includeHiddenFiles))
  }

  /// Has the system remember how lists of files are used, by a name, on other systems.
  ///
  /// `id` has no effect here: a list begins anew each time (SwiftUI: `fileDialogCustomizationID(_:)`).
  public nonisolated func fileDialogCustomizationID(_ id: String) -> some View { self }

  /// Has a link be chosen in place of what it leads to, on other systems.
  ///
  /// `imports` has no effect here: what is chosen is the file with that name (SwiftUI: `fileDialogImportsUnresolvedAliases(_:)`).
  public nonisolated func fileDialogImportsUnresolvedAliases(_ imports: Bool) -> some View { self }
}

/// What lists of files show (SwiftUI: `FileDialogBrowserOptions`).
public struct FileDialogBrowserOptions: OptionSet, Sendable {
  /// One bit for each option, as the static members give it.
  public let rawValue: Int
  /// Creates a set of options from its bits; prefer the named ones.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The endings of files are seen, as they always are in a terminal.
  public static let displayFileExtensions = FileDialogBrowserOptions(rawValue: 1)
  /// Folders that are one file to their programs can be opened, as they always can in a terminal.
  public static let enumeratePackages = FileDialogBrowserOptions(rawValue: 2)
  /// Files whose names begin with a dot are listed.
  public static let includeHiddenFiles = FileDialogBrowserOptions(rawValue: 4)
}
