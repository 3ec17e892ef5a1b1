// What `import UIKit` brings on Apple's systems, and SwiftUI's names with it, as they are one framework here: a name of the
// program's own goes before one of these.

@_exported public import AmbientFoundation
@_exported public import Core
@_exported public import FoundationNetworking
import AmbientSurroundings
