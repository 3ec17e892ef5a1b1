import UIKit

func evening() -> UITraitCollection {
  UITraitCollection { mutableTraits in
    mutableTraits.horizontalSizeClass = .regular
    mutableTraits.mode = .evening
  }
}

func night(after evening: UITraitCollection) -> UITraitCollection {
  evening.modifyingTraits { mutableTraits in
    mutableTraits.userInterfaceStyle = .dark
    mutableTraits.mode = .night
  }
}
