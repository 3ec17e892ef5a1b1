import AppsCourse
import SwiftUI

package func stage() -> Stage { Stage(TodoScreen(), watching: [TodoScreen.self, NewItemField.self, ItemRow.self]) }
