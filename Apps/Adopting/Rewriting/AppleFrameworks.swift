/// Modules of Apple's systems that Linux has not, to tell them from modules that are nowhere.
package enum AppleFrameworks {
  package static let names = Set(
    """
    ARKit AVFAudio AVFoundation AVKit Accelerate Accessibility Accounts ActivityKit AdServices AddressBook AlarmKit AppIntents AppKit
    AppTrackingTransparency AssetsLibrary AudioToolbox AuthenticationServices BackgroundTasks BusinessChat CFNetwork CallKit
    CarPlay ClassKit ClockKit CloudKit Cocoa CommonCrypto Contacts ContactsUI CoreAudio CoreAudioKit CoreBluetooth CoreData
    CoreHaptics CoreImage CoreLocation CoreLocationUI CoreMIDI CoreML CoreMedia CoreMotion CoreNFC CoreSpotlight CoreTelephony
    CoreText CoreTransferable CoreVideo CreateML CryptoKit CryptoTokenKit DeveloperToolsSupport DeviceCheck DocumentCamera EventKit
    EventKitUI ExternalAccessory FamilyControls FileProvider FinanceKit FoundationModels GLKit GameController GameKit
    GameplayKit GroupActivities HealthKit HealthKitUI HomeKit IdentityLookup ImageIO ImagePlayground Intents IntentsUI JavaScriptCore
    LinkPresentation LocalAuthentication MLCompute MapKit MediaPlayer MediaSetup MessageUI Messages Metal MetalKit
    MetalPerformanceShaders MobileCoreServices ModelIO MultipeerConnectivity MusicKit NaturalLanguage NearbyInteraction Network
    NetworkExtension NotificationCenter OpenGLES PDFKit PHASE PassKit PencilKit Photos PhotosUI PlaygroundSupport ProximityReader
    PushKit QuickLook QuickLookThumbnailing RealityKit RealityKitContent ReplayKit SafariServices SceneKit ScreenTime Security
    SensorKit ShazamKit SoundAnalysis Speech SpriteKit StoreKit StoreKitTest SwiftData SwiftUICore Symbols SystemConfiguration
    TabularData ThreadNetwork TipKit Translation UniformTypeIdentifiers UserNotifications UserNotificationsUI VideoToolbox Vision
    VisionKit WatchConnectivity WatchKit WeatherKit WebKit WidgetKit WorkoutKit iAd simd
    """.split(whereSeparator: \.isWhitespace).map(String.init))
}
