@testable import CoreEnvironment
import Testing

/// Rows T1, T2 and T7.
@Suite struct TraitCollectionTests {
  @Test("T1: a collection is made of what a closure sets, the rest has its default")
  func makes() {
    let traits = UITraitCollection { mutableTraits in
      mutableTraits.userInterfaceIdiom = .phone
      mutableTraits.horizontalSizeClass = .regular
      mutableTraits.theme = .monochrome
    }
    #expect(traits.userInterfaceIdiom == .phone)
    #expect(traits.horizontalSizeClass == .regular)
    #expect(traits.verticalSizeClass == .unspecified)
    #expect(traits.theme == .monochrome)
    #expect(traits[ThemeTrait.self] == .monochrome)
  }

  @Test("T1: modifying makes another collection, and reads what is there already")
  func modifies() {
    let original = UITraitCollection { $0.count = 3 }
    let modified = original.modifyingTraits { mutableTraits in
      mutableTraits.count += 1
      mutableTraits.userInterfaceStyle = .dark
    }
    #expect(original.count == 3)
    #expect(original.userInterfaceStyle == .unspecified)
    #expect(modified.count == 4)
    #expect(modified.userInterfaceStyle == .dark)
  }

  @Test("T1: collections are equal when all traits are, however they came about")
  func equality() {
    let node = ValueNode("Window")
    node.traitOverrides.count = 2
    let made = UITraitCollection { $0.count = 2 }
    #expect(node.traitCollection == made)
    #expect(made == UITraitCollection { $0.count = 1 }.modifyingTraits { $0.count = 2 })
    #expect(UITraitCollection() == UITraitCollection { $0.count = 0 })
    #expect(UITraitCollection() == ValueNode("Other").traitCollection)
    #expect(made != UITraitCollection())
    #expect(made != UITraitCollection { $0.count = 3 })
    node.environment(\.size, 4)
    #expect(node.traitCollection == made)
  }

  @Test("T1: the changed traits are those with another value, in either direction")
  func changedTraits() {
    let model = AppModel(user: "Ada")
    let one = UITraitCollection {
      $0.count = 1
      $0.theme = .monochrome
      $0.appModel = model
    }
    let other = UITraitCollection {
      $0.count = 2
      $0.userInterfaceStyle = .dark
      $0.appModel = model
    }
    #expect(names(other.changedTraits(from: one)) == ["CountTrait", "ThemeTrait", "UITraitUserInterfaceStyle"])
    #expect(names(one.changedTraits(from: other)) == ["CountTrait", "ThemeTrait", "UITraitUserInterfaceStyle"])
    #expect(names(one.changedTraits(from: nil)) == ["AppModelTrait", "CountTrait", "ThemeTrait"])
    #expect(one.changedTraits(from: one).isEmpty)
    #expect(UITraitCollection { $0.appModel = AppModel(user: "Ada") } != UITraitCollection { $0.appModel = model })
  }

  @Test("T1: a collection is current while its actions run, and the former one afterwards, also after an error")
  func current() {
    struct Failure: Error {}
    let outer = UITraitCollection { $0.count = 1 }
    let inner = UITraitCollection { $0.count = 2 }
    let counts = outer.performAsCurrent {
      var counts = [UITraitCollection.current.count]
      inner.performAsCurrent { counts.append(UITraitCollection.current.count) }
      #expect(throws: Failure.self) { try inner.performAsCurrent { throw Failure() } }
      return counts + [UITraitCollection.current.count]
    }
    #expect(counts == [1, 2, 1])
  }

  @Test("T1: a collection keeps the values of its moment")
  func snapshot() {
    let root = ValueNode("Root")
    let leaf = ValueNode("Leaf", parent: ValueNode("Middle", parent: root))
    root.traitOverrides.count = 1
    let before = leaf.traitCollection
    root.traitOverrides.count = 2
    let between = leaf.traitCollection
    root.traitOverrides.remove(CountTrait.self)
    leaf.move(under: nil)
    leaf.traitOverrides.count = 7
    #expect(before.count == 1)
    #expect(between.count == 2)
    #expect(leaf.traitCollection.count == 7)
  }

  @Test("T2: the value's type is that of the default; names are the type's; colours say so themselves")
  func definition() {
    #expect(ThemeTrait.name == "ThemeTrait")
    #expect(ThemeTrait.identifier == "CoreEnvironmentTests.ThemeTrait")
    #expect(ThemeTrait.affectsColorAppearance)
    #expect(!CountTrait.affectsColorAppearance)
    #expect(UITraitUserInterfaceStyle.affectsColorAppearance)
    #expect(UITraitCollection { $0.theme = .monochrome }.hasDifferentColorAppearance(comparedTo: nil))
    #expect(!UITraitCollection { $0.count = 1 }.hasDifferentColorAppearance(comparedTo: nil))
  }

  @Test("T2: traits and keys of one name are as many as there are types")
  func sameNames() {
    enum One { struct LevelTrait: UITraitDefinition { static let defaultValue = 1 } }
    enum Other { struct LevelTrait: UITraitDefinition { static let defaultValue = 2 } }
    let node = ValueNode("Node")
    node.traitOverrides[One.LevelTrait.self] = 10
    #expect(One.LevelTrait.name == Other.LevelTrait.name)
    #expect(node.traitCollection[One.LevelTrait.self] == 10)
    #expect(node.traitCollection[Other.LevelTrait.self] == 2)
    #expect(node.traitOverrides.contains(One.LevelTrait.self))
    #expect(!node.traitOverrides.contains(Other.LevelTrait.self))
  }

  @Test("T7: the built-in traits have UIKit's names, numbers and defaults")
  func systemTraits() {
    let traits = UITraitCollection()
    #expect(traits.userInterfaceStyle == .unspecified)
    #expect(traits.displayScale == 1)
    #expect(traits.displayGamut.rawValue == -1)
    #expect(traits.accessibilityContrast == .unspecified)
    #expect(traits.layoutDirection == .unspecified)
    #expect(traits.activeAppearance == .unspecified)
    #expect(traits.preferredContentSizeCategory == .unspecified)
    #expect(UITraitCollection(userInterfaceStyle: .dark).userInterfaceStyle == .dark)
    #expect(UITraitCollection(verticalSizeClass: .compact).verticalSizeClass.rawValue == 1)
    #expect(UIContentSizeCategory.extraSmall < .accessibilityLarge)
    #expect(UIContentSizeCategory.accessibilityMedium.isAccessibilityCategory)
    #expect(!UIContentSizeCategory.extraExtraExtraLarge.isAccessibilityCategory)
    #expect(UIContentSizeCategory.large.rawValue == "UICTContentSizeCategoryL")
  }

  @Test("T7: the semantic sets hold what colours and pictures depend on")
  func semanticSets() {
    #expect(names(UITraitCollection.systemTraitsAffectingColorAppearance).contains("UITraitUserInterfaceStyle"))
    #expect(!names(UITraitCollection.systemTraitsAffectingColorAppearance).contains("UITraitDisplayScale"))
    #expect(names(UITraitCollection.systemTraitsAffectingImageLookup).contains("UITraitDisplayScale"))
    #expect(UITraitCollection.systemTraitsAffectingColorAppearance.allSatisfy { $0.affectsColorAppearance })
  }

  @Test("a collection prints the traits that are set")
  func prints() {
    let traits = UITraitCollection {
      $0.theme = .monochrome
      $0.count = 2
    }
    #expect("\(traits)" == "<UITraitCollection: CountTrait = 2, ThemeTrait = monochrome>")
  }

  private func names(_ traits: [UITrait]) -> [String] { traits.map { $0.name }.sorted() }
}
