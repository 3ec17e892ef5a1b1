import CoreRetained
import CoreTestSupport
import Foundation
import ServicesPictures
import SwiftUI
import Testing
import UIKit

/// Quizzes whose pictures and colours are in the asset catalogue beside them.
@MainActor
@Suite struct FlagTests {
  private let resources: ProgramResources

  init() throws {
    PictureDecoders.register()
    resources = ProgramResources(in: try #require(Foundation.Bundle.module.resourcePath))
  }

  @Test("flags are shown in their colours on a colour of the catalogue, and the right one scores")
  func quiz() throws {
    try ProgramAssets.$substitute.withValue(resources) {
      let quiz = FlagQuiz(countries: ["France", "Ireland", "Poland", "Nigeria"], answer: 1)
      let host = TestHost(UIHostingController(rootView: quiz), columns: 44, rows: 16)
      #expect(host.snapshot.contains("Which is the flag of Ireland?"), "\(host.snapshot)")
      #expect(host.snapshot.contains("▀▀▀▀▀▀▀▀"), "\(host.snapshot)")
      #expect(host.surface.style(column: 0, row: 0).background == TerminalColor(red: 16, green: 24, blue: 64))
      let place = try host.find(text: "▀▀▀▀▀▀▀▀")
      #expect(
        host.surface.style(column: place.column, row: place.row).foreground
          == TerminalColor(red: 0, green: 38, blue: 84))
      try host.tap("Flag 1")
      #expect(host.snapshot.contains("No, that is France"), "\(host.snapshot)")
      try host.tap("Next")
      #expect(host.snapshot.contains("flag of Nigeria?"), "\(host.snapshot)")
      try host.tap("Flag 3")
      #expect(host.snapshot.contains("Your score is 1."), "\(host.snapshot)")
    }
  }

  @Test("flags on buttons of UIKit")
  func buttons() throws {
    try ProgramAssets.$substitute.withValue(resources) {
      let controller = FlagsController()
      let host = TestHost(UINavigationController(rootViewController: controller), columns: 40, rows: 20)
      #expect(host.snapshot.contains("IRELAND"), "\(host.snapshot)")
      #expect(controller.buttons.allSatisfy { $0.frame.height == 32 }, "\(controller.buttons.map(\.frame))")
      try host.tap("Flag 2")
      #expect(host.snapshot.contains("RIGHT 64 by 32"), "\(host.snapshot)")
      try host.tap("Flag 3")
      #expect(host.snapshot.contains("WRONG"), "\(host.snapshot)")
    }
  }
}
