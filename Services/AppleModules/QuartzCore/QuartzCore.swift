// What `import QuartzCore` brings on Apple's systems, as far as it is here: layers, their animations, transactions and links to the
// display.

@_exported public import Core
