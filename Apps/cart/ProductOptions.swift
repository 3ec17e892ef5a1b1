import AppsCommandLine
import CoreStores

// How the fields of a product are options of a command.
extension ProductForm.Field {
  /// `price` of `--price AMOUNT`.
  var optionName: String {
    switch self {
    case .name: "name"
    case .description: "description"
    case .price: "price"
    case .stock: "stock"
    }
  }

  /// What stands for its value in a help text.
  var placeholder: String {
    switch self {
    case .name, .description: "TEXT"
    case .price: "AMOUNT"
    case .stock: "N"
    }
  }

  /// What the option says of it.
  var help: String {
    switch self {
    case .name: "What it is called."
    case .description: "What it is, in a sentence or two."
    case .price: "Dollars and cents for one piece, like 12.50."
    case .stock: "How many pieces there are; none where nobody counts them."
    }
  }
}

extension ProductForm {
  /// Fills a field with what an option was given.
  mutating func type(_ text: String, into field: Field) {
    switch field {
    case .name: name = text
    case .description: description = text
    case .price: price = text
    case .stock: stock = text == "none" ? "" : text
    }
  }
}

extension ValueFormat where Value == String {
  /// What the fields of a form check by themselves.
  nonisolated static func typed(_ placeholder: String) -> ValueFormat {
    ValueFormat("a text", placeholder: placeholder) { $0 }
  }

  /// The path of a file.
  nonisolated static var path: ValueFormat { .name(placeholder: "FILE", wanted: "a file's path") }
}
