import AppsShared
import Core
import CoreStores
import CoreTestSupport
import Synchronization
import Testing

@testable import hospital

/// What the hospital's screens do where its server wants to know who asks.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct SignInScreenTests {
  /// Accounts of the server: each name is another user, and the hospital answers who has signed in.
  private final class Accounts: AuthenticationService {
    let hospital: FlakyHospital

    init(_ hospital: FlakyHospital) { self.hospital = hospital }

    func register(username: String, password: Password) async throws(ServiceError) {}

    func login(username: String, password: Password) async throws(ServiceError) -> Session {
      guard password.secret == "pw" else { throw ServiceError(.notSignedIn, "Name or password is wrong.") }
      hospital.refusal.withLock { $0 = nil }
      return Session(userID: username.utf8.count, username: username, token: AccessToken("token of \(username)"))
    }

    func logout(_ session: Session) async throws(ServiceError) {}
  }

  private static let refusal = ServiceError(.notSignedIn, "Who asks?", status: 401)

  private func ward(_ hospital: FlakyHospital, hasAccounts: Bool = true) throws -> Ward {
    let settings = InMemorySettings()
    let account = try AuthenticationStore(
      service: Accounts(hospital), settings: settings, server: "https://one.example")
    return try Ward(account: hasAccounts ? account : nil) { $0 = HospitalServices(hospital) }
  }

  private func signIn(_ ward: Ward, as name: String, _ password: String = "pw") throws {
    try ward.host.type(name, into: "Name")
    try ward.host.type(password, into: "Password")
    try ward.host.press("enter")
  }

  @Test("a refusal shows the way in, where no account can be made, and the hospital after it")
  func way() async throws {
    let hospital = FlakyHospital()
    hospital.refusal.withLock { $0 = Self.refusal }
    let ward = try ward(hospital)
    #expect(await ward.shows("wants you to sign in."))
    #expect(!ward.snapshot.contains("New account"))
    try signIn(ward, as: "nora")
    #expect(await ward.shows("Ana Schmieder"))
    #expect(ward.snapshot.contains("nora"))
    #expect(await ward.hides("wants you to sign in."))
  }

  @Test("a wrong password says so, and what was typed stays")
  func wrong() async throws {
    let hospital = FlakyHospital()
    hospital.refusal.withLock { $0 = Self.refusal }
    let ward = try ward(hospital)
    #expect(await ward.shows("wants you to sign in."))
    try signIn(ward, as: "nora", "no")
    #expect(await ward.shows("Name or password is wrong."))
    #expect(ward.snapshot.contains("nora"))
  }

  @Test("without accounts the refusal is told in its place, as another failure is")
  func without() async throws {
    let hospital = FlakyHospital()
    hospital.refusal.withLock { $0 = Self.refusal }
    let ward = try ward(hospital, hasAccounts: false)
    #expect(await ward.shows("Who asks?"))
    #expect(!ward.snapshot.contains("wants you to sign in."))
  }

  @Test("what was typed when a session ended stays for the same user, and for no other", arguments: [true, false])
  func typed(isSame: Bool) async throws {
    let hospital = FlakyHospital()
    hospital.refusal.withLock { $0 = Self.refusal }
    let ward = try ward(hospital)
    #expect(await ward.shows("wants you to sign in."))
    try signIn(ward, as: "nora")
    #expect(await ward.shows("Ana Schmieder"))
    try ward.host.press("2")
    try ward.host.press("n")
    #expect(await ward.shows("Family name"))
    try ward.host.type("Quaranta", into: "Family name")
    let store = try #require(ward.tree.objects(as: RegistrationStore.self).first)
    hospital.refusal.withLock { $0 = Self.refusal }
    try ward.tree.root.environment.object(HospitalLink.self).requestEnded(Self.refusal)
    #expect(await ward.shows("wants you to sign in."))
    // The other name has another length, and so another number.
    try signIn(ward, as: isSame ? "bobo" : "eleonora")
    #expect(await ward.hides("wants you to sign in."))
    #expect(store.form[.family] == (isSame ? "Quaranta" : ""))
  }

  @Test("a number that is for another role leaves the others, and says which role it wants")
  func role() async throws {
    let ward = try Ward { services in
      services.admissions = ClosedAdmissions()
    }
    #expect(await ward.shows("wants a role for this: doctor."))
    #expect(ward.snapshot.contains("4 patients"))
    #expect(!ward.snapshot.contains("admitted"))
    #expect(await ward.shows("Ana Schmieder"))
  }

  private struct ClosedAdmissions: AdmissionService {
    private static let refusal = ServiceError(.forbidden, "The hospital wants a role for this: doctor.", status: 403)

    func admissions() async throws(ServiceError) -> [Admission] { throw Self.refusal }
    func admission(of patient: Patient.ID) async throws(ServiceError) -> Admission? { throw Self.refusal }
  }
}
