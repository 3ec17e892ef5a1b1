import SwiftUI
import UIKit

struct RoomView: View {
  @Bindable var room: Room
  let house: House
  @Environment(\.accessibilityReduceMotion) private var reduceMotion
  @Environment(\.accessibilityReduceTransparency) private var reduceTransparency
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    VStack(spacing: 16) {
      Text("\(room.brightness) percent")
        .font(.title)
        .padding(.horizontal)
        .background(reduceTransparency ? AnyShapeStyle(.background) : AnyShapeStyle(.thinMaterial))
        .accessibility(label: Text("Brightness"))
        .accessibility(value: Text("\(room.brightness)"))
        .accessibilityAdjustableAction { direction in
          switch direction {
          case .increment: change(by: 10)
          case .decrement: change(by: -10)
          @unknown default: break
          }
        }
      HStack {
        Button("Darker") { change(by: -10) }
          .disabled(room.brightness == 0)
        Button("Brighter") { change(by: 10) }
          .disabled(room.brightness == 100)
      }
      .buttonRepeatBehavior(.enabled)
      RatingView(rating: $room.stars)
      Toggle("Quiet room", isOn: $room.isQuiet)
        .accessibility(hint: Text("Phones are silent in quiet rooms."))
        .accessibility(identifier: "quiet")
      Button("Leave") {
        house.announcement = "You left the \(room.name.lowercased())."
        if UIAccessibility.isVoiceOverRunning {
          UIAccessibility.post(notification: .screenChanged, argument: nil)
        }
        dismiss()
      }
      .accessibilitySortPriority(-1)
      .accessibilityIdentifier("leave")
    }
    .padding()
    .accessibilityElement(children: .contain)
    .accessibilityAction(.escape) { dismiss() }
    .accessibilityAction(.magicTap) { room.isQuiet.toggle() }
    .navigationTitle(room.name)
    .navigationBarTitleDisplayMode(.inline)
    .dynamicTypeSize(.small ... .accessibility2)
  }

  private func change(by amount: Int) {
    withOptionalAnimation(reduceMotion ? nil : .easeInOut) {
      room.brightness = min(max(room.brightness + amount, 0), 100)
    }
  }
}

func withOptionalAnimation<Result>(_ animation: Animation?, _ body: () throws -> Result) rethrows -> Result {
  if UIAccessibility.isReduceMotionEnabled {
    return try body()
  } else {
    return try withAnimation(animation, body)
  }
}

struct RatingView: View {
  @Binding var rating: Int
  private let maximum = 5

  var body: some View {
    HStack(spacing: 0) {
      ForEach(1..<maximum + 1, id: \.self) { number in
        Button {
          rating = number
        } label: {
          Image(systemName: number > rating ? "star" : "star.fill")
            .foregroundStyle(number > rating ? .gray : .yellow)
        }
        .accessibilityLabel("\(number == 1 ? "1 star" : "\(number) stars")")
        .accessibilityRemoveTraits(.isImage)
        .accessibilityAddTraits(number > rating ? .isButton : [.isButton, .isSelected])
      }
    }
    .buttonStyle(.plain)
    .accessibilityElement()
    .accessibilityLabel("Rating")
    .accessibilityValue(rating == 1 ? "1 star" : "\(rating) stars")
    .accessibilityRepresentation {
      Stepper("Rating", value: $rating, in: 1...maximum)
    }
  }
}
