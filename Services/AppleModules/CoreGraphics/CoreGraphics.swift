// What `import CoreGraphics` brings on Apple's systems, as far as it is here: points, sizes and rectangles of Foundation, and the
// framework's paths and colours.

@_exported public import Core
