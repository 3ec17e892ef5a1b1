import SwiftUI
import UIKit

struct ContentView: View {
  @State private var vault = Vault(code: "2580")
  @State private var shakes = 0

  var body: some View {
    VStack(spacing: 16) {
      header
      CodeDots(filled: vault.state == .open ? Vault.codeLength : vault.digits.count)
        .shake(times: shakes)
      if vault.state == .open {
        Button("Lock again", systemImage: "lock") {
          withAnimation { vault.lock() }
        }
        .buttonStyle(.borderedProminent)
        .transition(.scale.combined(with: .opacity))
      } else {
        keypad
          .transition(.move(edge: .bottom))
      }
    }
    .padding()
    .frame(maxWidth: 320)
    .sensoryFeedback(.success, trigger: vault.state) { _, new in new == .open }
    .sensoryFeedback(.selection, trigger: vault.digits)
    .onChange(of: vault.failedAttempts) { old, new in
      guard new > old else { return }
      UINotificationFeedbackGenerator().notificationOccurred(.error)
      withAnimation(.linear(duration: 0.4)) { shakes += 2 }
    }
  }

  private var header: some View {
    VStack {
      Image(systemName: vault.state == .open ? "lock.open.fill" : "lock.fill")
        .font(.largeTitle)
        .symbolEffect(.bounce, value: vault.state)
        .contentTransition(.symbolEffect(.replace))
        .accessibilityHidden(true)
      Text(title)
        .font(.headline)
        .foregroundStyle(vault.state == .refused ? AnyShapeStyle(.red) : AnyShapeStyle(.primary))
        .contentTransition(.opacity)
    }
  }

  private var title: String {
    switch vault.state {
    case .locked: "Enter the code"
    case .refused: "Wrong code, \(vault.failedAttempts)× refused"
    case .open: "The vault is open"
    }
  }

  private var keypad: some View {
    Grid(horizontalSpacing: 12, verticalSpacing: 8) {
      ForEach(0..<3) { row in
        GridRow {
          ForEach(1..<4) { column in
            digitButton(row * 3 + column)
          }
        }
      }
      GridRow {
        Color.clear
          .gridCellUnsizedAxes([.horizontal, .vertical])
        digitButton(0)
        Button {
          vault.deleteLast()
        } label: {
          Image(systemName: "delete.left")
        }
        .accessibilityLabel("Delete")
        .disabled(vault.digits.isEmpty)
        .keyboardShortcut(.delete, modifiers: [])
      }
    }
    .buttonStyle(.key)
  }

  private func digitButton(_ digit: Int) -> some View {
    Button("\(digit)") {
      withAnimation { vault.enter(digit) }
    }
    .keyboardShortcut(KeyEquivalent(Character("\(digit)")), modifiers: [])
  }
}

struct CodeDots: View {
  let filled: Int

  var body: some View {
    HStack(spacing: 12) {
      ForEach(0..<Vault.codeLength, id: \.self) { index in
        Image(systemName: index < filled ? "circle.fill" : "circle")
      }
    }
    .accessibilityElement(children: .ignore)
    .accessibilityLabel("Code")
    .accessibilityValue("\(filled) of \(Vault.codeLength) digits")
  }
}

#Preview {
  ContentView()
}
