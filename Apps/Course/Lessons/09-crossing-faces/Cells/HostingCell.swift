import SwiftUI
import UIKit

/// A cell that shows a view by a controller of its own.
final class HostingCell<Content: View>: UITableViewCell {
  private let hosting = UIHostingController<Content?>(rootView: nil)

  func show(_ content: Content, in parent: UIViewController) {
    hosting.rootView = content
    guard hosting.parent !== parent else { return }
    parent.addChild(hosting)
    hosting.view.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(hosting.view)
    NSLayoutConstraint.activate([
      hosting.view.topAnchor.constraint(equalTo: contentView.topAnchor),
      hosting.view.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
      hosting.view.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      hosting.view.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
    ])
    hosting.didMove(toParent: parent)
  }
}
