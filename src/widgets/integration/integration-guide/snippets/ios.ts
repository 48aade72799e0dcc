import { installSnippets } from "./install";
import { iosFrameworks } from "./ios-frameworks";
import type { Snippets } from "./snippet";

/** Code for iOS: Swift and Objective-C, and samples for frameworks. */
export const iosSnippets: Snippets = (facts) => {
  const { appkey, service, linkHost } = facts;
  return {
    setup: [
      ...installSnippets.ios(facts),
      {
        id: "swift",
        name: "Swift",
        code: `import XiSDK

// The unpacked archive is a local package, too (File > Add Package Dependencies… > Add Local…)
// Or drag Sources/XiSDK into the project, with this in Project-Bridging-Header.h:
// #import "Xi.h"
`,
      },
      {
        id: "objc",
        name: "Objective-C",
        code: `@import XiSDK;

// The unpacked archive is a local package, too (File > Add Package Dependencies… > Add Local…)
// Or drag Sources/XiSDK into the project:
// #import "Xi.h"
`,
      },
      {
        id: "info",
        name: "Info.plist",
        code: `<key>CFBundleURLTypes</key>
<array>
    <dict>
        <key>CFBundleURLName</key>
        <string>xi</string>
        <key>CFBundleURLSchemes</key>
        <array>
            <string>xi${appkey}</string>
        </array>
    </dict>
</array>
`,
      },
      {
        id: "entitlements",
        name: "App.entitlements",
        code: `<key>com.apple.developer.associated-domains</key>
<array>
    <string>applinks:${linkHost}</string>
</array>
`,
      },
    ],
    init: [
      {
        id: "swift",
        name: "Swift",
        code: `import UIKit
import XiSDK

let xi = Xi(appkey: "${appkey}", service: "${service}", switches: XiSwitches())

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        if Privacy.isAgreed { xi.start() }
        return true
    }
}
`,
      },
      {
        id: "objc",
        name: "Objective-C",
        code: `#import "AppDelegate.h"
@import XiSDK;

@implementation AppDelegate

- (BOOL)application:(UIApplication *)application didFinishLaunchingWithOptions:(NSDictionary *)options {
    self.xi = [[Xi alloc] initWithAppkey:@"${appkey}" service:@"${service}" switches:[XiSwitches new]];
    if ([Privacy isAgreed]) [self.xi start];
    return YES;
}

@end
`,
      },
      ...iosFrameworks(facts),
    ],
    install: [
      {
        id: "swift",
        name: "Swift",
        code: `xi.getInstallParams(within: 5) { params in
    guard params.reason == "ready" else { return }
    let channel: String? = params.channelCode
    let inviter: String? = params.params["inviter"]
}
`,
      },
      {
        id: "objc",
        name: "Objective-C",
        code: `[self.xi getInstallParamsWithin:5 tell:^(XiParams *params) {
    if (![params.reason isEqualToString:@"ready"]) return;
    NSString *channel = params.channelCode;
    NSString *inviter = params.params[@"inviter"];
}];
`,
      },
    ],
    wake: [
      {
        id: "swift",
        name: "Swift",
        code: `// SceneDelegate
func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
    opened(by: options.urlContexts.first?.url ?? options.userActivities.first?.webpageURL)
}

func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
    opened(by: contexts.first?.url)
}

func scene(_ scene: UIScene, continue activity: NSUserActivity) {
    opened(by: activity.webpageURL)
}

func opened(by url: URL?) {
    guard xi.opened(by: url) else { return }
    xi.getWakeParams { wake in open(wake.path, wake.params) }
}
`,
      },
      {
        id: "objc",
        name: "Objective-C",
        code: `// AppDelegate
- (BOOL)application:(UIApplication *)application openURL:(NSURL *)url options:(NSDictionary *)options {
    return [self openedByURL:url];
}

- (BOOL)application:(UIApplication *)application
    continueUserActivity:(NSUserActivity *)activity
      restorationHandler:(void (^)(NSArray<id<UIUserActivityRestoring>> *))handler {
    return [self openedByURL:activity.webpageURL];
}

- (BOOL)openedByURL:(NSURL *)url {
    if (![self.xi openedByURL:url]) return NO;
    [self.xi getWakeParamsAndTell:^(XiParams *wake) { [self open:wake.path params:wake.params]; }];
    return YES;
}
`,
      },
    ],
    events: [
      {
        id: "swift",
        name: "Swift",
        code: `xi.register()
xi.event("level_up", value: 3, subValue: "forest")
xi.pay(600)

xi.stop()
xi.startAgain()
`,
      },
      {
        id: "objc",
        name: "Objective-C",
        code: `[self.xi register];
[self.xi event:@"level_up" value:3 subValue:@"forest"];
[self.xi pay:600];

[self.xi stop];
[self.xi startAgain];
`,
      },
    ],
  };
};
