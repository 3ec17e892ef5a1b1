// What `import Combine` brings on Apple's systems: `ObservableObject`, `Published`, publishers and their subscribers. Those that
// go by a run loop or a notification centre stand among the views, so the whole framework comes with it.

@_exported public import AmbientFoundation
@_exported public import Core
