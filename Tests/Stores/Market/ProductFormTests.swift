import CoreStores
import FoundationEssentials
import Testing

@Suite struct ProductFormTests {
  private func form(_ price: String = "12.50", name: String = " Oak chair ") -> ProductForm {
    var form = ProductForm()
    (form.name, form.description, form.price) = (name, "Solid.", price)
    return form
  }

  @Test("what is typed becomes a draft, without the spaces around it")
  func draft() {
    #expect(
      form().draft == ProductDraft(name: "Oak chair", description: "Solid.", price: Money(minorUnits: 12_50)))
    var pictured = form()
    pictured.photoURL = " /uploads/a.png"
    #expect(pictured.draft?.photoURL == "/uploads/a.png")
  }

  @Test("an empty form names the first field that is missing")
  func missing() {
    var form = ProductForm()
    #expect(form.firstProblem?.description == "Name is missing.")
    form.name = "Chair"
    #expect(form.firstProblem?.description == "Description is missing.")
    form.description = "Oak."
    #expect(form.firstProblem?.description == "Price is missing.")
    #expect(form.draft == nil)
    form.price = "1"
    #expect(form.firstProblem == nil)
  }

  @Test(
    "a price that is none is refused, and stays as it was typed", arguments: ["abc", "1.234", "-3", "1,2", "0x10", "٣"])
  func price(text: String) {
    let form = form(text)
    #expect(form.problem(with: .price)?.description == "Price must be dollars and cents, like 12.50.")
    #expect(form.price == text)
    #expect(form.draft == nil)
  }

  @Test(
    "a price of nothing, or beyond what a market takes, is refused",
    arguments: ["0", "10,000,000", "99999999999999999999"])
  func range(text: String) {
    #expect(form(text).problem(with: .price) != nil)
  }

  @Test(
    "a stock is a whole number, or nothing where nobody counts; what is typed stays",
    arguments: [
      ("", .unsaid), (" ", .unsaid), ("12", .counted(12)), (" 0 ", .counted(0)), ("1000000", .counted(1_000_000)),
      ("1000001", nil), ("-1", nil), ("+1", nil), ("1.5", nil), ("1e3", nil), ("many", nil), ("٣", nil),
      ("99999999999999999999", nil),
    ] as [(String, ProductDraft.Stock?)])
  func stock(text: String, expected: ProductDraft.Stock?) {
    var form = form()
    form.stock = text
    #expect(form.draft?.stock == expected)
    #expect(form.stock == text)
    #expect(
      form.firstProblem?.description
        == (expected == nil ? "In stock must be a whole number, at most 1000000." : nil))
  }

  @Test("pieces that were counted are counted no more where the number is taken out")
  func uncounted() {
    var form = ProductForm(Product(id: 1, name: "A", description: "B", price: Money(minorUnits: 5), stock: 3))
    #expect(form.stock == "3")
    #expect(form.draft?.stock == .counted(3))
    form.stock = ""
    #expect(form.draft?.stock == .uncounted)
  }

  @Test("too long a name is refused with its length")
  func length() {
    #expect(
      form(name: String(repeating: "n", count: 201)).problem(with: .name)?.description
        == "Name has 201 characters; at most 200 fit."
    )
    #expect(form(name: String(repeating: "n", count: 200)).problem(with: .name) == nil)
  }

  @Test("a product fills the form as it was typed")
  func edit() {
    let form = ProductForm(Product(id: 1, name: "A", description: "B", price: Money(minorUnits: 1234_05)))
    #expect(form.price == "1234.05")
    #expect(form.draft?.price == Money(minorUnits: 1234_05))
  }

  @Test(
    "amounts are read as they are typed",
    arguments: [("12", 1200), ("12.5", 1250), ("$1,234.50", 1234_50), (" 0.05 ", 5), ("1,234,567", 1_234_567_00)])
  func typed(text: String, cents: Int) {
    #expect(Money(typed: text) == Money(minorUnits: cents))
  }

  @Test(
    "and nothing else is", arguments: ["", ".", "1.", ".5", "1..2", "1,23", ",123", "12,3456", "$", "1e3", "+1", "1 2"])
  func untyped(text: String) {
    #expect(Money(typed: text) == nil)
  }

  @Test("a picture is known by its first bytes, and a large one is refused")
  func pictures() throws {
    #expect(try ProductPicture(Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])).format == .png)
    #expect(try ProductPicture(Data([0xFF, 0xD8, 0xFF, 0xE0])).format == .jpeg)
    #expect(throws: ServiceError.self) { try ProductPicture(Data("GIF89a".utf8)) }
    let large = Data([0xFF, 0xD8, 0xFF]) + Data(count: ProductPicture.sizeLimit)
    #expect(throws: ServiceError.self) { try ProductPicture(large) }
  }
}
