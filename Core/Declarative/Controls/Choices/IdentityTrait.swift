/// The identity of the element that a view stands for: what it is selected by where it has no tag.
enum IdentityTrait: ItemTrait {
  static var defaultValue: AnyHashable? { nil }
}
