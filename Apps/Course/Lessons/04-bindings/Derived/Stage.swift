import AppsCourse
import SwiftUI

package func stage() -> Stage {
  Stage(
    KettleScreen(), watching: [KettleScreen.self, BoilingToggle.self, FahrenheitStepper.self, DegreesView.self])
}
