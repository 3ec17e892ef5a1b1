import SwiftUI

struct DieView: View {
  let value: Int?

  var body: some View {
    Text(value.map(String.init) ?? "?")
      .font(.system(size: 40, weight: .bold, design: .monospaced))
      .frame(width: 64, height: 64)
      .background(RoundedRectangle(cornerRadius: 12).fill(Color(.secondarySystemBackground)))
      .overlay(RoundedRectangle(cornerRadius: 12).stroke(Color.accentColor, lineWidth: 2))
      .accessibility(label: Text("Die"))
      .accessibility(value: Text(value.map(String.init) ?? "not rolled"))
  }
}

struct TrayView: View {
  @ObservedObject var store: RollStore
  @State private var count = 2
  @State private var sides = 6
  @State private var choosingSides = false
  private let feedback = UINotificationFeedbackGenerator()

  var body: some View {
    NavigationView {
      VStack(spacing: 20) {
        HStack(spacing: 12) {
          ForEach(0..<count, id: \.self) { index in
            DieView(value: face(at: index))
          }
        }
        .padding(.top)

        Text("Total: \(currentTotal)")
          .font(.title)

        Stepper("Dice: \(count)", value: $count, in: 1...4)
          .frame(maxWidth: UIScreen.main.bounds.width * 0.6)

        Button(action: roll) {
          HStack {
            Image(systemName: "dice")
            Text("Roll them")
          }
          .padding()
          .foregroundColor(.white)
          .background(Color.accentColor)
          .cornerRadius(10)
        }

        Spacer()
      }
      .navigationBarTitle("Dice Tray")
      .navigationBarItems(
        trailing: Button("d\(sides)") { choosingSides = true }
          .accessibility(hint: Text("Chooses the kind of dice"))
      )
      .actionSheet(isPresented: $choosingSides) {
        ActionSheet(title: Text("How many sides?"), buttons: sideButtons)
      }
    }
    .navigationViewStyle(StackNavigationViewStyle())
  }

  private var sideButtons: [ActionSheet.Button] {
    var buttons = [4, 6, 8, 20].map { sides in
      ActionSheet.Button.default(Text("\(sides) sides")) { self.sides = sides }
    }
    buttons.append(.cancel())
    return buttons
  }

  private var current: Roll? {
    guard let last = store.rolls.first, last.sides == sides, last.faces.count == count else { return nil }
    return last
  }

  private var currentTotal: Int { current?.total ?? 0 }

  private func face(at index: Int) -> Int? {
    current?.faces[index]
  }

  private func roll() {
    feedback.prepare()
    withAnimation(.spring()) {
      store.roll(count, sides: sides)
    }
    feedback.notificationOccurred(.success)
  }
}

struct TrayView_Previews: PreviewProvider {
  static var previews: some View {
    TrayView(store: RollStore())
      .previewDevice("iPhone 11")
  }
}
