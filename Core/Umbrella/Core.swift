@_exported public import Charts
@_exported public import CoreDeclarative
@_exported public import CoreEnvironment
@_exported public import CoreObserving
@_exported public import CoreRetained
@_exported public import CoreTerminal
@_exported public import Foundation
@_exported public import Observation
