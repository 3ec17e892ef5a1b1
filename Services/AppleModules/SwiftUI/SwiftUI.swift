// What `import SwiftUI` brings on Apple's systems: both faces of the framework, publishers, Foundation, and its networking.
// So a file that was written in Xcode is built here without an edit.

@_exported public import AmbientFoundation
@_exported public import Core
@_exported public import FoundationNetworking
import AmbientSurroundings
