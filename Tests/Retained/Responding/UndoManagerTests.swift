import Core
import CoreTestSupport
import Foundation
import Testing

/// Taking changes back, and making them again.
@Suite("Undoing") struct UndoManagerTests {
  @MainActor final class Shelf {
    let manager = UndoManager()
    var title = "" {
      didSet {
        let former = oldValue
        manager.registerUndo(withTarget: self) { $0.title = former }
      }
    }
  }

  @Test("changes are taken back and done again, in their order")
  @MainActor func undo() {
    let shelf = Shelf()
    shelf.title = "a"
    shelf.manager.setActionName("Rename")
    shelf.title = "b"
    #expect(shelf.manager.canUndo && !shelf.manager.canRedo)
    shelf.manager.undo()
    #expect(shelf.title == "a")
    #expect(shelf.manager.undoMenuItemTitle == "Undo Rename")
    shelf.manager.undo()
    #expect(shelf.title == "")
    #expect(!shelf.manager.canUndo)
    #expect(shelf.manager.redoMenuItemTitle == "Redo Rename")
    shelf.manager.redo()
    #expect(shelf.title == "a")
    shelf.title = "c"
    #expect(!shelf.manager.canRedo)
    shelf.manager.beginUndoGrouping()
    shelf.title = "d"
    shelf.title = "e"
    shelf.manager.endUndoGrouping()
    shelf.manager.undo()
    #expect(shelf.title == "c")
  }

  @Test("what is registered for an object that is gone does nothing, and may be forgotten")
  @MainActor func gone() {
    let manager = UndoManager()
    var shelf: Shelf? = Shelf()
    manager.registerUndo(withTarget: shelf!) { $0.title = "x" }
    shelf = nil
    manager.undo()
    #expect(!manager.canUndo)
    let other = Shelf()
    manager.registerUndo(withTarget: other) { $0.title = "x" }
    manager.removeAllActions(withTarget: other)
    #expect(!manager.canUndo)
    manager.disableUndoRegistration()
    manager.registerUndo(withTarget: other) { $0.title = "x" }
    #expect(!manager.canUndo)
  }

  @MainActor final class Counter: UIButton {
    var count = 0
    func add(_ number: Int) {
      count += number
      undoManager?.registerUndo(withTarget: self) { $0.add(-number) }
    }
  }

  @Test("a view has the manager of its window, and the keys take back what one press has done")
  @MainActor func window() throws {
    let counter = Counter(frame: .zero)
    #expect(counter.undoManager == nil)
    counter.addAction(
      UIAction { [unowned counter] _ in
        counter.add(1)
        counter.add(2)
      }, for: .primaryActionTriggered)
    let controller = UIViewController()
    controller.view.addSubview(counter)
    counter.frame = CGRect(x: 0, y: 0, width: 80, height: 16)
    let host = TestHost(controller, columns: 20, rows: 4)
    try host.press("enter")
    #expect(counter.count == 3)
    #expect(counter.undoManager === host.window.undoManager)
    try host.press("ctrl+z")
    #expect(counter.count == 0)
    try host.press("alt+z")
    #expect(counter.count == 3)
  }

  @MainActor final class Rack: NSObject {
    var titles: [String] = []
    func rename(_ title: Any?) { titles.append(title as? String ?? "") }
  }

  @Test("a selector takes back, with the object that it was registered with")
  @MainActor func selector() {
    let (manager, shelf) = (UndoManager(), Rack())
    manager.registerUndo(withTarget: shelf, selector: Selector(Rack.rename, named: "rename:"), object: "Old")
    manager.undo()
    #expect(shelf.titles == ["Old"])
  }
}
