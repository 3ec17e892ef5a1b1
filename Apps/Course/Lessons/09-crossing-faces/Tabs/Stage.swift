import AppsCourse
import SwiftUI
import UIKit

package func stage() -> Stage {
  let store = TeaStore()
  var former = SignView.layouts
  return Stage(
    ShopScreen(store: store), watching: [ShopScreen.self, TeaRow.self, TillView.self],
    actions: [
      Stage.Action("sell one") { _ in
        store.sold += 1
        return ""
      },
      Stage.Action("layouts of the sign") { window in
        window.layoutIfNeeded()
        defer { former = SignView.layouts }
        return "\(SignView.layouts - former)"
      },
    ])
}
