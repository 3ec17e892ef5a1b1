import AppsCourse
import SwiftUI

package func stage() -> Stage {
  Stage(LibraryRoot(), watching: [LibraryRoot.self, LibraryScreen.self, ReturnButton.self, HoursButton.self])
}
