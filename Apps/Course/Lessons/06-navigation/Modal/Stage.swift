import AppsCourse
import UIKit

package func stage() -> Stage {
  Stage(ShopController(), watching: [CartLabel.self])
}
