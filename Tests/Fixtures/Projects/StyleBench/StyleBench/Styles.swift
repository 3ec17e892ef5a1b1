import SwiftUI

struct CheckboxToggleStyle: ToggleStyle {
  func makeBody(configuration: Configuration) -> some View {
    Button {
      configuration.isOn.toggle()
    } label: {
      HStack {
        Image(systemName: configuration.isOn ? "checkmark.square" : "square")
        configuration.label
          .strikethrough(configuration.isOn)
      }
    }
    .buttonStyle(.plain)
  }
}

struct PlankButtonStyle: ButtonStyle {
  @Environment(\.woodColor) private var wood
  @Environment(\.controlSize) private var controlSize

  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .padding(.horizontal, controlSize == .small ? 8 : 24)
      .foregroundStyle(.white)
      .background(wood.opacity(configuration.isPressed ? 0.6 : 1))
      .clipShape(RoundedRectangle(cornerRadius: 4))
      .overlay {
        if configuration.role == .destructive {
          RoundedRectangle(cornerRadius: 4).stroke(.red, lineWidth: 1)
        }
      }
  }
}

struct TwiceButtonStyle: PrimitiveButtonStyle {
  @State private var isArmed = false

  func makeBody(configuration: Configuration) -> some View {
    Button(role: configuration.role) {
      if isArmed {
        configuration.trigger()
      }
      isArmed.toggle()
    } label: {
      if isArmed {
        Text("Press again")
      } else {
        configuration.label
      }
    }
    .tint(isArmed ? .red : nil)
  }
}

struct StackedLabelStyle: LabelStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack(spacing: 0) {
      configuration.icon
        .imageScale(.large)
      configuration.title
        .font(.caption)
    }
  }
}

struct PlankProgressStyle: ProgressViewStyle {
  @Environment(\.woodColor) private var wood

  func makeBody(configuration: Configuration) -> some View {
    let fraction = configuration.fractionCompleted ?? 0
    VStack(alignment: .leading, spacing: 0) {
      HStack {
        configuration.label
        Spacer()
        configuration.currentValueLabel
      }
      GeometryReader { proxy in
        ZStack(alignment: .leading) {
          Rectangle().fill(.quaternary)
          Rectangle().fill(wood).frame(width: proxy.size.width * fraction)
        }
      }
      .frame(height: 16)
    }
  }
}

struct CrateGroupBoxStyle: GroupBoxStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack(alignment: .leading) {
      configuration.label
        .font(.headline)
      configuration.content
    }
    .padding(8)
    .frame(maxWidth: .infinity, alignment: .leading)
    .background(Color("Paper"), in: .rect(cornerRadius: 8))
  }
}

extension ToggleStyle where Self == CheckboxToggleStyle {
  static var checkbox: CheckboxToggleStyle { .init() }
}

extension GroupBoxStyle where Self == CrateGroupBoxStyle {
  static var crate: CrateGroupBoxStyle { .init() }
}

extension PrimitiveButtonStyle where Self == TwiceButtonStyle {
  static var twice: TwiceButtonStyle { .init() }
}
