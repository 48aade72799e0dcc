#import "Xi.h"
#import "XiDeviceFacts.h"
#import "XiSessionHttp.h"
#import "XiSystemLog.h"
#import <UIKit/UIKit.h>

#if !__has_feature(objc_arc)
#error "The SDK needs automatic reference counting: -fobjc-arc"
#endif

/** While the system asks whether the clipboard may be read, the install waits for the user. */
static const long long factsWithinMs = 30000;
/** Longest that the app goes on in the background to send what waits, in tenths of a second. */
static const int backgroundTenths = 200;

/** A block as the core tells it. */
@interface XiBlock : NSObject <XiTeller>
@property (nonatomic, copy) void (^block)(id answer);
@end

@implementation XiBlock

+ (instancetype)of:(void (^)(id answer))block {
    XiBlock *made = [[XiBlock alloc] init];
    made.block = block;
    return made;
}

- (void)tell:(id)answer { self.block(answer); }

@end

static NSString *folder(void) {
    NSArray *supports = NSSearchPathForDirectoriesInDomains(NSApplicationSupportDirectory, NSUserDomainMask, YES);
    return [supports.firstObject stringByAppendingPathComponent:@"xi-sdk"];
}

@implementation Xi

- (instancetype)initWithAppkey:(NSString *)appkey service:(NSString *)service switches:(XiSwitches *)switches {
    XiOptions *options = [[XiOptions alloc] initWithAppkey:appkey service:service folder:folder()];
    options->device = [[XiDeviceFacts alloc] initWithSwitches:switches];
    options->http = [[XiSessionHttp alloc] init];
    options->logLevel = switches.logLevel;
    options->logSink = switches.logSink ?: [[XiSystemLog alloc] init];
    if (switches.isClipboardRead) options->factsWithinMs = factsWithinMs;
    if ((self = [super initWithOptions:options])) {
        NSNotificationCenter *center = [NSNotificationCenter defaultCenter];
        [center addObserver:self selector:@selector(hide) name:UIApplicationDidEnterBackgroundNotification object:nil];
        [center addObserver:self selector:@selector(foreground) name:UIApplicationWillEnterForegroundNotification object:nil];
    }
    return self;
}

- (BOOL)start {
    BOOL isStarted = [super start];
    // What a backup brings to another device would make two of them one.
    [[NSURL fileURLWithPath:folder()] setResourceValue:[NSNumber numberWithBool:YES] forKey:NSURLIsExcludedFromBackupKey error:NULL];
    return isStarted;
}

- (void)flushAndTell:(void (^)(BOOL isKept))tell {
    [self flush:[XiBlock of:^(id isKept) { tell([isKept boolValue]); }]];
}

- (void)getInstallParamsWithin:(NSTimeInterval)seconds tell:(void (^)(XiParams *))tell {
    [self getInstallParams:(long long)(seconds * 1000) teller:[XiBlock of:tell]];
}

- (void)getWakeParamsAndTell:(void (^)(XiParams *))tell { [self getWakeParams:[XiBlock of:tell]]; }

- (BOOL)openedByURL:(NSURL *)url { return url && [self openedByLink:url.absoluteString]; }

- (BOOL)isBusy {
    NSDictionary *status = self.status;
    return [status[@"isSending"] boolValue] || [status[@"queued"] intValue] > 0;
}

- (void)hide {
    [self background];
    NSProcessInfo *process = [NSProcessInfo processInfo];
    [process performExpiringActivityWithReason:@"xi-sdk" usingBlock:^(BOOL isExpired) {
        int tenths = isExpired ? 0 : backgroundTenths;
        for (; tenths > 0 && self.isBusy; tenths -= 1) [NSThread sleepForTimeInterval:0.1];
    }];
}

@end
