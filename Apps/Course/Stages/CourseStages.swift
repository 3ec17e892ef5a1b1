public import AppsCourse
import LessonAppModelAfter
import LessonAppModelBefore
import LessonAppModelBetween
import LessonAppModelRows
import LessonBindingsAlways
import LessonBindingsBindable
import LessonBindingsDerived
import LessonBindingsElements
import LessonBindingsObjects
import LessonBindingsOptional
import LessonBindingsPassing
import LessonBindingsValue
import LessonBuildItAdding
import LessonBuildItAfter
import LessonBuildItBefore
import LessonBuildItDone
import LessonBuildItList
import LessonCrossingAfter
import LessonCrossingBefore
import LessonCrossingCells
import LessonCrossingTabs
import LessonCrossingUp
import LessonHTTPAfter
import LessonHTTPBefore
import LessonHTTPModels
import LessonHTTPServices
import LessonInjectingAction
import LessonInjectingBefore
import LessonInjectingClosure
import LessonInjectingMissing
import LessonInjectingRoot
import LessonInjectingSeveral
import LessonInjectingSubtree
import LessonMigratingAfter
import LessonMigratingBefore
import LessonMigratingEnvironment
import LessonMigratingHalf
import LessonMigratingObservation
import LessonMigratingSingleton
import LessonNavigationAfter
import LessonNavigationAtScreen
import LessonNavigationBefore
import LessonNavigationControls
import LessonNavigationDriven
import LessonNavigationItems
import LessonNavigationModal
import LessonNavigationSheet
import LessonNavigationTwenty
import LessonNavigationTwentyAfter
import LessonNavigationUntitled
import LessonNeedsCounter
import LessonNeedsEqual
import LessonNeedsLoads
import LessonNeedsParent
import LessonNeedsRows
import LessonNeedsSame
import LessonNeedsStore
import LessonNeedsValues
import LessonOffMainAfter
import LessonOffMainBefore
import LessonOneStoreAfter
import LessonOneStoreBefore
import LessonOneStoreBetween
import LessonOverridesAfter
import LessonOverridesBefore
import LessonOverridesChain
import LessonOverridesFlow
import LessonOverridesPanes
import LessonOverridesVisits
import LessonScopesAfter
import LessonScopesBefore
import LessonScopesHospital
import LessonScopesScopes
import LessonScoreViewAfter
import LessonScoreViewBefore
import LessonScoreViewCells
import LessonScoreViewMethods
import LessonScoreViewObserve
import LessonScoreViewWorkaround
import LessonTestingAfter
import LessonTestingProgram
import LessonTestingViews
import LessonWhyRunAfter
import LessonWhyRunBefore
import LessonWhyRunJournal
import LessonWhyRunPrinting

/// How the stages of all lessons are made: by the lesson's folder, then by the folder of the code.
@MainActor
public enum CourseStages {
  private static let all: [String: [String: @MainActor () -> Stage]] = [
    "01-one-store": [
      "Before": LessonOneStoreBefore.stage,
      "Between": LessonOneStoreBetween.stage,
      "After": LessonOneStoreAfter.stage,
    ],
    "02-injecting": [
      "Root": LessonInjectingRoot.stage,
      "Before": LessonInjectingBefore.stage,
      "Subtree": LessonInjectingSubtree.stage,
      "Several": LessonInjectingSeveral.stage,
      "Missing": LessonInjectingMissing.stage,
      "Closure": LessonInjectingClosure.stage,
      "Action": LessonInjectingAction.stage,
    ],
    "03-what-a-view-needs": [
      "Counter": LessonNeedsCounter.stage,
      "Rows": LessonNeedsRows.stage,
      "Store": LessonNeedsStore.stage,
      "Values": LessonNeedsValues.stage,
      "Same": LessonNeedsSame.stage,
      "Equal": LessonNeedsEqual.stage,
      "Loads": LessonNeedsLoads.stage,
      "Parent": LessonNeedsParent.stage,
    ],
    "04-bindings": [
      "Bindable": LessonBindingsBindable.stage,
      "Passing": LessonBindingsPassing.stage,
      "Value": LessonBindingsValue.stage,
      "Derived": LessonBindingsDerived.stage,
      "Optional": LessonBindingsOptional.stage,
      "Always": LessonBindingsAlways.stage,
      "Elements": LessonBindingsElements.stage,
      "Objects": LessonBindingsObjects.stage,
    ],
    "05-scopes": [
      "Hospital": LessonScopesHospital.stage,
      "Before": LessonScopesBefore.stage,
      "After": LessonScopesAfter.stage,
      "Scopes": LessonScopesScopes.stage,
    ],
    "06-navigation": [
      "Before": LessonNavigationBefore.stage,
      "After": LessonNavigationAfter.stage,
      "AtScreen": LessonNavigationAtScreen.stage,
      "Twenty": LessonNavigationTwenty.stage,
      "Untitled": LessonNavigationUntitled.stage,
      "TwentyAfter": LessonNavigationTwentyAfter.stage,
      "Sheet": LessonNavigationSheet.stage,
      "Modal": LessonNavigationModal.stage,
      "Items": LessonNavigationItems.stage,
      "Driven": LessonNavigationDriven.stage,
      "Controls": LessonNavigationControls.stage,
    ],
    "07-app-model-trait": [
      "After": LessonAppModelAfter.stage,
      "Rows": LessonAppModelRows.stage,
      "Before": LessonAppModelBefore.stage,
      "Between": LessonAppModelBetween.stage,
    ],
    "08-overrides": [
      "Chain": LessonOverridesChain.stage,
      "Flow": LessonOverridesFlow.stage,
      "Before": LessonOverridesBefore.stage,
      "After": LessonOverridesAfter.stage,
      "Visits": LessonOverridesVisits.stage,
      "Panes": LessonOverridesPanes.stage,
    ],
    "09-crossing-faces": [
      "Before": LessonCrossingBefore.stage,
      "After": LessonCrossingAfter.stage,
      "Up": LessonCrossingUp.stage,
      "Tabs": LessonCrossingTabs.stage,
      "Cells": LessonCrossingCells.stage,
    ],
    "10-score-view": [
      "Before": LessonScoreViewBefore.stage,
      "Cells": LessonScoreViewCells.stage,
      "Workaround": LessonScoreViewWorkaround.stage,
      "After": LessonScoreViewAfter.stage,
      "Methods": LessonScoreViewMethods.stage,
      "Observe": LessonScoreViewObserve.stage,
    ],
    "11-over-http": [
      "Models": LessonHTTPModels.stage,
      "Services": LessonHTTPServices.stage,
      "Before": LessonHTTPBefore.stage,
      "After": LessonHTTPAfter.stage,
    ],
    "12-off-the-main-actor": [
      "After": LessonOffMainAfter.stage,
      "Before": LessonOffMainBefore.stage,
    ],
    "13-testing": [
      "After": LessonTestingAfter.stage,
      "Views": LessonTestingViews.stage,
      "Program": LessonTestingProgram.stage,
    ],
    "14-why-did-it-run": [
      "Printing": LessonWhyRunPrinting.stage,
      "Journal": LessonWhyRunJournal.stage,
      "Before": LessonWhyRunBefore.stage,
      "After": LessonWhyRunAfter.stage,
    ],
    "15-migrating": [
      "Singleton": LessonMigratingSingleton.stage,
      "Half": LessonMigratingHalf.stage,
      "Environment": LessonMigratingEnvironment.stage,
      "Before": LessonMigratingBefore.stage,
      "After": LessonMigratingAfter.stage,
      "Observation": LessonMigratingObservation.stage,
    ],
    "16-build-it-yourself": [
      "Before": LessonBuildItBefore.stage,
      "List": LessonBuildItList.stage,
      "Adding": LessonBuildItAdding.stage,
      "Done": LessonBuildItDone.stage,
      "After": LessonBuildItAfter.stage,
    ],
  ]

  /// The stages of a lesson, by the names of their folders.
  public static func of(_ lesson: Lesson) -> [String: @MainActor () -> Stage] { all[lesson.folder] ?? [:] }
}
