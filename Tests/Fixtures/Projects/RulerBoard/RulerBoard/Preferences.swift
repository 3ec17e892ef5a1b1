import SwiftUI

struct WidestKey: PreferenceKey {
  static var defaultValue: CGFloat = 0

  static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) {
    value = max(value, nextValue())
  }
}

struct BoundsKey: PreferenceKey {
  static var defaultValue: [String: Anchor<CGRect>] = [:]

  static func reduce(value: inout [String: Anchor<CGRect>], nextValue: () -> [String: Anchor<CGRect>]) {
    value.merge(nextValue()) { $1 }
  }
}

struct OffsetKey: PreferenceKey {
  static let defaultValue: CGFloat = 0

  static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) {
    value = nextValue()
  }
}

struct SizeReader: ViewModifier {
  @Binding var size: CGSize

  func body(content: Content) -> some View {
    content
      .background(
        GeometryReader { proxy in
          Color.clear
            .onAppear { size = proxy.size }
            .onChange(of: proxy.size) { newSize in size = newSize }
        }
      )
  }
}

extension View {
  func reading(_ size: Binding<CGSize>) -> some View {
    modifier(SizeReader(size: size))
  }

  func equalWidth(_ width: CGFloat?) -> some View {
    background(GeometryReader { Color.clear.preference(key: WidestKey.self, value: $0.size.width) })
      .frame(width: width, alignment: .leading)
  }
}
