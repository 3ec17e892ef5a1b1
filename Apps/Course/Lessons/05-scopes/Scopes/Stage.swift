import AppsCourse
import CoreEnvironment
import SwiftUI

package func stage() -> Stage {
  let tree = ScopeTree(ValueNode("Shop"))
  var made: [String] = []
  tree.didMake = { scope, objects in made.append("\(scope) with \(objects.map { "\(type(of: $0))" }.joined())") }
  return Stage(
    ShopScreen(tree: tree),
    actions: [
      Stage.Action("run the command") { _ in try tree.node(of: .cart).filling(TotalCommand()).run() },
      Stage.Action("run the command at the root") { _ in
        do { return try tree.root.filling(TotalCommand()).run() } catch { return "\(error)" }
      },
      Stage.Action("scopes made") { _ in made.isEmpty ? "none" : made.joined(separator: "\n") },
    ])
}
