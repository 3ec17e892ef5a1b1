import AppsCourse
import SwiftUI

package func stage() -> Stage { Stage(LibraryRoot(), watching: [LibraryRoot.self, ReadingRoom.self, MusicRoom.self]) }
