import AmbientToolchain

/// The edits that responders offer by themselves (UIKit: `UIResponderStandardEditActions`): each is a method of
/// ``UIResponder``, and stands for it where UIKit has a selector.
public enum UIResponderStandardEditAction: Hashable, Sendable, CaseIterable {
  /// Takes the selection into the clipboard: ``UIResponder/cut(_:)``.
  case cut
  /// Puts the selection into the clipboard: ``UIResponder/copy(_:)``.
  case copy
  /// Inserts what is in the clipboard: ``UIResponder/paste(_:)``.
  case paste
  /// Selects what is at the cursor: ``UIResponder/select(_:)``.
  case select
  /// Selects everything: ``UIResponder/selectAll(_:)``.
  case selectAll
  /// Takes the selection away: ``UIResponder/delete(_:)``.
  case delete
}

extension UIResponder {
  /// Whether an edit such as copy may be performed now, without naming who asks.
  public final func canPerformAction(_ action: UIResponderStandardEditAction) -> Bool {
    canPerformAction(action.selector, withSender: nil)
  }

  /// Whether the class overrides the method of an edit.
  final func implements(_ action: UIResponderStandardEditAction) -> Bool {
    let type: AnyClass = type(of: self)
    let overrides =
      Self.knownEdits[ObjectIdentifier(type)] ?? Self.editSlots.overrides(of: type, comparedTo: UIResponder.self)
    Self.knownEdits[ObjectIdentifier(type)] = overrides
    return overrides.contains(action.method)
  }

  private static var knownEdits: [ObjectIdentifier: MethodOverrides] = [:]

  private static let editSlots = MethodSlots<MethodOverrides>(
    all: .all, base: UIResponder.self, plain: PlainResponder.self,
    overriding: [
      (UIResponderStandardEditAction.cut.method, CutResponder.self),
      (UIResponderStandardEditAction.copy.method, CopyResponder.self),
      (UIResponderStandardEditAction.paste.method, PasteResponder.self),
      (UIResponderStandardEditAction.select.method, SelectResponder.self),
      (UIResponderStandardEditAction.selectAll.method, SelectAllResponder.self),
      (UIResponderStandardEditAction.delete.method, DeleteResponder.self),
    ])
}

extension UIResponderStandardEditAction {
  /// A bit for each edit's method, in a table of their own.
  fileprivate var method: MethodOverrides {
    switch self {
    case .cut: MethodOverrides(rawValue: 1)
    case .copy: MethodOverrides(rawValue: 2)
    case .paste: MethodOverrides(rawValue: 4)
    case .select: MethodOverrides(rawValue: 8)
    case .selectAll: MethodOverrides(rawValue: 16)
    case .delete: MethodOverrides(rawValue: 32)
    }
  }
}

private final class PlainResponder: UIResponder {}
private final class CutResponder: UIResponder { override func cut(_ sender: Any?) {} }
private final class CopyResponder: UIResponder { override func copy(_ sender: Any?) {} }
private final class PasteResponder: UIResponder { override func paste(_ sender: Any?) {} }
private final class SelectResponder: UIResponder { override func select(_ sender: Any?) {} }
private final class SelectAllResponder: UIResponder { override func selectAll(_ sender: Any?) {} }
private final class DeleteResponder: UIResponder { override func delete(_ sender: Any?) {} }
