// What `import CoreTransferable` brings on Apple's systems: how values are handed over by copying, dragging and sharing.

@_exported public import Core
