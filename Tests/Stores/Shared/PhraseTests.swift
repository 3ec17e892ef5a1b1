import CoreStores
import Testing

@Suite struct PhraseTests {
  @Test("is words with values in them, which it says where it is not looked up")
  func parts() {
    let name: Phrase = "the local backend"
    let phrase: Phrase = "\(name) kept \(count: 3) of \(Money(minorUnits: 12_50)) for 100 % of “\("Ada")”."
    #expect(phrase.description == "the local backend kept 3 of $12.50 for 100 % of “Ada”.")
    #expect(phrase.verbatim == nil)
    #expect(phrase.parts.prefix(3) == [.phrase(name), .literal(" kept "), .count(3)])
  }

  @Test("what is the same in every language is not looked up")
  func verbatim() {
    #expect(Phrase(verbatim: "3 – 1").verbatim == "3 – 1")
    #expect(("\(7)" as Phrase).verbatim == "7")
    #expect(("live" as Phrase).verbatim == nil)
    #expect(Phrase(verbatim: "live") != "live")
  }

  @Test(
    "several things stand one after the other",
    arguments: [
      ([], ""), (["A"], "A"), (["A", "B"], "A and B"), (["A", "B", "C"], "A, B, and C"),
      (["A", "B", "C", "D"], "A, B, C, and D"),
    ] as [([Phrase], String)])
  func list(phrases: [Phrase], text: String) {
    #expect(Phrase.list(phrases).description == text)
  }

  @Test("what is wrong with a field is said with its name")
  func problems() {
    typealias Problem = FieldProblem<ProductForm.Field>
    #expect(Problem(.price, .missing).sentence.parts == [.phrase("Price"), .literal(" is missing.")])
    #expect("\(Problem(.price, .missing))" == "Price is missing.")
    #expect("\(Problem(.name, .tooLong(201, limit: 200)))" == "Name has 201 characters; at most 200 fit.")
    #expect("\(Problem(.name, .unwritable))" == "Name holds a character that cannot be written.")
    #expect(
      "\(Problem(.price, .outOfRange(highest: Money(minorUnits: 500))))"
        == "Price must be more than nothing, and at most $5.00.")
    #expect("\(PatientFieldProblem(.phone, .tooLong(limit: 200)))" == "Phone has at most 200 characters.")
  }
}
