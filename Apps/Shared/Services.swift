public import CoreStores

/// The services of the market that the cart app stands on.
public struct MarketServices: Sendable {
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

  /// All of them from one market.
  public init(
    _ market: some ProductService & CartService & OrderService & AuthenticationService & UserService
  ) {
    products = market
    cart = market
    orders = market
    authentication = market
    user = market
  }
}

/// The services of the hospital app.
public struct HospitalServices: Sendable {
  /// The patients.
  public var patients: any PatientService
  /// The doctors.
  public var doctors: any DoctorService

  /// Both from one hospital.
  public init(_ hospital: some PatientService & DoctorService) {
    patients = hospital
    doctors = hospital
  }
}
