import AppsCourse
import UIKit

package func stage() -> Stage {
  let root = UITabBarController()
  let lists = [0, 1, 1_000].map { PriceListController(reduced: $0) }
  for (list, title) in zip(lists, ["None", "One", "All"]) { list.tabBarItem.title = title }
  root.viewControllers = lists
  var percent = 0
  return Stage(
    root,
    actions: [
      Stage.Action("reduce by five more") { window in
        percent += 5
        let layouts = PriceView.layouts
        Discount.comparisons = 0
        root.traitOverrides.discount = Discount(percent: percent)
        window.layoutIfNeeded()
        let count = PriceView.layouts - layouts
        return "compared \(Discount.comparisons) times, \(count) price\(count == 1 ? "" : "s") laid out"
      }
    ])
}
