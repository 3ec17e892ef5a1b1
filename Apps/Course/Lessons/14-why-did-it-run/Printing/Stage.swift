import AppsCourse
import CoreObserving
import Foundation
import SwiftUI

/// What is printed while something is done, of the lines that begin with a word. The others are printed when it is over.
@MainActor private func printed(by word: String, while body: () -> Void) -> String {
  guard let file = tmpfile() else { return "There is no file for what is printed." }
  let output = STDOUT_FILENO
  fflush(nil)
  let former = dup(output)
  dup2(fileno(file), output)
  body()
  fflush(nil)
  dup2(former, output)
  close(former)
  rewind(file)
  var bytes: [UInt8] = []
  while case let byte = fgetc(file), byte != EOF { bytes.append(UInt8(truncatingIfNeeded: byte)) }
  fclose(file)
  let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
  for line in lines where !line.hasPrefix(word) { print(line) }
  return lines.filter { $0.hasPrefix(word) }.joined(separator: "\n")
}

@MainActor private func controls(in view: UIView) -> [UIControl] {
  (view as? UIControl).map { [$0] } ?? view.subviews.flatMap(controls)
}

@MainActor private func tap(_ label: String, in view: UIView) {
  _ = controls(in: view).first { $0.accessibilityLabel == label }?.accessibilityActivate()
}

package func stage() -> Stage {
  let cart = CartStore()
  func console(_ name: String, _ body: @escaping (UIWindow) -> Void) -> Stage.Action {
    Stage.Action(name) { window in
      printed(by: "CartView") {
        body(window)
        UpdateCycle.main.flush()
      }
    }
  }
  return Stage(
    ShopScreen(cart: cart), watching: [ShopScreen.self, CartView.self],
    actions: [
      console("add a chair") { _ in cart.items.append("Chair") },
      console("write a note") { _ in cart.note = "Ring twice" },
      console("tap Like") { tap("Like", in: $0) },
      console("tap Sale") { tap("Sale", in: $0) },
      console("tap Euro") { tap("Euro", in: $0) },
    ])
}
