import AppsCourse
import SwiftUI

package func stage() -> Stage { Stage(TeaScreen(), watching: [TeaScreen.self, NoteEditor.self, NoteView.self]) }
