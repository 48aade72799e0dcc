import { sha256Of } from "./checksums.mjs";
import { originMark } from "./site.mjs";

/** Describes the iOS SDK to CocoaPods; the privacy file goes into a bundle of its own, or it would overwrite the app's. */
const podspec = (version, sha256) => `Pod::Spec.new do |s|
  s.name = "XiSDK"
  s.version = "${version}"
  s.summary = "Install attribution and events for iOS apps."
  s.homepage = "${originMark}/docs/sdk/ios.html"
  s.license = { :type => "MIT", :file => "LICENSE" }
  s.author = "Xi"
  s.source = {
    :http => "${originMark}/sdk/pods/${version}/XiSDK-${version}.zip",
    :sha256 => "${sha256}"
  }
  s.ios.deployment_target = "12.0"
  s.requires_arc = true
  s.source_files = "Sources/XiSDK/**/*.{h,m}"
  s.public_header_files = "Sources/XiSDK/include/*.h"
  s.resource_bundles = { "XiSDK_Privacy" => ["Sources/XiSDK/PrivacyInfo.xcprivacy"] }
  s.frameworks = "Foundation", "UIKit", "StoreKit", "SystemConfiguration"
  s.weak_frameworks = "AdServices"
end
`;

/** The podspec of each release, oldest first, its archive, and the podspec of the newest at an address that stays. */
export function pods(releases, archiveOf) {
  const specOf = (release) => Buffer.from(podspec(release.version, sha256Of(archiveOf(release))));
  return {
    fixed: releases.map((release) => ({
      isReleased: release.isReleased,
      files: { [`pods/${release.version}/XiSDK-${release.version}.zip`]: archiveOf(release) },
    })),
    index: Object.fromEntries([
      ...releases.map((release) => [`pods/${release.version}/XiSDK.podspec`, specOf(release)]),
      ["pods/XiSDK.podspec", specOf(releases.at(-1))],
    ]),
  };
}
