import Observation
import UIKit

@Observable
final class LibraryModel {
  var reader = "Reader 12"
}

protocol PaneModel: AnyObject {
  var heading: String { get }
}

@Observable
final class ShelfPane: PaneModel {
  var books = 40
  var heading: String { "\(books) books" }
}

@Observable
final class BookPane: PaneModel {
  var page = 1
  var heading: String { "Page \(page)" }
}

struct LibraryTrait: UITraitDefinition {
  static let defaultValue: LibraryModel? = nil
}

struct PaneTrait: UITraitDefinition {
  static let defaultValue: PaneModel? = nil
}

extension UITraitCollection {
  var library: LibraryModel? { self[LibraryTrait.self] }
  var pane: PaneModel? { self[PaneTrait.self] }
}

extension UIMutableTraits {
  var library: LibraryModel? {
    get { self[LibraryTrait.self] }
    set { self[LibraryTrait.self] = newValue }
  }

  var pane: PaneModel? {
    get { self[PaneTrait.self] }
    set { self[PaneTrait.self] = newValue }
  }
}
