#import "XiDeviceFacts.h"
#import "XiLimits.h"
#import <AdServices/AdServices.h>
#import <StoreKit/StoreKit.h>
#import <SystemConfiguration/SystemConfiguration.h>
#import <UIKit/UIKit.h>
#include <sys/utsname.h>

/** An app gives up its place on the screen while the system asks something: the clipboard is read after it. */
static const int activeWithinTenths = 20;
/** Longest that the system may take to look at the clipboard. */
static const int64_t detectedWithinNs = 2000000000;

@implementation XiDeviceFacts {
    XiSwitches *_switches;
}

- (instancetype)initWithSwitches:(XiSwitches *)switches {
    if ((self = [super init])) _switches = switches;
    return self;
}

static NSArray *emulatorSigns(BOOL isOnMac) { return TARGET_OS_SIMULATOR ? @[@"simulator"] : isOnMac ? @[@"mac"] : @[]; }

static NSString *read(XiSource source) {
    NSString *text = source ? source() : nil;
    // All zeros is how the system says no.
    NSCharacterSet *nothing = [NSCharacterSet characterSetWithCharactersInString:@"0-"];
    return [text stringByTrimmingCharactersInSet:nothing].length > 0 ? text : nil;
}

- (NSDictionary *)facts:(BOOL)isAgain {
    NSMutableDictionary *facts = [NSMutableDictionary dictionary];
    NSMutableDictionary *ids = [NSMutableDictionary dictionary];
    facts[@"version"] = [NSBundle mainBundle].infoDictionary[@"CFBundleShortVersionString"];
    facts[@"overwrite"] = @([self isUpdate]);
    if (_switches.isVendorIdRead) facts[@"deviceId"] = [UIDevice currentDevice].identifierForVendor.UUIDString;
    ids[@"idfa"] = read(_switches.idfa);
    ids[@"caid"] = read(_switches.caid);
    facts[@"ids"] = ids;
    if (_switches.isModelRead) {
        struct utsname system;
        uname(&system);
        facts[@"model"] = @(system.machine);
        facts[@"osVersion"] = [UIDevice currentDevice].systemVersion;
        facts[@"emulator"] = @(TARGET_OS_SIMULATOR == 1);
        // An iPad's app on a Mac is named, and counts: a person installed it.
        if (@available(iOS 14, *)) facts[@"emulatorSigns"] = emulatorSigns([NSProcessInfo processInfo].isiOSAppOnMac);
    }
    if (@available(iOS 14.3, *)) {
        if (_switches.isAdServicesRead) facts[@"asaToken"] = [AAAttribution attributionTokenWithError:NULL];
    }
    if (@available(iOS 15.4, *)) {
        if (_switches.isSkAdNetworkTold) [SKAdNetwork updatePostbackConversionValue:0 completionHandler:nil];
    }
    if (_switches.isClipboardRead && !isAgain) [self addClipboard:facts];
    return facts;
}

/** The bundle is made anew by every update, the folder of documents only by an install. */
- (BOOL)isUpdate {
    NSFileManager *files = [NSFileManager defaultManager];
    NSString *documents = NSSearchPathForDirectoriesInDomains(NSDocumentDirectory, NSUserDomainMask, YES).firstObject;
    NSDate *installed = [files attributesOfItemAtPath:documents error:NULL].fileCreationDate;
    NSDate *updated = [files attributesOfItemAtPath:[NSBundle mainBundle].bundlePath error:NULL].fileCreationDate;
    return installed && [updated timeIntervalSinceDate:installed] > 60;
}

- (BOOL)isActive {
    __block BOOL isActive = NO;
    dispatch_sync(dispatch_get_main_queue(), ^{
        isActive = [UIApplication sharedApplication].applicationState == UIApplicationStateActive;
    });
    return isActive;
}

- (void)addClipboard:(NSMutableDictionary *)facts {
    for (int tenth = 0; tenth < activeWithinTenths && !self.isActive; tenth += 1) [NSThread sleepForTimeInterval:0.1];
    if (!self.isActive || ![self mayBeOurs:[UIPasteboard generalPasteboard]]) return;
    NSString *text = [UIPasteboard generalPasteboard].string;
    NSString *token = XiClipboardToken(text);
    if (!text) facts[@"clipboardDenied"] = [NSNumber numberWithBool:YES];
    else if (token.length > 0) facts[@"clipboardToken"] = token;
}

/** Asked without a word to the user: NO is nothing to read, and not a refusal. */
- (BOOL)mayBeOurs:(UIPasteboard *)pasteboard {
    if (@available(iOS 14, *)) {
        NSArray *patterns = @[UIPasteboardDetectionPatternProbableWebURL, UIPasteboardDetectionPatternNumber];
        NSSet *wanted = [NSSet setWithArray:patterns];
        __block BOOL isFound = NO;
        dispatch_semaphore_t isDone = dispatch_semaphore_create(0);
        [pasteboard detectPatternsForPatterns:wanted completionHandler:^(NSSet *found, NSError *error) {
            isFound = !error && found && [wanted isSubsetOfSet:found];
            dispatch_semaphore_signal(isDone);
        }];
        dispatch_semaphore_wait(isDone, dispatch_time(DISPATCH_TIME_NOW, detectedWithinNs));
        return isFound;
    }
    return pasteboard.hasStrings;
}

- (NSString *)network {
    if (!_switches.isNetworkRead) return @"";
    SCNetworkReachabilityRef target = SCNetworkReachabilityCreateWithName(NULL, "apple.com");
    SCNetworkReachabilityFlags flags = 0;
    if (target) SCNetworkReachabilityGetFlags(target, &flags);
    if (target) CFRelease(target);
    BOOL isReachable = flags & kSCNetworkReachabilityFlagsReachable;
    return isReachable && !(flags & kSCNetworkReachabilityFlagsIsWWAN) ? @"wifi" : @"";
}

@end
