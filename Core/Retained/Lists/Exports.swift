// Snapshots are UIKit's vocabulary.
@_exported public import AmbientLists
