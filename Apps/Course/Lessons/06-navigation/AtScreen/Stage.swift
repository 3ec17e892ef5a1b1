import AppsCourse
import SwiftUI

package func stage() -> Stage {
  Stage(LibraryApp(), watching: [LibraryScreen.self, ShelfScreen.self, BookRow.self, BookScreen.self])
}
