import SwiftUI

struct FlowerPage: View {
  @State private var petalOffset = -20.0
  @State private var petalWidth = 60.0
  @State private var isFilled = true

  var body: some View {
    VStack {
      Flower(petalOffset: petalOffset, petalWidth: petalWidth)
        .fill(isFilled ? Color("Petal") : .clear, style: FillStyle(eoFill: true))
        .overlay(Flower(petalOffset: petalOffset, petalWidth: petalWidth).stroke(Color("Petal"), lineWidth: 1))
        .frame(width: 160, height: 160)
        .padding(.bottom)
        .accessibilityElement()
        .accessibilityLabel("Flower of 16 petals, \(Int(petalWidth)) wide")

      Text("Offset \(petalOffset, specifier: "%.0f")")
      Slider(value: $petalOffset, in: -40...40, step: 5) {
        Text("Offset")
      }
      Text("Width \(petalWidth.formatted(.number.precision(.fractionLength(0))))")
      Slider(value: $petalWidth, in: 0...100, step: 10) {
        Text("Width")
      } minimumValueLabel: {
        Text("0")
      } maximumValueLabel: {
        Text("100")
      }
      Toggle("Pressed petals", isOn: $isFilled.animation(.easeInOut))
    }
    .padding(.horizontal)
  }
}

struct FramePage: View {
  @State private var amount = 0.5

  private var border: ImagePaint {
    ImagePaint(image: Image("Leaf"), sourceRect: CGRect(x: 0, y: 0.25, width: 1, height: 0.5), scale: 0.5)
  }

  var body: some View {
    VStack(spacing: 16) {
      Text("Herbarium")
        .frame(width: 240, height: 80)
        .border(border, width: 12)
      ZStack {
        Arc(startAngle: .zero, endAngle: .degrees(360), clockwise: true)
          .strokeBorder(.quaternary, lineWidth: 10)
        Arc(startAngle: .degrees(0), endAngle: .degrees(360 * amount), clockwise: true)
          .strokeBorder(Color.accentColor, style: StrokeStyle(lineWidth: 10, lineCap: .round))
        Text(amount, format: .percent)
      }
      .frame(width: 96, height: 96)
      Stepper("Dried \(amount.formatted(.percent))", value: $amount.animation(), in: 0...1, step: 0.25)
      Capsule()
        .strokeBorder(border, lineWidth: 8)
        .frame(height: 32)
    }
    .padding()
  }
}

struct PolygonPage: View {
  @State private var sides = 3
  @State private var turn = 0.0

  var body: some View {
    VStack(spacing: 12) {
      Polygon(sides: Double(sides), turn: turn)
        .trim(from: 0, to: 1)
        .stroke(.green, style: StrokeStyle(lineWidth: 3, lineJoin: .round, dash: [10, 5], dashPhase: turn))
        .frame(width: 160, height: 160)
      Text("^[\(sides) side](inflect: true), turned \(Int(turn))°")
      HStack {
        Button("Another corner") {
          withAnimation(.linear(duration: 0.3)) { sides = sides == 8 ? 3 : sides + 1 }
        }
        Button("Turn") {
          withAnimation(.interpolatingSpring(stiffness: 60, damping: 8)) { turn += 30 }
        }
      }
      .buttonStyle(.bordered)
    }
    .padding()
  }
}
