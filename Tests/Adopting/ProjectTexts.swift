/// Project files, written by hand as Xcode writes them.
enum ProjectTexts {
  static let classic = """
    // !$*UTF8*$!
    {
    	archiveVersion = 1;
    	classes = {
    	};
    	objectVersion = 50;
    	objects = {

    /* Begin PBXBuildFile section */
    		B01 /* AppDelegate.swift in Sources */ = {isa = PBXBuildFile; fileRef = F01 /* AppDelegate.swift */; };
    		B02 = {isa = PBXBuildFile; fileRef = F02; };
    		B03 = {isa = PBXBuildFile; fileRef = F03; };
    		B04 = {isa = PBXBuildFile; fileRef = F04; };
    		B05 = {isa = PBXBuildFile; fileRef = V01; };
    		B06 = {isa = PBXBuildFile; fileRef = V02; };
    		B07 = {isa = PBXBuildFile; fileRef = V03; };
    		B08 = {isa = PBXBuildFile; fileRef = F08; };
    		B09 = {isa = PBXBuildFile; fileRef = F09; };
    		B10 = {isa = PBXBuildFile; fileRef = F10; };
    		B11 = {isa = PBXBuildFile; fileRef = F11; };
    		B12 = {isa = PBXBuildFile; productRef = P01; };
    		B13 = {isa = PBXBuildFile; fileRef = F13; platformFilters = (macos, ); };
    /* End PBXBuildFile section */

    		F01 /* AppDelegate.swift */ = {isa = PBXFileReference; lastKnownFileType = sourcecode.swift; path = AppDelegate.swift; sourceTree = "<group>"; };
    		F02 = {isa = PBXFileReference; lastKnownFileType = sourcecode.swift; path = NoteController.swift; sourceTree = "<group>"; };
    		F03 = {isa = PBXFileReference; lastKnownFileType = sourcecode.swift; name = Note.swift; path = Notes/Model/Note.swift; sourceTree = SOURCE_ROOT; };
    		F04 = {isa = PBXFileReference; lastKnownFileType = folder.assetcatalog; path = Assets.xcassets; sourceTree = "<group>"; };
    		F05 = {isa = PBXFileReference; lastKnownFileType = file.storyboard; name = Base; path = Base.lproj/Main.storyboard; sourceTree = "<group>"; };
    		F06 = {isa = PBXFileReference; lastKnownFileType = file.storyboard; name = Base; path = Base.lproj/LaunchScreen.storyboard; sourceTree = "<group>"; };
    		F07 = {isa = PBXFileReference; lastKnownFileType = text.plist.strings; name = en; path = en.lproj/Localizable.strings; sourceTree = "<group>"; };
    		F17 = {isa = PBXFileReference; lastKnownFileType = text.plist.strings; name = de; path = de.lproj/Localizable.strings; sourceTree = "<group>"; };
    		F08 = {isa = PBXFileReference; lastKnownFileType = text.json; path = notes.json; sourceTree = "<group>"; };
    		F09 = {isa = PBXFileReference; lastKnownFileType = sourcecode.swift; path = NotesTests.swift; sourceTree = "<group>"; };
    		F10 = {isa = PBXFileReference; lastKnownFileType = sourcecode.swift; path = Gone.swift; sourceTree = "<group>"; };
    		F11 = {isa = XCVersionGroup; children = (F12, ); path = Notes.xcdatamodeld; sourceTree = "<group>"; };
    		F12 = {isa = PBXFileReference; lastKnownFileType = wrapper.xcdatamodel; path = Notes.xcdatamodel; sourceTree = "<group>"; };
    		F13 = {isa = PBXFileReference; lastKnownFileType = sourcecode.swift; path = Desktop.swift; sourceTree = "<group>"; };
    		F14 = {isa = PBXFileReference; explicitFileType = wrapper.application; path = Notes.app; sourceTree = BUILT_PRODUCTS_DIR; };
    		V01 /* Main.storyboard */ = {isa = PBXVariantGroup; children = (F05, ); name = Main.storyboard; sourceTree = "<group>"; };
    		V02 = {isa = PBXVariantGroup; children = (F06, ); name = LaunchScreen.storyboard; sourceTree = "<group>"; };
    		V03 = {isa = PBXVariantGroup; children = (F07, F17, ); name = Localizable.strings; sourceTree = "<group>"; };
    		G01 = {isa = PBXGroup; children = (G02, G04, ); sourceTree = "<group>"; };
    		G02 = {isa = PBXGroup; children = (F01, G03, F03, F04, V01, V02, V03, F08, F10, F11, F13, ); path = Notes; sourceTree = "<group>"; };
    		G03 = {isa = PBXGroup; children = (F02, ); path = Views; sourceTree = "<group>"; };
    		G04 = {isa = PBXGroup; children = (F09, ); path = NotesTests; sourceTree = "<group>"; };

    		S01 = {isa = PBXSourcesBuildPhase; files = (B01, B02, B03, B10, B11, B13, ); };
    		S02 = {isa = PBXResourcesBuildPhase; files = (B04, B05, B06, B07, B08, ); };
    		S03 = {isa = PBXSourcesBuildPhase; files = (B09, ); };
    		S04 = {isa = PBXShellScriptBuildPhase; name = SwiftLint; shellScript = "swiftlint\\n"; };
    		S05 = {isa = PBXFrameworksBuildPhase; files = (B12, ); };
    		P01 = {isa = XCSwiftPackageProductDependency; package = R01; productName = Collections; };
    		R01 = {isa = XCRemoteSwiftPackageReference; repositoryURL = "https://github.com/apple/swift-collections.git"; requirement = {kind = upToNextMajorVersion; minimumVersion = 1.1.0; }; };
    		D01 = {isa = PBXTargetDependency; target = T01; };

    		T01 /* Notes */ = {
    			isa = PBXNativeTarget;
    			buildConfigurationList = L01;
    			buildPhases = (S04, S01, S05, S02, );
    			name = Notes;
    			packageProductDependencies = (P01, );
    			productName = Notes;
    			productType = "com.apple.product-type.application";
    		};
    		T02 = {
    			isa = PBXNativeTarget;
    			buildConfigurationList = L02;
    			buildPhases = (S03, );
    			dependencies = (D01, );
    			name = NotesTests;
    			productType = "com.apple.product-type.bundle.unit-test";
    		};
    		T03 = {isa = PBXNativeTarget; buildPhases = (); name = "Notes Watch"; productType = "com.apple.product-type.application.watchapp2"; };
    		O01 = {isa = PBXProject; buildConfigurationList = L00; developmentRegion = en; mainGroup = G01; targets = (T01, T02, T03, ); };

    		L00 = {isa = XCConfigurationList; buildConfigurations = (C00, ); };
    		L01 = {isa = XCConfigurationList; buildConfigurations = (C02, C01, ); defaultConfigurationName = Release; };
    		L02 = {isa = XCConfigurationList; buildConfigurations = (C03, ); };
    		C00 = {isa = XCBuildConfiguration; buildSettings = {SDKROOT = iphoneos; SWIFT_VERSION = 4.2; SWIFT_ACTIVE_COMPILATION_CONDITIONS = "DEBUG FANCY"; }; name = Debug; };
    		C01 = {isa = XCBuildConfiguration; buildSettings = {INFOPLIST_FILE = Notes/Info.plist; PRODUCT_BUNDLE_IDENTIFIER = "org.example.$(PRODUCT_NAME:rfc1034identifier)"; PRODUCT_NAME = "$(TARGET_NAME)"; SWIFT_VERSION = 5.0; }; name = Debug; };
    		C02 = {isa = XCBuildConfiguration; buildSettings = {SWIFT_VERSION = 6.0; }; name = Release; };
    		C03 = {isa = XCBuildConfiguration; buildSettings = {SWIFT_VERSION = 5.0; }; name = Debug; };
    	};
    	rootObject = O01 /* Project object */;
    }

    """

  static let folders = """
    // !$*UTF8*$!
    {
    	archiveVersion = 1;
    	objectVersion = 77;
    	objects = {
    		E01 = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = (Info.plist, Models/Left.swift, ); target = T01; };
    		E02 = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = (Shared.swift, ); target = T01; };
    		F01 = {isa = PBXFileSystemSynchronizedRootGroup; exceptions = (E01, ); path = Shelf; sourceTree = "<group>"; };
    		F02 = {isa = PBXFileSystemSynchronizedRootGroup; path = ShelfTests; sourceTree = "<group>"; };
    		F03 = {isa = PBXFileSystemSynchronizedRootGroup; path = ShelfUITests; sourceTree = "<group>"; };
    		F04 = {isa = PBXFileSystemSynchronizedRootGroup; exceptions = (E02, ); path = Widget; sourceTree = "<group>"; };
    		G01 = {isa = PBXGroup; children = (F01, F02, F03, F04, ); sourceTree = "<group>"; };
    		S01 = {isa = PBXSourcesBuildPhase; files = (); };
    		S02 = {isa = PBXResourcesBuildPhase; files = (); };
    		D01 = {isa = PBXTargetDependency; target = T01; };
    		D02 = {isa = PBXTargetDependency; target = T04; };
    		T01 = {isa = PBXNativeTarget; buildConfigurationList = L01; buildPhases = (S01, S02, ); dependencies = (D02, ); fileSystemSynchronizedGroups = (F01, ); name = Shelf; productType = "com.apple.product-type.application"; };
    		T02 = {isa = PBXNativeTarget; buildConfigurationList = L02; dependencies = (D01, ); fileSystemSynchronizedGroups = (F02, ); name = ShelfTests; productType = "com.apple.product-type.bundle.unit-test"; };
    		T03 = {isa = PBXNativeTarget; buildConfigurationList = L02; dependencies = (D01, ); fileSystemSynchronizedGroups = (F03, ); name = ShelfUITests; productType = "com.apple.product-type.bundle.ui-testing"; };
    		T04 = {isa = PBXNativeTarget; buildConfigurationList = L02; fileSystemSynchronizedGroups = (F04, ); name = Widget; productType = "com.apple.product-type.app-extension"; };
    		O01 = {isa = PBXProject; buildConfigurationList = L00; developmentRegion = en; mainGroup = G01; targets = (T01, T02, T03, T04, ); };
    		L00 = {isa = XCConfigurationList; buildConfigurations = (C00, ); };
    		L01 = {isa = XCConfigurationList; buildConfigurations = (C01, ); };
    		L02 = {isa = XCConfigurationList; buildConfigurations = (C02, ); };
    		C00 = {isa = XCBuildConfiguration; buildSettings = {SDKROOT = iphoneos; SWIFT_ACTIVE_COMPILATION_CONDITIONS = "DEBUG $(inherited)"; }; name = Debug; };
    		C01 = {
    			isa = XCBuildConfiguration;
    			buildSettings = {
    				CURRENT_PROJECT_VERSION = 7;
    				DEVELOPMENT_ASSET_PATHS = "\\"Shelf/Preview Content\\"";
    				GENERATE_INFOPLIST_FILE = YES;
    				INFOPLIST_FILE = Shelf/Info.plist;
    				INFOPLIST_KEY_CFBundleDisplayName = "My Shelf";
    				INFOPLIST_KEY_UIApplicationSceneManifest_Generation = YES;
    				INFOPLIST_KEY_UISupportedInterfaceOrientations_iPhone = "UIInterfaceOrientationPortrait UIInterfaceOrientationLandscapeLeft";
    				MARKETING_VERSION = 2.1;
    				PRODUCT_BUNDLE_IDENTIFIER = org.example.shelf;
    				PRODUCT_NAME = "$(TARGET_NAME)";
    				SWIFT_APPROACHABLE_CONCURRENCY = YES;
    				SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor;
    				SWIFT_UPCOMING_FEATURE_MEMBER_IMPORT_VISIBILITY = YES;
    				SWIFT_VERSION = 5.0;
    			};
    			name = Debug;
    		};
    		C02 = {isa = XCBuildConfiguration; buildSettings = {SWIFT_VERSION = 6.0; SWIFT_APPROACHABLE_CONCURRENCY = YES; }; name = Debug; };
    	};
    	rootObject = O01;
    }

    """

  /// A project with so many apps, each for a platform.
  static func apps(_ apps: [(name: String, platform: String)]) -> String {
    var objects = ""
    for (index, app) in apps.enumerated() {
      objects += """
        C\(index) = {isa = XCBuildConfiguration; buildSettings = {SDKROOT = \(app.platform); }; name = Debug; };
        L\(index) = {isa = XCConfigurationList; buildConfigurations = (C\(index), ); };
        T\(index) = {isa = PBXNativeTarget; buildConfigurationList = L\(index); fileSystemSynchronizedGroups = (F, ); name = "\(app.name)"; productType = "com.apple.product-type.application"; };

        """
    }
    let targets = apps.indices.map { "T\($0), " }.joined()
    return """
      {objects = {
      F = {isa = PBXFileSystemSynchronizedRootGroup; path = Code; sourceTree = "<group>"; };
      G = {isa = PBXGroup; children = (F, ); sourceTree = "<group>"; };
      \(objects)
      O = {isa = PBXProject; mainGroup = G; targets = (\(targets)); };
      }; rootObject = O; }
      """
  }
}
