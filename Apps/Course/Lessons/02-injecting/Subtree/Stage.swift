import AppsCourse
import SwiftUI

package func stage() -> Stage { Stage(LibraryRoot()) }
