import AppsCourse
import SwiftUI

package func stage() -> Stage {
  Stage(ShopScreen(), watching: [ShopScreen.self, CartBadge.self, CartView.self])
}
