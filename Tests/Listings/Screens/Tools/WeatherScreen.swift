import Core

struct Forecast: Identifiable {
  let id: String
  let symbol: String
  let low: Int
  let high: Int
}

struct WeatherScreen: View {
  let city = "Reykjavík"
  let days = [
    Forecast(id: "Today", symbol: "cloud.rain", low: 3, high: 8),
    Forecast(id: "Tuesday", symbol: "cloud.sun", low: 4, high: 11),
    Forecast(id: "Wednesday", symbol: "sun.max", low: 6, high: 14),
  ]
  @State private var usesFahrenheit = false

  var body: some View {
    ScrollView {
      VStack(spacing: 16) {
        VStack {
          Text(city).font(.largeTitle)
          Text(temperature(7)).font(.system(size: 72, weight: .thin))
          Text("Light rain").foregroundStyle(.secondary)
        }
        GroupBox {
          ForEach(days) { day in
            HStack {
              Text(day.id).frame(width: 96, alignment: .leading)
              Image(systemName: day.symbol).symbolRenderingMode(.multicolor)
              Spacer()
              Text(temperature(day.low)).foregroundStyle(.secondary)
              Text(temperature(day.high)).frame(width: 48, alignment: .trailing)
            }
          }
        } label: {
          Label("Forecast", systemImage: "calendar")
        }
        Toggle("Fahrenheit", isOn: $usesFahrenheit)
      }
      .padding()
    }
    .background(LinearGradient(colors: [.blue.opacity(0.3), .clear], startPoint: .top, endPoint: .bottom))
  }

  private func temperature(_ celsius: Int) -> String {
    let value = usesFahrenheit ? celsius * 9 / 5 + 32 : celsius
    return "\(value)°"
  }
}
