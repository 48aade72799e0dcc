#import <Foundation/Foundation.h>

#pragma clang assume_nonnull begin

/** Each level has the lines of those before it. */
typedef NS_ENUM(NSInteger, XiLogLevel) {
    XiLogNone,
    XiLogError,
    XiLogWarn,
    XiLogInfo,
    XiLogDebug,
    XiLogVerbose,
};

/** Takes a line, on whatever thread it comes up; it must not block. */
@protocol XiLogSink <NSObject>
- (void)log:(NSString *)line level:(XiLogLevel)level;
@end

#pragma clang assume_nonnull end
