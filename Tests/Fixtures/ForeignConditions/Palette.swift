// As packages for several systems are written: a branch for Apple's phones, and one for all others.
#if canImport(UIKit)
  import UIKit

  #warning("the branch for UIKit")
  typealias PlatformColor = UIColor
#else
  #warning("the branch for other systems")
  struct PlatformColor {}
#endif

func accent(_ color: PlatformColor) -> PlatformColor { color }
