import AppsCourse
import SwiftUI

package func stage() -> Stage {
  Stage(RoomScreen(), watching: [RoomScreen.self, SwitchPanel.self, LightSwitch.self, LampView.self])
}
