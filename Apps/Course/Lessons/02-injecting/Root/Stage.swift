import AppsCourse
import SwiftUI

package func stage() -> Stage {
  Stage(
    LibraryRoot(),
    watching: [
      LibraryRoot.self, LibraryScreen.self, ShelfView.self, LentTitles.self, DeskView.self, LendButton.self,
    ])
}
