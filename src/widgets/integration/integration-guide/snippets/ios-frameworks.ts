import type { Snippet, SnippetFacts } from "./snippet";

/** Returns samples for calling the iOS SDK from app frameworks; we publish no packages for them. */
export const iosFrameworks = ({ appkey, service }: SnippetFacts): Snippet[] => [
  {
    id: "flutter",
    name: "Flutter",
    isSample: true,
    code: `// ios/Runner/AppDelegate.swift
let xi = Xi(appkey: "${appkey}", service: "${service}", switches: XiSwitches())

let channel = FlutterMethodChannel(name: "xi", binaryMessenger: controller.binaryMessenger)
channel.setMethodCallHandler { call, result in
    switch call.method {
    case "start": xi.start(); result(nil)
    case "register": result(xi.register())
    case "installParams":
        xi.getInstallParams(within: 5) { told in
            result(["reason": told.reason, "channelCode": told.channelCode as Any, "params": told.params])
        }
    default: result(FlutterMethodNotImplemented)
    }
}

// lib/xi.dart
const xi = MethodChannel('xi');
Future<void> onAgreed() => xi.invokeMethod('start');
Future<Map?> installParams() => xi.invokeMapMethod('installParams');
`,
  },
  {
    id: "react-native",
    name: "React Native",
    isSample: true,
    code: `// ios/XiModule.m — AppDelegate.xi is the SDK's object, as a property of the class
#import "AppDelegate.h"
#import <React/RCTBridgeModule.h>
@import XiSDK;

@interface XiModule : NSObject <RCTBridgeModule>
@end

@implementation XiModule

RCT_EXPORT_MODULE(Xi)

RCT_EXPORT_METHOD(start) { [AppDelegate.xi start]; }

RCT_EXPORT_METHOD(installParams:(RCTPromiseResolveBlock)resolve rejecter:(RCTPromiseRejectBlock)reject) {
    [AppDelegate.xi getInstallParamsWithin:5 tell:^(XiParams *told) {
        resolve(@{@"reason": told.reason, @"channelCode": told.channelCode ?: NSNull.null, @"params": told.params});
    }];
}

@end

// xi.ts
import { NativeModules } from "react-native";
export const onAgreed = () => NativeModules.Xi.start();
export const installParams = () => NativeModules.Xi.installParams();
`,
  },
  {
    id: "uni-app",
    name: "uni-app",
    isSample: true,
    code: `// nativeplugins/xi/ios — XiModule.m, AppDelegate.xi is the SDK's object, as a property of the class
@interface XiModule : DCUniModule
@end

@implementation XiModule

UNI_EXPORT_METHOD(@selector(start))
- (void)start { [AppDelegate.xi start]; }

UNI_EXPORT_METHOD(@selector(installParams:))
- (void)installParams:(UniModuleKeepAliveCallback)callback {
    [AppDelegate.xi getInstallParamsWithin:5 tell:^(XiParams *told) {
        callback(@{@"reason": told.reason, @"channelCode": told.channelCode ?: @""}, NO);
    }];
}

@end

// App.vue
const xi = uni.requireNativePlugin("xi");
xi.start();
xi.installParams((told) => { /* told.channelCode */ });
`,
  },
  {
    id: "cordova",
    name: "Cordova",
    isSample: true,
    code: `// src/ios/XiPlugin.m — AppDelegate.xi is the SDK's object, as a property of the class
@interface XiPlugin : CDVPlugin
@end

@implementation XiPlugin

- (void)start:(CDVInvokedUrlCommand *)command {
    [AppDelegate.xi start];
    [self.commandDelegate sendPluginResult:[CDVPluginResult resultWithStatus:CDVCommandStatus_OK]
                                callbackId:command.callbackId];
}

- (void)installParams:(CDVInvokedUrlCommand *)command {
    [AppDelegate.xi getInstallParamsWithin:5 tell:^(XiParams *told) {
        NSDictionary *map = @{@"reason": told.reason, @"channelCode": told.channelCode ?: NSNull.null};
        CDVPluginResult *result = [CDVPluginResult resultWithStatus:CDVCommandStatus_OK messageAsDictionary:map];
        [self.commandDelegate sendPluginResult:result callbackId:command.callbackId];
    }];
}

@end

// www/xi.js
exports.start = () => cordova.exec(null, null, "Xi", "start", []);
exports.installParams = (tell) => cordova.exec(tell, null, "Xi", "installParams", []);
`,
  },
  {
    id: "unity",
    name: "Unity",
    isSample: true,
    code: `// Assets/Plugins/iOS/XiBridge.m, beside the files of Sources/XiSDK
#import "Xi.h"

static Xi *xi(void) {
    static Xi *made;
    static dispatch_once_t once;
    dispatch_once(&once, ^{
        made = [[Xi alloc] initWithAppkey:@"${appkey}" service:@"${service}" switches:[XiSwitches new]];
    });
    return made;
}

void xi_start(void) { [xi() start]; }

bool xi_register(void) { return [xi() register]; }

// XiBridge.cs
using System.Runtime.InteropServices;

public static class XiBridge {
    [DllImport("__Internal")] static extern void xi_start();
    [DllImport("__Internal")] [return: MarshalAs(UnmanagedType.I1)] static extern bool xi_register();

    public static void OnAgreed() => xi_start();
    public static bool Register() => xi_register();
}
`,
  },
];
