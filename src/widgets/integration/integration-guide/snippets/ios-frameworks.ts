import type { Snippet, SnippetFacts } from "./snippet";

/** How an app of a framework reaches the SDK of iOS: samples, no packages of ours. */
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
    code: `// ios/XiModule.m
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
];
