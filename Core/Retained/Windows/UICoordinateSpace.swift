public import Foundation

/// Something that has points of its own (UIKit: `UICoordinateSpace`): a view, or the screen.
@MainActor @preconcurrency
public protocol UICoordinateSpace: AnyObject {
  /// Its own rectangle, in its own points.
  var bounds: CGRect { get }
  /// Takes a point of this to another one.
  func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// Takes a point of another one to this.
  func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// Takes a rectangle of this to another one.
  func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
  /// Takes a rectangle of another one to this.
  func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
}

extension UICoordinateSpace {
  /// Takes a point of this to another one. What is in no window is taken to stand at the corner of the screen.
  public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    fromScreen(toScreen(point, self), coordinateSpace)
  }
  /// Takes a point of another one to this. What is in no window is taken to stand at the corner of the screen.
  public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    fromScreen(toScreen(point, coordinateSpace), self)
  }
  /// Takes a rectangle of this to another one. What is in no window is taken to stand at the corner of the screen.
  public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    CGRect(origin: convert(rect.origin, to: coordinateSpace), size: rect.size)
  }
  /// Takes a rectangle of another one to this. What is in no window is taken to stand at the corner of the screen.
  public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    CGRect(origin: convert(rect.origin, from: coordinateSpace), size: rect.size)
  }

  // A window fills its screen: points of both are the same.

  private func toScreen(_ point: CGPoint, _ space: any UICoordinateSpace) -> CGPoint {
    guard let view = space as? UIView else { return point }
    return view.convert(point, to: nil as UIView?)
  }

  private func fromScreen(_ point: CGPoint, _ space: any UICoordinateSpace) -> CGPoint {
    guard let view = space as? UIView else { return point }
    return view.convert(point, from: nil as UIView?)
  }
}

extension UIView: UICoordinateSpace {}

extension UIScreen: UICoordinateSpace {
  /// The points of the screen, as it stands now: its own.
  public var coordinateSpace: any UICoordinateSpace { self }
  /// The points of the screen, however it is held: its own, as a terminal is not turned.
  public var fixedCoordinateSpace: any UICoordinateSpace { self }
}

/// The points of a screen of another size.
@MainActor
final class FormerCoordinateSpace: UICoordinateSpace {
  let bounds: CGRect
  init(bounds: CGRect) { self.bounds = bounds }
}
