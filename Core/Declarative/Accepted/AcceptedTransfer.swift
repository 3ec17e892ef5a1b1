extension TransferRepresentation {
  /// Says which programs may see this form of the value, on other systems.
  ///
  /// `visibility` has no effect here: nobody else sees it anyway (CoreTransferable: `visibility(_:)`).
  public func visibility(_ visibility: TransferRepresentationVisibility) -> some TransferRepresentation<Item> { self }

  /// Suggests a name for the file in which the value is handed over, on other systems.
  ///
  /// `fileName` has no effect here: nothing is handed to other programs in a terminal (CoreTransferable:
  /// `suggestedFileName(_:)`).
  public func suggestedFileName(_ fileName: String) -> some TransferRepresentation<Item> { self }

  /// Suggests a name for the file in which each value is handed over, on other systems.
  ///
  /// `fileName` has no effect here: nothing is handed to other programs in a terminal (CoreTransferable:
  /// `suggestedFileName(_:)`).
  public func suggestedFileName(_ fileName: @escaping @Sendable (Item) -> String?) -> some TransferRepresentation<Item>
  { self }
}
