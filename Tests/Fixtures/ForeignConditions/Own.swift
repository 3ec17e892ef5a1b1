// A program's own file, which stays as it was written for iOS.
#if canImport(UIKit)
  import UIKit

  #warning("the branch for UIKit")
  func own(_ color: UIColor) -> UIColor { color }
#else
  #warning("the branch for other systems")
#endif
