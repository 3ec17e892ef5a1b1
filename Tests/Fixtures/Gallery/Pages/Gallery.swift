import Core

/// All pages, in the order in which they are turned.
@MainActor
public enum Gallery {
  /// The pages of retained views.
  public static let pages: [any Page] = [
    LabelsPage(), FontsPage(), ColorsPage(), SymbolsPage(), ButtonsPage(), ControlsPage(), ProgressPage(), FieldsPage(),
    ListsPage(), CollectionsPage(), BarsPage(), StacksPage(), BordersPage(), PresentationPage(),
  ]

  /// The pages of declared views: what `#Preview` declares in this module, by file and line.
  public static func previews() throws -> [any Page] {
    try PreviewDeclaration.all.filter { $0.fileID.hasPrefix("GalleryPages/") }
      .map { PreviewPage(preview: try $0.makePreview()) }
  }
}
