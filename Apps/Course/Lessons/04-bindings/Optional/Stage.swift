import AppsCourse
import SwiftUI

package func stage() -> Stage {
  Stage(
    TeaScreen(), watching: [TeaScreen.self, NoteEditor.self, RemoveButton.self, NoteView.self],
    actions: [
      Stage.Action("write when it is gone") { _ in
        let store = TeaStore()
        store.note = "Sweet"
        guard let note = Binding(Bindable(store).note) else { return "There is no binding." }
        store.note = nil
        note.wrappedValue = "Bitter"
        return "The binding gives \(note.wrappedValue), the store has \(store.note ?? "no note")."
      }
    ])
}
