import AppsCourse
import SwiftUI

package func stage() -> Stage {
  Stage(RoomScreen(), watching: [RoomScreen.self, RoomSettings.self, LightToggle.self, SummaryView.self])
}
