// What `import Accessibility` brings on Apple's systems, as far as it is here: what is told to who cannot see the screen.

@_exported public import Core
