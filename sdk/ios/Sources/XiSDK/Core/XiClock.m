#import "XiClock.h"
#import "XiLimits.h"
#include <time.h>

@implementation XiClock

- (instancetype)init {
    if ((self = [super init])) _run = [XiRandomId() copy];
    return self;
}

- (long long)wallMs { return (long long)([NSDate date].timeIntervalSince1970 * 1000); }

- (long long)elapsedMs {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec * 1000LL + now.tv_nsec / 1000000;
}

- (void)learn:(long long)serverMs {
    isKnown = YES;
    _sinceElapsed = serverMs - self.elapsedMs;
    _sinceWall = serverMs - self.wallMs;
}

- (long long)nowMs { return isKnown ? _sinceElapsed + self.elapsedMs : self.wallMs; }

- (NSDictionary *)moment { return @{@"wallMs": @(self.wallMs), @"elapsedMs": @(self.elapsedMs), @"run": _run}; }

- (void)stamp:(NSMutableDictionary *)event {
    NSNumber *ts = [event objectForKey:@"ts"];
    if (ts && [[event objectForKey:@"isSent"] boolValue]) return;
    long long told = ts ? ts.longLongValue : [[event objectForKey:@"wallMs"] longLongValue] + _sinceWall;
    if (isKnown && [[event objectForKey:@"run"] isEqual:_run]) {
        told = _sinceElapsed + [[event objectForKey:@"elapsedMs"] longLongValue];
    }
    long long now = self.nowMs;
    [event setObject:@(MAX(now - XiOldestToldMs, MIN(now, told))) forKey:@"ts"];
}

@end
