// Values: numbers, dates, colours and choices, to be changed or only shown.
import SwiftUI

#Preview("Slider", traits: .fixedLayout(width: 320, height: 48)) {
  @Previewable @State var volume = 0.6
  Slider(value: $volume) {
    Text("Volume")
  } minimumValueLabel: {
    Text("0")
  } maximumValueLabel: {
    Text("100")
  }
  .padding()
}

#Preview("Stepper", traits: .fixedLayout(width: 320, height: 48)) {
  @Previewable @State var guests = 2
  Stepper("Guests: \(guests)", value: $guests, in: 1...8)
    .padding()
}

#Preview("Picker as a menu", traits: .fixedLayout(width: 320, height: 48)) {
  @Previewable @State var size = "Medium"
  Picker("Size", selection: $size) {
    ForEach(["Small", "Medium", "Large"], id: \.self) { size in
      Text(size)
    }
  }
  .pickerStyle(.menu)
  .padding()
}

#Preview("Picker as segments", traits: .fixedLayout(width: 320, height: 48)) {
  @Previewable @State var size = "Medium"
  Picker("Size", selection: $size) {
    ForEach(["Small", "Medium", "Large"], id: \.self) { size in
      Text(size)
    }
  }
  .pickerStyle(.segmented)
  .padding()
}

#Preview("Picker inline", traits: .fixedLayout(width: 320, height: 80)) {
  @Previewable @State var size = "Medium"
  Form {
    Picker("Size", selection: $size) {
      ForEach(["Small", "Medium", "Large"], id: \.self) { size in
        Text(size)
      }
    }
    .pickerStyle(.inline)
  }
}

#Preview("DatePicker", traits: .fixedLayout(width: 320, height: 48)) {
  @Previewable @State var landing = Date(timeIntervalSince1970: -14_182_940)
  DatePicker("Moon landing", selection: $landing, displayedComponents: .date)
    .environment(\.timeZone, .gmt)
    .padding()
}

#Preview("ColorPicker", traits: .fixedLayout(width: 320, height: 48)) {
  @Previewable @State var color = Color.orange
  ColorPicker("Background", selection: $color)
    .padding()
}

#Preview("ProgressView", traits: .fixedLayout(width: 320, height: 64)) {
  ProgressView("Downloading", value: 0.4)
    .padding()
}

#Preview("ProgressView as a spinner", traits: .fixedLayout(width: 320, height: 48)) {
  HStack(spacing: 32) {
    ProgressView()
    ProgressView("Loading")
  }
}

#Preview("Gauge", traits: .fixedLayout(width: 320, height: 80)) {
  Gauge(value: 72, in: 0...100) {
    Text("Battery")
  } currentValueLabel: {
    Text("72%")
  }
  .tint(.green)
  .padding()
}
