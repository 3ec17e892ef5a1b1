import Foundation

/// Lets the user choose a picture (UIKit: `UIImagePickerController`): in a terminal a file of the folder `Pictures`, or of the home folder. There
/// is no camera.
@MainActor @preconcurrency
open class UIImagePickerController: UINavigationController {
  /// Where pictures come from (UIKit: `UIImagePickerController.SourceType`).
  public enum SourceType: Int, Hashable, Sendable {
    /// The user's pictures: files here.
    case photoLibrary = 0
    /// A camera, which a terminal has not.
    case camera = 1
    /// Pictures that were taken: files here.
    case savedPhotosAlbum = 2
  }

  /// What is said of a picture that was chosen (UIKit: `UIImagePickerController.InfoKey`).
  public struct InfoKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The picture as it is, a `UIImage`.
    public static let originalImage = InfoKey(rawValue: "UIImagePickerControllerOriginalImage")
    /// The picture as it was cut, a `UIImage`. Here it is as it is.
    public static let editedImage = InfoKey(rawValue: "UIImagePickerControllerEditedImage")
    /// Where the picture is, a `URL`.
    public static let imageURL = InfoKey(rawValue: "UIImagePickerControllerImageURL")
    /// Where a film is, a `URL`. None is offered here.
    public static let mediaURL = InfoKey(rawValue: "UIImagePickerControllerMediaURL")
    /// What kind of thing it is: `public.image`.
    public static let mediaType = InfoKey(rawValue: "UIImagePickerControllerMediaType")
    /// Which part was cut out. Nothing is cut here.
    public static let cropRect = InfoKey(rawValue: "UIImagePickerControllerCropRect")
  }

  /// Which camera is used (UIKit: `UIImagePickerController.CameraDevice`); there is none here.
  public enum CameraDevice: Int, Hashable, Sendable {
    /// That at the back.
    case rear = 0
    /// That at the front.
    case front = 1
  }

  /// Whether there are such pictures: of files, and not of a camera.
  public static func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool { sourceType != .camera }
  /// Whether there is such a camera: never.
  ///
  /// `cameraDevice` has no effect here: a terminal has no camera.
  public static func isCameraDeviceAvailable(_ cameraDevice: CameraDevice) -> Bool { false }
  /// The kinds of things there are: pictures.
  public static func availableMediaTypes(for sourceType: SourceType) -> [String]? {
    isSourceTypeAvailable(sourceType) ? ["public.image"] : nil
  }

  /// Where pictures come from. Default: files.
  open var sourceType = SourceType.photoLibrary
  /// Which kinds of things are offered. Has no effect here: pictures are; accepted so that listings compile.
  open var mediaTypes = ["public.image"]
  /// Whether the user may cut the picture. Has no effect here but that it is told as a cut one, too.
  open var allowsEditing = false
  /// Has no effect here: there is no camera; accepted so that listings compile.
  open var cameraDevice = CameraDevice.rear

  private final var pickerDelegate: (any UIImagePickerControllerDelegate & UINavigationControllerDelegate)? {
    delegate as? any UIImagePickerControllerDelegate & UINavigationControllerDelegate
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    guard viewControllers.isEmpty else { return }
    let home = FileManager.default.homeDirectoryForCurrentUser
    let pictures = home.appendingPathComponent("Pictures")
    let folder = FileManager.default.fileExists(atPath: pictures.path) ? pictures : home
    let kinds: Set<String> = ["png", "jpg", "jpeg", "gif", "bmp", "webp"]
    let list = FileListController(
      folder, offering: { kinds.contains($0.pathExtension.lowercased()) },
      onPick: { [weak self] in self?.picked($0) }, onCancel: { [weak self] in self?.cancelled() })
    setViewControllers([list], animated: false)
  }

  private final func picked(_ url: URL) {
    guard let image = UIImage(contentsOfFile: url.path) else { return }
    var info: [InfoKey: Any] = [.originalImage: image, .imageURL: url, .mediaType: "public.image"]
    if allowsEditing { info[.editedImage] = image }
    guard let pickerDelegate else { return dismiss(animated: true) }
    pickerDelegate.imagePickerController(self, didFinishPickingMediaWithInfo: info)
  }

  private final func cancelled() {
    guard let pickerDelegate else { return dismiss(animated: true) }
    pickerDelegate.imagePickerControllerDidCancel(self)
  }
}

/// Who is told which picture was chosen (UIKit: `UIImagePickerControllerDelegate`).
@MainActor @preconcurrency
public protocol UIImagePickerControllerDelegate: AnyObject {
  /// A picture was chosen: the delegate dismisses the controller.
  func imagePickerController(
    _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any])
  /// None was chosen: the delegate dismisses the controller.
  func imagePickerControllerDidCancel(_ picker: UIImagePickerController)
}

extension UIImagePickerControllerDelegate {
  /// Dismisses the controller.
  public func imagePickerController(
    _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
  ) { picker.dismiss(animated: true) }
  /// Dismisses the controller.
  public func imagePickerControllerDidCancel(_ picker: UIImagePickerController) { picker.dismiss(animated: true) }
}
