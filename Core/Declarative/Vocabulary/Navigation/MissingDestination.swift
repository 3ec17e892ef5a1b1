import CoreRetained
import Foundation

/// The screen that is shown for a value without a destination, and says so.
nonisolated struct MissingDestination: View {
  private let type: String

  init(_ value: Any) { type = "\(Swift.type(of: value))" }

  var body: some View {
    VStack(alignment: .leading, spacing: 16) {
      Label("Nothing is said to be shown for a \(Text(verbatim: type))", systemImage: "exclamationmark.triangle")
        .bold()
      Text(
        verbatim: """
          The path of the navigation stack has one, and no view in the stack has a navigationDestination for it. \
          To fix it, say in the stack what is shown:
          """)
      Text(verbatim: ".navigationDestination(for: \(type).self) { … }")
    }
    .padding(.horizontal, 8)
    .navigationTitle(Text(verbatim: type))
  }
}
