import AppsCourse
import SwiftUI

package func stage() -> Stage { Stage(CounterView(), watching: [CounterView.self, RowView.self]) }
