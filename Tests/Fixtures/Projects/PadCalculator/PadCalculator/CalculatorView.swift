import SwiftUI

struct CalculatorView: View {
  @EnvironmentObject var calculator: Calculator

  var body: some View {
    ZStack(alignment: .bottom) {
      Color.black.edgesIgnoringSafeArea(.all)

      VStack(spacing: 12) {
        HStack {
          Text(calculator.pending?.rawValue ?? " ")
            .foregroundColor(.orange)
          Spacer()
          Text(calculator.display)
            .foregroundColor(.white)
            .font(.system(size: 64))
            .lineLimit(1)
            .minimumScaleFactor(0.5)
        }
        .padding()

        ForEach(CalculatorButton.rows, id: \.self) { row in
          HStack(spacing: 12) {
            ForEach(row, id: \.self) { button in
              CalculatorButtonView(button: button)
            }
          }
        }
      }
      .padding(.bottom)
    }
  }
}

struct CalculatorButtonView: View {
  let button: CalculatorButton
  @EnvironmentObject var calculator: Calculator

  var body: some View {
    Button(action: { self.calculator.receive(self.button) }) {
      Text(button.title)
        .font(.system(size: 32))
        .frame(width: width, height: (UIScreen.main.bounds.width - 5 * 12) / 4)
        .foregroundColor(.white)
        .background(button.backgroundColor)
        .cornerRadius(width)
    }
  }

  private var width: CGFloat {
    let unit = (UIScreen.main.bounds.width - 5 * 12) / 4
    return button == .digit(0) ? unit * 2 + 12 : unit
  }
}

struct CalculatorView_Previews: PreviewProvider {
  static var previews: some View {
    CalculatorView().environmentObject(Calculator())
  }
}
