#import "XiClient.h"
#import "XiSwitches.h"

#pragma clang assume_nonnull begin

/** The SDK for an app: make one at launch, call `start` once the user has agreed. */
@interface Xi : XiClient
- (instancetype)initWithAppkey:(NSString *)appkey service:(NSString *)service switches:(XiSwitches *)switches;
/** Tells once everything that was taken is on disk; NO = the disk does not take it. */
- (void)flushAndTell:(void (^)(BOOL isKept))tell NS_SWIFT_NAME(flush(tell:));
/** Tells where the install came from, at once when it is known, at the latest after so many seconds. */
- (void)getInstallParamsWithin:(NSTimeInterval)seconds tell:(void (^)(XiParams *params))tell
    NS_SWIFT_NAME(getInstallParams(within:tell:));
/** Tells what the link that opened the app carries, each link once. */
- (void)getWakeParamsAndTell:(void (^)(XiParams *params))tell NS_SWIFT_NAME(getWakeParams(tell:));
/** An address opened the app: its scheme, or the page of a Universal Link. NO = none of ours. */
- (BOOL)openedByURL:(nullable NSURL *)url NS_SWIFT_NAME(opened(by:));
@end

#pragma clang assume_nonnull end
