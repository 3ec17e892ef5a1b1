import CoreTerminal
import Foundation

/// The links of a label, each a stop for the focus: it lies over the text, and draws nothing by itself.
final class TextLinksView: UIView {
  /// Opens an address, on the main actor, when the user presses its link.
  var open: @MainActor (String) -> Void
  private var controls: [TextLinkControl] = []

  init(_ open: @escaping @MainActor (String) -> Void) {
    self.open = open
    super.init(frame: .zero)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  required init?(coder: NSCoder) { nil }

  private var label: UILabel? { superview as? UILabel }

  override func layoutSubviews() {
    super.layoutSubviews()
    let links = label?.shownLinks ?? []
    while controls.count > links.count { controls.removeLast().leave() }
    while controls.count < links.count {
      let control = TextLinkControl()
      control.onPress = { [weak self, weak control] in
        if let self, let control { open(control.link.address) }
      }
      addSubview(control)
      controls.append(control)
    }
    for (control, link) in zip(controls, links) { control.link = link }
  }

  /// Beside the links, there is the label.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }

  /// All of the text is told first, unless it is one link.
  override var accessibilityParts: [AccessibilityPart] {
    guard let text = label?.accessibilityLabel, !(controls.count == 1 && controls[0].link.words == text) else {
      return []
    }
    // It begins before the first link, wherever that stands.
    return [
      AccessibilityPart(
        DefaultAccessibility(.staticText, label: text),
        frame: CellRectangle(column: -1, row: 0, width: cellFrame.width + 1, height: cellFrame.height))
    ]
  }
}
