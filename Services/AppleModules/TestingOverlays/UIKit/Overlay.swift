// The compiler asks for this module in a file that imports both `Testing` and `UIKit`; on Apple's systems it attaches pictures to
// tests. Here there is nothing to add: without it such a file would not compile.

@_exported public import UIKit
