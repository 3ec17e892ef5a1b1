// What `import QuartzCore` brings on Apple's systems, as far as it is here: a view has no layers in a terminal.

@_exported public import Core
