import Core
import CoreTestSupport
import Testing

@Observable
@MainActor
private final class Form {
  var name = "Ada"
}

@MainActor
@Suite("A field that is bound to a model")
struct TextFieldBindingTests {
  private let form = Form()

  @Test("shows the model's text, hands over each edit, and ends with unbind")
  func bothWays() {
    let field = UITextField(text: UIBindable(form).name)
    let host = TestHost(field, columns: 20, rows: 1)
    #expect(field.text == "Ada")
    field.becomeFirstResponder()
    host.type("m")
    #expect(form.name == "Adam")
    form.name = "Grace"
    host.update()
    #expect(field.text == "Grace")
    field.text = "Alan"
    #expect(form.name == "Alan")
    form.name = "Grace"
    host.update()
    field.unbind(\.text)
    form.name = "Ada"
    host.update()
    host.type("!")
    #expect((field.text, form.name) == ("Grace!", "Ada"))
  }
}
