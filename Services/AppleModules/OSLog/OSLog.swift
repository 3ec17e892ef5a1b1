// The log, by its other name: what `import OSLog` brings on Apple's systems.

@_exported public import os
