import AppsCourse
import SwiftUI

package func stage() -> Stage { Stage(VoteScreen(), watching: [VoteScreen.self, TitleView.self, TeaRow.self]) }
