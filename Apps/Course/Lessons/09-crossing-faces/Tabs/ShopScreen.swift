import SwiftUI
import UIKit

struct ShopScreen: View {
  let store: TeaStore

  var body: some View {
    TabView {
      ScrollView {
        VStack(alignment: .leading) {
          TeaRow(tea: "Assam")
          TeaRow(tea: "Sencha")
          Sign()
        }
      }
      .tabItem { Text("Menu") }
      TillView()
        .tabItem { Text("Till") }
    }
    .environment(\.serving, .pot)
    .environment(\.teaStore, store)
  }
}

struct TeaRow: View {
  @Environment(\.serving) private var serving
  let tea: String

  var body: some View {
    Text("A \(serving.rawValue) of \(tea)")
  }
}

struct TillView: View {
  @Environment(\.teaStore) private var store

  var body: some View {
    VStack(alignment: .leading) {
      Text("In the till: \(store?.sold ?? 0)")
      Sign()
    }
  }
}

struct Sign: UIViewRepresentable {
  func makeUIView(context: Context) -> SignView { SignView() }

  func updateUIView(_ view: SignView, context: Context) {}
}

final class SignView: UILabel {
  static var layouts = 0

  override func layoutSubviews() {
    super.layoutSubviews()
    Self.layouts += 1
    text = "Sold by the \(traitCollection.serving): \(traitCollection.teaStore?.sold ?? 0)"
  }
}
