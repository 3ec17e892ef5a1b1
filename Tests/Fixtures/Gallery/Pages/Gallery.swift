/// All pages, in the order in which they are turned.
@MainActor
public enum Gallery {
  /// The pages.
  public static let pages: [any Page] = [
    LabelsPage(), FontsPage(), ColorsPage(), SymbolsPage(), ButtonsPage(), ControlsPage(), ProgressPage(), FieldsPage(),
    ListsPage(), CollectionsPage(), BarsPage(), StacksPage(), BordersPage(), PresentationPage(),
  ]
}
