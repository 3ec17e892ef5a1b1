import AppsCourse

/// The first page of the site.
struct FrontPage {
  let pages: [Page]
  let lessons: [Lesson]
  let readme: String

  /// The first program of the README, which the tests compile.
  private var program: Substring { readme.firstMatch(of: #/```swift\n((?s).*?)```/#)?.output.1 ?? "" }

  private static let groups: [(title: String, pages: [String])] = [
    ("Begin", ["your-package", "from-ios", "differences", "ambient", "testing", "troubleshooting"]),
    ("State and views", ["state", "declarative", "views", "modifiers", "terminal", "inside", "accessibility"]),
    ("The apps and their backend", ["commands", "scripting", "backend", "running-a-backend", "http", "security"]),
    ("Behind it", ["overview", "architecture", "performance", "toolchain", "contributing", "CHANGELOG"]),
  ]

  /// What stands behind the lessons.
  private static let claims = "claims"

  /// Every page stands in a group: one that is in none is named.
  var text: String {
    let grouped = Set(Self.groups.flatMap(\.pages) + [Self.claims])
    for page in pages where !grouped.contains(page.name) {
      SiteBuilder.fail("docs/\(page.name).md stands in no group of the front page: see docs/Site/FrontPage.swift.")
    }
    var text = """
      # Ambient

      The state architecture of SwiftUI and UIKit for Swift on Linux, in the terminal.

      @Metadata {
        @TechnologyRoot
      }

      ## Overview

      Observable stores, an environment that is injected once and read anywhere below, traits that flow down the tree, and views that run
      again because they read. What is written for iOS builds and works here.

      ```swift
      \(program)```

      ![The shop, in a terminal](cart.svg)

      ## Topics

      """
    for group in Self.groups {
      text += "\n### \(group.title)\n\n" + group.pages.map { "- <doc:\($0)>\n" }.joined()
    }
    text += "\n### What there is to see\n\n- <doc:gallery>\n"
    text +=
      "\n### The course\n\n- <doc:\(CourseContents.name)>\n"
      + lessons.map { "- <doc:\(LessonTutorial.name(of: $0))>\n" }.joined()
    text += "- <doc:\(Self.claims)>\n"
    text += "\n### Modules\n\n" + SiteBuilder.modules.map { "- ``\($0)``\n" }.joined()
    return text
  }
}
