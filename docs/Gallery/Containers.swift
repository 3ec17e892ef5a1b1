// Containers: what arranges views beside, below and above each other.
import SwiftUI

#Preview("VStack", traits: .fixedLayout(width: 320, height: 80)) {
  VStack(alignment: .leading) {
    Text("Mercury")
    Text("Venus")
    Text("Earth")
  }
}

#Preview("HStack", traits: .fixedLayout(width: 320, height: 48)) {
  HStack(spacing: 24) {
    Text("Mercury")
    Text("Venus")
    Text("Earth")
  }
}

#Preview("ZStack", traits: .fixedLayout(width: 320, height: 112)) {
  ZStack {
    RoundedRectangle(cornerRadius: 16)
      .fill(.blue)
    Text("Above the blue")
      .foregroundStyle(.white)
      .bold()
  }
  .padding()
}

#Preview("Grid", traits: .fixedLayout(width: 320, height: 96)) {
  Grid(alignment: .leading, horizontalSpacing: 24) {
    GridRow {
      Text("Team")
      Text("Points").gridColumnAlignment(.trailing)
    }
    .bold()
    Divider()
    GridRow {
      Text("Spain"); Text("21")
    }
    GridRow {
      Text("Argentina"); Text("16")
    }
  }
  .fixedSize()
}

#Preview("LazyVGrid", traits: .fixedLayout(width: 320, height: 112)) {
  let columns = [GridItem(.adaptive(minimum: 80))]
  LazyVGrid(columns: columns, spacing: 16) {
    ForEach(1..<10) { number in
      Text("\(number)")
        .frame(maxWidth: .infinity)
        .background(.quaternary)
    }
  }
  .padding(.horizontal)
}

#Preview("ScrollView", traits: .fixedLayout(width: 320, height: 96)) {
  ScrollView {
    VStack(alignment: .leading) {
      ForEach(1..<21) { number in
        Text("Line \(number) of 20")
      }
    }
    .frame(maxWidth: .infinity, alignment: .leading)
  }
}

#Preview("GroupBox", traits: .fixedLayout(width: 320, height: 96)) {
  GroupBox("Order") {
    VStack(alignment: .leading) {
      Text("Two chairs")
      Text("One table")
    }
  }
  .padding(.horizontal)
}

#Preview("Form", traits: .fixedLayout(width: 352, height: 112)) {
  @Previewable @State var name = "Ada Lovelace"
  @Previewable @State var wantsNews = true
  Form {
    Section("Account") {
      TextField("Name", text: $name)
      LabeledContent("Member since", value: "2024")
    }
    Section("Messages") {
      Toggle("Newsletter", isOn: $wantsNews)
    }
  }
}

#Preview("DisclosureGroup", traits: .fixedLayout(width: 320, height: 80)) {
  @Previewable @State var isExpanded = true
  DisclosureGroup("Details", isExpanded: $isExpanded) {
    LabeledContent("Width", value: "80 cm")
    LabeledContent("Height", value: "75 cm")
  }
  .padding()
}

#Preview("Divider and Spacer", traits: .fixedLayout(width: 320, height: 80)) {
  VStack {
    HStack {
      Text("Total")
      Spacer()
      Text("€42.00")
    }
    Divider()
    Text("Thank you")
  }
  .padding(.horizontal)
}

#Preview("ViewThatFits", traits: .fixedLayout(width: 320, height: 80)) {
  let forecast = ViewThatFits {
    Text("Sunny with a few clouds")
    Text("Sunny")
  }
  VStack(spacing: 16) {
    forecast.frame(width: 240).background(.quaternary)
    forecast.frame(width: 80).background(.quaternary)
  }
}

#Preview("ContentUnavailableView", traits: .fixedLayout(width: 352, height: 96)) {
  ContentUnavailableView(
    "No orders yet", systemImage: "cart",
    description: Text("What you buy is listed here."))
}
