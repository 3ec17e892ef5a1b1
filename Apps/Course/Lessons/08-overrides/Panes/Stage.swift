import AppsCourse
import UIKit

package func stage() -> Stage {
  let model = LibraryModel()
  let split = LibrarySplitController(style: .doubleColumn)
  split.traitOverrides.library = model
  // Two panes, also on a screen of 50 columns.
  split.traitOverrides.horizontalSizeClass = .regular
  var former = (0, 0)
  return Stage(
    split,
    actions: [
      Stage.Action("turn the page") { _ in
        split.bookPane.page += 1
        return ""
      },
      Stage.Action("another reader") { _ in
        model.reader = "Reader 34"
        return ""
      },
      Stage.Action("layouts") { window in
        window.layoutIfNeeded()
        let counts = (split.shelf.layouts, split.book.layouts)
        defer { former = counts }
        return "shelf \(counts.0 - former.0), book \(counts.1 - former.1)"
      },
    ])
}
