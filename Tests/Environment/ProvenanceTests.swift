@testable import CoreEnvironment
import CoreObserving
import Testing

@MainActor
@Suite struct ProvenanceTests {
  let app = ValueNode("App")
  let cart: ValueNode
  let checkout: ValueNode

  init() {
    cart = ValueNode("Cart", parent: app)
    checkout = ValueNode("Checkout", parent: cart)
  }

  @Test("it says who set a value, where and through which face, and whom that hides")
  func printed() {
    app.traitOverrides.theme = .standard
    cart.environment(\.theme, .monochrome)
    let expected = """
      ThemeTrait at App › Cart › Checkout:
        monochrome, set at App › Cart by .environment
        hides standard, set at App by traitOverrides
      """
    #expect(checkout.provenance(of: \.theme).map(\.description) == [expected])
    #expect(checkout.provenance(of: ThemeTrait.self).description == expected)
    #expect(checkout.provenance(of: ThemeTrait.self).writer?.face == .environment)
    #expect(app.provenance(of: ThemeTrait.self).writer?.path == ["App"])
  }

  @Test("what nobody set is the default")
  func defaults() {
    #expect(
      checkout.provenance(of: \.size).map(\.description) == [
        "SizeKey at App › Cart › Checkout:\n  default, set nowhere"
      ])
    #expect(checkout.provenance(of: \.size).first?.writer == nil)
  }

  @Test("objects are named by their type, nil by nil")
  func objects() {
    app.environment(AppModel(user: "secret"))
    cart.environment(nil as AppModel?)
    let provenance = checkout.provenance(of: AppModel.self)
    #expect(provenance.writers.map(\.value) == ["nil", "AppModel"])
    #expect(!provenance.description.contains("secret"))
    app.traitOverrides.appModel = AppModel(user: "secret")
    #expect(checkout.provenance(of: AppModelTrait.self).writer?.value == "AppModel")
  }

  @Test("asking subscribes nobody, and follows removals and moves")
  func follows() {
    let cycle = UpdateCycle { _ in }
    let recorder = Recorder(in: cycle) { [checkout] in checkout.provenance(of: \.size).first?.writer?.value }
    app.environment(\.size, 1)
    cycle.flush()
    #expect(recorder.seen == [nil])
    #expect(checkout.provenance(of: \.size).first?.writer?.value == "1")
    app.removeEnvironment(\.size)
    #expect(checkout.provenance(of: \.size).first?.writer == nil)
    checkout.move(under: ValueNode("Other").environment(\.size, 3))
    #expect(checkout.provenance(of: \.size).first?.writer?.path == ["Other"])
  }
}
