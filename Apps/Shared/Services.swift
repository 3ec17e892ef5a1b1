public import CoreEnvironment
public import CoreStores
public import FoundationEssentials

/// The services of the market that the cart app stands on.
public nonisolated struct MarketServices: Sendable {
  /// What is sold.
  public var products: any ProductService
  /// The user's cart.
  public var cart: any CartService
  /// The user's purchases.
  public var orders: any OrderService
  /// Signing up and in.
  public var authentication: any AuthenticationService
  /// The user's profile.
  public var user: any UserService
  /// What the user sells.
  public var seller: any SellerService
  /// The user's payments.
  public var payment: any PaymentService
  /// What changes.
  public var feed: any MarketFeedService
  /// Where pictures of products come from; `nil` where there are none.
  public var pictures: MarketPictures?

  /// All of them from one market.
  public init(
    _ market: some ProductService & CartService & OrderService & AuthenticationService & UserService & SellerService
      & PaymentService & MarketFeedService
  ) {
    products = market
    cart = market
    orders = market
    authentication = market
    user = market
    seller = market
    payment = market
    feed = market
  }
}

/// Where the pictures of a market's products come from.
public nonisolated struct MarketPictures: Sendable {
  /// What their addresses are relative to.
  public var base: URL
  /// Fetches and decodes them.
  public var loader: any ImageLoader

  /// Pictures at addresses that are relative to `base`.
  public init(base: URL, loader: any ImageLoader) {
    self.base = base
    self.loader = loader
  }
}

/// The services of the hospital app.
public nonisolated struct HospitalServices: Sendable {
  /// The patients.
  public var patients: any PatientService
  /// Their records, to be written.
  public var records: any PatientRecordService
  /// The doctors.
  public var doctors: any DoctorService
  /// Appointments and free times.
  public var appointments: any AppointmentService
  /// Who is admitted.
  public var admissions: any AdmissionService
  /// What the server offers.
  public var capabilities: any HospitalCapabilityService

  private let makeRedacted: @Sendable () -> HospitalServices

  /// All of them from one hospital.
  public init<Hospital: HospitalService>(_ hospital: Hospital) {
    patients = hospital
    records = hospital
    doctors = hospital
    appointments = hospital
    admissions = hospital
    capabilities = hospital
    makeRedacted = { HospitalServices(RedactedHospital(hospital)) }
  }

  /// The same hospital without names, birth dates and contacts, for demonstrations and recordings.
  public var redacted: HospitalServices { makeRedacted() }
}
