// swift-tools-version:5.5
import PackageDescription

let package = Package(
    name: "XiSDK",
    platforms: [.iOS(.v12)],
    products: [.library(name: "XiSDK", targets: ["XiSDK"])],
    targets: [
        .target(
            name: "XiSDK",
            resources: [.copy("PrivacyInfo.xcprivacy")],
            cSettings: [.headerSearchPath("Core"), .headerSearchPath("App")]
        ),
    ]
)
