/// A store of what belongs to the user who is signed in, or of what that user may see: nothing of it may be seen by the next one.
@MainActor
public protocol PersonalStore: AnyObject {
  /// Forgets everything.
  func clear()
}

extension CartStore: PersonalStore {}
extension OrderStore: PersonalStore {}
extension SellerStore: PersonalStore {}
extension UserStore: PersonalStore {}

extension AppointmentStore: PersonalStore {}
extension HospitalStore: PersonalStore {}
extension PatientRecordStore: PersonalStore {}
extension PatientStore: PersonalStore {}
extension RegistrationStore: PersonalStore {}
