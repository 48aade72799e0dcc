#import "XiSender.h"
#import "XiLimits.h"

typedef enum { XiGoOn, XiWait, XiStop } XiStep;

@implementation XiSender

- (instancetype)initWithOptions:(XiOptions *)options
                          queue:(XiEventQueue *)queue
                       listener:(id<XiSenderListener>)listener {
    if ((self = [super init])) {
        _options = options;
        _queue = queue;
        _clock = options->clock;
        _listener = listener;
        _trouble = @"";
        _batchSize = XiBatchAtMost;
    }
    return self;
}

- (NSString *)trouble { return _trouble; }

- (BOOL)isSending { return _isSending; }

- (void)ready {
    _isReady = YES;
    [self soon:0];
}

- (void)halt {
    _isReady = NO;
    _isPlanned = NO;
}

- (void)soon:(long long)ms {
    if (!_isReady || _isSending || _queue.count == 0) return;
    long long left = MAX(0, MAX(ms, _notBeforeMs - _clock.elapsedMs));
    if (_isPlanned && left > 0) return;
    _isPlanned = YES;
    [self performSelectorOnMainThread:@selector(plan:) withObject:@(left) waitUntilDone:NO];
}

/** On the main thread, whose run loop keeps the time. */
- (void)plan:(NSNumber *)ms {
    [NSObject cancelPreviousPerformRequestsWithTarget:self selector:@selector(begin) object:nil];
    // Also while the user scrolls.
    NSArray *modes = @[NSDefaultRunLoopMode, @"UITrackingRunLoopMode"];
    [self performSelector:@selector(begin) withObject:nil afterDelay:ms.doubleValue / 1000 inModes:modes];
}

- (void)begin {
    [self performSelectorInBackground:@selector(empty) withObject:nil];
}

/** On a thread of its own. */
- (void)empty {
    @autoreleasepool {
        @synchronized(_listener) {
            _isPlanned = NO;
            if (_isSending || !_isReady) return;
            _isSending = YES;
        }
        XiStep step = XiGoOn;
        while (step == XiGoOn && [self isMore]) {
            step = _clock.isKnown ? [self sendBatch] : [self learnTime];
        }
        @synchronized(_listener) {
            _isSending = NO;
            if (step == XiStop) {
                [self halt];
                _trouble = @"refused";
                [_listener refused];
            }
            if (step == XiWait) _notBeforeMs = _clock.elapsedMs + _waitMs;
            // Something may have been added after the queue was found empty.
            [self soon:0];
        }
    }
}

- (BOOL)isMore {
    @synchronized(_listener) {
        return _isReady && _queue.count > 0;
    }
}

- (XiReply *)ask:(NSString *)method path:(NSString *)path body:(NSString *)body {
    NSString *url = [NSString stringWithFormat:@"%@/sdk/v1/%@", _options->service, path];
    return [_options->http send:method to:url body:body within:_options->requestTimeoutMs];
}

- (XiStep)failed:(XiReply *)reply {
    _failures += 1;
    _trouble = reply->status < 0 ? @"offline" : @"timeout";
    double random = arc4random_uniform(1000) / 1000.0;
    long long backoff = XiBackoffMs(_failures, random, _options->retryBaseMs, _options->retryAtMostMs);
    _waitMs = MAX(backoff, reply->retryAfterSeconds * 1000LL);
    return XiWait;
}

- (XiStep)learnTime {
    XiReply *reply = [self ask:@"GET" path:@"time" body:@""];
    @synchronized(_listener) {
        NSInteger status = reply->status;
        if (status <= 0 || status == 429 || status >= 500) return [self failed:reply];
        // A service that tells no time leaves the device its own.
        id nowMs = [XiMap([XiParsed(reply->body) objectForKey:@"data"]) objectForKey:@"nowMs"];
        BOOL isTold = [nowMs isKindOfClass:[NSNumber class]];
        [_clock learn:isTold ? [nowMs longLongValue] : _clock.wallMs];
        return XiGoOn;
    }
}

/** What the service will refuse as too old and may have had already is given up. */
- (NSArray *)nextBatch {
    NSMutableArray *batch = [NSMutableArray array];
    NSMutableArray *expired = [NSMutableArray array];
    for (NSDictionary *event in [_queue next:_batchSize]) {
        NSNumber *ts = [event objectForKey:@"ts"];
        BOOL isOld = ts && _clock.nowMs - ts.longLongValue > XiRefusedAfterMs;
        BOOL isExpired = isOld && [[event objectForKey:@"isSent"] boolValue];
        [isExpired ? expired : batch addObject:event];
    }
    if (expired.count > 0) [_queue remove:expired];
    return batch;
}

- (NSString *)bodyOf:(NSArray *)batch {
    NSMutableArray *events = [NSMutableArray array];
    for (NSDictionary *event in batch) {
        NSMutableDictionary *told = [NSMutableDictionary dictionaryWithDictionary:@{
            @"id": [event objectForKey:@"id"],
            @"ts": [event objectForKey:@"ts"],
            @"deviceId": _listener.deviceId,
            @"platform": @"ios",
        }];
        [told addEntriesFromDictionary:[event objectForKey:@"fields"]];
        [events addObject:told];
    }
    return XiWritten(@{@"appkey": _options->appkey, @"events": events});
}

- (XiStep)sendBatch {
    NSArray *batch;
    NSString *body;
    NSMutableArray *before = [NSMutableArray array];
    @synchronized(_listener) {
        batch = [self nextBatch];
        if (!_isReady || batch.count == 0) return XiGoOn;
        for (NSMutableDictionary *event in batch) {
            [before addObject:[event objectForKey:@"isSent"]];
            [_clock stamp:event];
            [event setObject:[NSNumber numberWithBool:YES] forKey:@"isSent"];
        }
        // On disk before it leaves: whatever happens then, it is sent again as it was.
        [_queue save];
        body = [self bodyOf:batch];
    }
    XiReply *reply = [self ask:@"POST" path:[[batch objectAtIndex:0] objectForKey:@"kind"] body:body];
    @synchronized(_listener) {
        // Consent was taken back meanwhile: nothing is written any more.
        if (!_isReady) return XiGoOn;
        BOOL isRefused = reply->status >= 400 && reply->status < 500;
        if (isRefused || reply->status < 0) {
            for (NSUInteger at = 0; at < batch.count; at += 1) {
                [[batch objectAtIndex:at] setObject:[before objectAtIndex:at] forKey:@"isSent"];
            }
            [_queue save];
        }
        return reply->status > 0 ? [self taken:batch reply:reply] : [self failed:reply];
    }
}

- (XiStep)taken:(NSArray *)batch reply:(XiReply *)reply {
    NSInteger status = reply->status;
    NSDictionary *data = XiMap([XiParsed(reply->body) objectForKey:@"data"]);
    if (status >= 200 && status < 300 && [data objectForKey:@"accepted"]) {
        NSArray *installs = [data objectForKey:@"installs"];
        if (installs.count > 0) [_listener installed:XiMap([installs objectAtIndex:0])];
        _failures = 0;
        _trouble = @"";
        [_queue remove:batch];
        return XiGoOn;
    }
    if (status == 413) {
        if (batch.count == 1) [_queue remove:batch];
        _batchSize = MAX(1U, batch.count / 2);
        return XiGoOn;
    }
    if (status == 400) {
        NSArray *field = [XiText([data objectForKey:@"field"]) componentsSeparatedByString:@"."];
        BOOL isOfEvent = field.count > 1 && [[field objectAtIndex:0] isEqual:@"events"];
        NSUInteger at = isOfEvent ? (NSUInteger)[[field objectAtIndex:1] integerValue] : batch.count;
        if (at >= batch.count) return XiStop;
        NSDictionary *faulty = [batch objectAtIndex:at];
        if ([[faulty objectForKey:@"kind"] isEqual:@"install"]) return XiStop;
        [_queue remove:@[faulty]];
        return XiGoOn;
    }
    BOOL isPassing = status == 429 || status == 408 || status < 400 || status >= 500;
    return isPassing ? [self failed:reply] : XiStop;
}

@end
