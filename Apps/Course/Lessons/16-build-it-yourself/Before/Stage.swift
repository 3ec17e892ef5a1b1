import AppsCourse
import SwiftUI

package func stage() -> Stage { Stage(CounterScreen().environment(CounterStore()), watching: [CounterScreen.self]) }
