/// What is shown of something that is shared (SwiftUI: `SharePreview`). A terminal copies text: the title stands for what has
/// no form as
/// text, such as a picture.
public struct SharePreview<Image: Transferable, Icon: Transferable> {
  let title: Text

  private init(title: Text) { self.title = title }

  /// A title, a picture and an icon.
  ///
  /// `image` and `icon` have no effect here: a clipboard of text takes no pictures.
  public init(_ titleKey: LocalizedStringKey, image: Image, icon: Icon) { self.init(title: Text(titleKey)) }
  /// A title, a picture and an icon.
  ///
  /// `image` and `icon` have no effect here: a clipboard of text takes no pictures.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, image: Image, icon: Icon) { self.init(title: Text(title)) }
  /// A title, a picture and an icon.
  ///
  /// `image` and `icon` have no effect here: a clipboard of text takes no pictures.
  public init(_ title: Text, image: Image, icon: Icon) { self.init(title: title) }
}

extension SharePreview where Icon == Never {
  /// A title and a picture.
  ///
  /// `image` has no effect here: a clipboard of text takes no pictures.
  public init(_ titleKey: LocalizedStringKey, image: Image) { self.init(title: Text(titleKey)) }
  /// A title and a picture.
  ///
  /// `image` has no effect here: a clipboard of text takes no pictures.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, image: Image) { self.init(title: Text(title)) }
  /// A title and a picture.
  ///
  /// `image` has no effect here: a clipboard of text takes no pictures.
  public init(_ title: Text, image: Image) { self.init(title: title) }
}

extension SharePreview where Image == Never {
  /// A title and an icon.
  ///
  /// `icon` has no effect here: a clipboard of text takes no pictures.
  public init(_ titleKey: LocalizedStringKey, icon: Icon) { self.init(title: Text(titleKey)) }
  /// A title and an icon.
  ///
  /// `icon` has no effect here: a clipboard of text takes no pictures.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, icon: Icon) { self.init(title: Text(title)) }
  /// A title and an icon.
  ///
  /// `icon` has no effect here: a clipboard of text takes no pictures.
  public init(_ title: Text, icon: Icon) { self.init(title: title) }
}

extension SharePreview where Image == Never, Icon == Never {
  /// A title that is looked up in the string catalogue.
  public init(_ titleKey: LocalizedStringKey) { self.init(title: Text(titleKey)) }
  /// A title that is shown as it is.
  @_disfavoredOverload
  public init(_ title: some StringProtocol) { self.init(title: Text(title)) }
  /// A title as a text.
  public init(_ title: Text) { self.init(title: title) }
}
