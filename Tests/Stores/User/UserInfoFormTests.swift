import CoreStores
import Testing

@Suite struct UserInfoFormTests {
  private let info = UserInfo(
    id: 7, firstName: "Ada", lastName: "Byron", street: "St James's Sq 12", city: "London", zipCode: "SW1Y",
    country: "United Kingdom")

  @Test("a profile fills the form, and comes back as it was")
  func roundTrip() {
    #expect(UserInfoForm(info).info(ofUser: 7) == info)
  }

  @Test("what a parcel needs and is not there is named, in the order of the form; a state is not needed")
  func missing() {
    #expect(UserInfoForm(info).missingForParcels.isEmpty)
    var form = UserInfoForm(info)
    form[.city] = "  "
    form[.firstName] = ""
    #expect(form.missingForParcels == [.firstName, .city])
    #expect(UserInfoForm().missingForParcels.count == 6)
  }

  @Test("a profile with gaps may be kept; spaces around what was typed are not")
  func gaps() {
    var form = UserInfoForm()
    form[.city] = " Paris "
    #expect(form.info(ofUser: 1) == UserInfo(id: 1, city: "Paris"))
  }

  @Test("too much in a field is refused with the field's name, and stays as it was typed")
  func length() {
    var form = UserInfoForm(info)
    form[.zipCode] = String(repeating: "9", count: 41)
    #expect(form.problem(with: .zipCode)?.description == "Zip code has 41 characters; at most 40 fit.")
    #expect(form.info(ofUser: 7) == nil)
    #expect(form[.zipCode].count == 41)
  }

  @Test("characters that steer terminals are refused")
  func control() {
    var form = UserInfoForm(info)
    form[.street] = "a\u{1B}[2Jb"
    #expect(form.firstProblem?.field == .street)
  }

  @Test("an address stands as on a parcel, without empty lines")
  func address() {
    #expect(UserInfoForm(info).addressLines == ["Ada Byron", "St James's Sq 12", "SW1Y London", "United Kingdom"])
  }
}
