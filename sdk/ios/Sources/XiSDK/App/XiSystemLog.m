#import "XiSystemLog.h"
#import <os/log.h>

@implementation XiSystemLog

static os_log_type_t typeOf(XiLogLevel level) {
    switch (level) {
        case XiLogError: return OS_LOG_TYPE_ERROR;
        case XiLogWarn: return OS_LOG_TYPE_DEFAULT;
        case XiLogInfo: return OS_LOG_TYPE_INFO;
        default: return OS_LOG_TYPE_DEBUG;
    }
}

- (void)log:(NSString *)line level:(XiLogLevel)level {
    static os_log_t log;
    static dispatch_once_t once;
    dispatch_once(&once, ^{ log = os_log_create("io.xi.sdk", "xi"); });
    // Keys and ids in it are shortened.
    os_log_with_type(log, typeOf(level), "%{public}s", line.UTF8String);
}

@end
