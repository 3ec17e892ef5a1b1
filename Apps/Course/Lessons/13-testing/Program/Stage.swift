import AppsCourse
import SwiftUI

package func stage() -> Stage {
  Stage(
    Text("The program has a terminal of its own."),
    actions: [
      Stage.Action("open a lesson of the course") { _ in try await openALesson() },
      Stage.Action("terminate it") { _ in try await terminate() },
    ])
}
