import Foundation
import Testing

@Suite("The manifest")
struct ManifestTests {
  /// The products that bring the stores of the suite's apps; all others are the framework.
  private static let withStores: Set = ["Core", "Services"]

  /// What a program imports: these modules keep their short names, and can be given others with `moduleAliases`.
  private static let imported: Set = [
    "Core", "CoreJSON", "CoreObserving", "CoreEnvironment", "CoreTerminal", "CoreRetained", "CoreDeclarative", "Charts",
    "CoreTestSupport", "CoreProgramTestSupport", "CoreStores", "ServicesHTTPMessages", "ServicesHTTP",
    "ServicesHTTPServer",
    "ServicesClients", "ServicesSettings",
    "ServicesPictures", "ServicesBackend", "SwiftUI", "UIKit", "Combine", "Accessibility", "CoreTransferable",
    "UniformTypeIdentifiers",
    "CoreGraphics", "QuartzCore",
    "os", "OSLog",
    "_Testing_UIKit", "_Testing_CoreGraphics",
  ]

  private let manifest: Manifest

  init() throws {
    manifest = try Manifest.ours.get()
  }

  /// What the modules of Apple's names have in: networking, pictures, and settings that last.
  private static let surroundings: Set = [
    "ServicesHTTPMessages", "ServicesHTTPServer", "ServicesHTTP", "ServicesPictures", "ServicesSettings",
  ]

  @Test("what is taken of the framework brings no store and no app, and services only with Apple's names or for tests")
  func frameworkAlone() {
    let framework = manifest.products.filter { !Self.withStores.contains($0.name) }
    #expect(framework.count >= 9)
    for product in framework {
      let services: Set<String> =
        switch product.name {
        case "SwiftUI", "UIKit", "Combine": Self.surroundings
        case "AmbientHTTPTesting": ["ServicesHTTPMessages", "ServicesHTTP"]
        default: []
        }
      let strangers = manifest.closure(of: product).subtracting(services).filter {
        $0 == "CoreStores" || $0.hasPrefix("Services") || $0.hasPrefix("Apps")
      }
      #expect(strangers.isEmpty, "The product \(product.name) brings \(strangers.sorted()).")
    }
  }

  @Test("no product reaches up: Core brings no service, and nothing brings an app")
  func nothingAbove() throws {
    let core = try #require(manifest.products.first { $0.name == "Core" })
    #expect(manifest.closure(of: core).filter { $0.hasPrefix("Services") }.isEmpty)
    for product in manifest.products {
      #expect(manifest.closure(of: product).filter { $0.hasPrefix("Apps") }.isEmpty)
    }
  }

  @Test("what products reach is imported by programs, or has the package's name in its own")
  func namesOfOurs() {
    for product in manifest.products {
      let clashing = manifest.closure(of: product).subtracting(Self.imported).filter { !$0.contains("Ambient") }
      #expect(
        clashing.isEmpty,
        """
        A package that has modules called so could not depend on this one: \(clashing.sorted()).
        Put “Ambient” into the names of those that no program imports.
        """)
    }
  }
}
