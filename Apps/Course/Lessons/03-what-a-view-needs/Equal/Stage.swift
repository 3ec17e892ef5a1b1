import AppsCourse
import SwiftUI

package func stage() -> Stage {
  Stage(TeaScreen(), watching: [TeaScreen.self, VoteScreen.self, TeaRow.self, LastYearView.self])
}
