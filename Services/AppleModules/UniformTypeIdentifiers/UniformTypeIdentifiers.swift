// What `import UniformTypeIdentifiers` brings on Apple's systems: the names of kinds of files.

@_exported public import Core
