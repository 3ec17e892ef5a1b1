import Foundation

final class Observable<Value> {
  private var observers: [(Value) -> Void] = []

  var value: Value {
    didSet { observers.forEach { $0(value) } }
  }

  init(_ value: Value) {
    self.value = value
  }

  func bind(_ observer: @escaping (Value) -> Void) {
    observers.append(observer)
    observer(value)
  }
}

final class RatesViewModel {
  struct Row: Equatable {
    enum Trend { case up, down, level }

    let title: String
    let price: String
    let trend: Trend
  }

  let rows = Observable<[Row]>([])
  let isLoading = Observable(false)
  let errorMessage = Observable<String?>(nil)
  let subtitle = Observable("")
  var source = RateSource.bundled

  private let service: RateLoading
  private let currency: NumberFormatter = {
    let formatter = NumberFormatter()
    formatter.numberStyle = .currency
    formatter.currencyCode = "EUR"
    formatter.locale = Locale(identifier: "en_IE")
    return formatter
  }()

  init(service: RateLoading) {
    self.service = service
  }

  func reload() {
    guard !isLoading.value else { return }
    isLoading.value = true
    service.loadRates(from: source) { [weak self] result in
      guard let self else { return }
      isLoading.value = false
      switch result {
      case .success(let sheet):
        subtitle.value =
          "Prices of "
          + sheet.day.formatted(
            Date.FormatStyle(date: .abbreviated, time: .omitted, locale: Locale(identifier: "en_US"), timeZone: .gmt))
        rows.value = sheet.rates.map(makeRow)
        errorMessage.value = nil
      case .failure(let error):
        errorMessage.value = error.localizedDescription
      }
    }
  }

  private func makeRow(_ rate: Rate) -> Row {
    let price = currency.string(from: rate.price as NSNumber) ?? "–"
    return Row(
      title: rate.product, price: "\(price) / \(rate.unit)",
      trend: rate.change > 0 ? .up : rate.change < 0 ? .down : .level)
  }
}
