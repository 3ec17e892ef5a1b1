import SwiftUI

struct ForecastView: View {
  @ObservedObject var viewModel: ForecastViewModel
  @Environment(\.colorScheme) private var colorScheme
  @AppStorage("fahrenheit") private var fahrenheit = false

  private static let formatter: MeasurementFormatter = {
    let formatter = MeasurementFormatter()
    formatter.locale = Locale(identifier: "en_GB")
    formatter.unitOptions = .providedUnit
    formatter.numberFormatter.maximumFractionDigits = 0
    return formatter
  }()

  var body: some View {
    NavigationView {
      ZStack {
        background
        VStack(spacing: 16) {
          TextField("City", text: $viewModel.city)
            .textFieldStyle(RoundedBorderTextFieldStyle())
            .disableAutocorrection(true)
          Toggle("Fahrenheit", isOn: $fahrenheit)
          Toggle("Ask the server", isOn: $viewModel.usesServer)
          Divider()
          stateView
          Spacer()
        }
        .padding()
      }
      .navigationBarTitle("Sky", displayMode: .inline)
    }
    .navigationViewStyle(StackNavigationViewStyle())
  }

  private var background: some View {
    LinearGradient(
      gradient: Gradient(colors: colorScheme == .dark ? [.black, .blue] : [.white, .blue]),
      startPoint: .top, endPoint: .bottom
    )
    .opacity(0.2)
    .ignoresSafeArea()
  }

  @ViewBuilder
  private var stateView: some View {
    switch viewModel.state {
    case .idle:
      Text("Which city?").italic()
    case .loading:
      ProgressView("Looking up …")
    case .loaded(let forecast):
      VStack(alignment: .leading, spacing: 8) {
        Text(forecast.city).font(.title)
        ForEach(forecast.days, content: row)
      }
    case .failed(let error):
      Label(error.localizedDescription, systemImage: "wifi.slash")
        .foregroundColor(.red)
    }
  }

  private func row(for day: Forecast.Day) -> some View {
    HStack {
      Image(systemName: day.sky.symbol)
        .renderingMode(.original)
        .frame(width: 24)
      Text(day.name)
      Spacer()
      Text(temperature(day.celsius))
    }
    .accessibilityElement(children: .combine)
  }

  private func temperature(_ celsius: Double) -> String {
    let value = Measurement(value: celsius, unit: UnitTemperature.celsius)
    return Self.formatter.string(from: fahrenheit ? value.converted(to: .fahrenheit) : value)
  }
}

struct ForecastView_Previews: PreviewProvider {
  static var previews: some View {
    ForEach(ColorScheme.allCases, id: \.self) { scheme in
      ForecastView(viewModel: ForecastViewModel(service: MockForecastService()))
        .preferredColorScheme(scheme)
    }
  }
}
