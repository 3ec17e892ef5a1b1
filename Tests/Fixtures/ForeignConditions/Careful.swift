// The same after an edit of its condition.
#if canImport(UIKit) && !os(Linux)
  import UIKit

  #warning("the branch for UIKit")
  typealias PlatformColor = UIColor
#else
  #warning("the branch for other systems")
  struct PlatformColor {}
#endif

func accent(_ color: PlatformColor) -> PlatformColor { color }
