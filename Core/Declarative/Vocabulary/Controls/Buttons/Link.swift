import CoreEnvironment
import CoreRetained
import CoreTerminal
public import Foundation

/// Opens an address when it is pressed, by `\.openURL` (SwiftUI: `Link`).
///
/// ```swift
/// if let address = URL(string: "https://www.swift.org") {
///   Link("About Swift", destination: address)
/// }
/// ```
public nonisolated struct Link<Label: View>: View {
  @Environment(\.openURL) private var openURL
  let destination: URL
  let label: Label

  /// Creates a link to an address, with a view as its label.
  public init(destination: URL, @ViewBuilder label: () -> Label) {
    self.destination = destination
    self.label = label()
  }

  /// The label in the tint, which opens the address when it is pressed.
  @MainActor public var body: some View {
    ControlView(
      content: label, look: { _ in ContentLook(.borderless) }, role: .link, hints: [KeyHint("⏎", .openKey)],
      onPress: { _ in openURL(destination) })
  }
}

extension Link where Label == Text {
  /// Creates a link to an address, with a title that is shown as it is.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, destination: URL) { self.init(destination: destination) { Text(title) } }
}
