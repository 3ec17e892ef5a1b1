import AppsCourse
import SwiftUI

package func stage() -> Stage {
  Stage(TeaScreen(), watching: [TeaScreen.self, TeaList.self, TeaRow.self, ReadyView.self])
}
