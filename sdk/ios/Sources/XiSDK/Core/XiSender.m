#import "XiSender.h"
#import "XiLimits.h"

/** Next step of the sender: send more now, or wait. */
typedef enum { XiGoOn, XiWait } XiStep;

/** The service's own answers say so: what else answers is the network. */
static BOOL isOwn(XiReply *reply) { return [XiParsed(reply->body) objectForKey:@"retCode"] != nil; }

@implementation XiSender

- (instancetype)initWithOptions:(XiOptions *)options listener:(id<XiSenderListener>)listener {
    if ((self = [super init])) {
        _options = options;
        queue = [[XiEventQueue alloc] initWithTexts:options->texts];
        _clock = options->clock;
        _listener = listener;
        trouble = @"";
        _batchSize = XiBatchAtMost;
    }
    return self;
}

- (void)ready {
    _isReady = YES;
    [self soon:0];
}

- (void)refused:(NSDictionary *)refusal {
    trouble = @"refused";
    NSUInteger times = [[refusal objectForKey:@"times"] unsignedIntegerValue];
    long long agoMs = _clock.wallMs - [[refusal objectForKey:@"wallMs"] longLongValue];
    long long waitMs = XiBackoffMs(times, 1, _options->refusedBaseMs, _options->refusedAtMostMs);
    // Whatever the user does to the clock: no longer than that, and no sooner than at once.
    _notBeforeMs = _clock.elapsedMs + waitMs - MAX(0, MIN(waitMs, agoMs));
}

/** NO once the consent was taken back, in whatever process. */
- (BOOL)isAllowed {
    if (_isReady && _options->texts.isStopped) [_listener stop];
    return _isReady;
}

- (void)halt {
    _isReady = NO;
    _isPlanned = NO;
}

- (void)soon:(long long)ms {
    if (!_isReady || isSending || queue.count == 0) return;
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

- (void)begin { [self performSelectorInBackground:@selector(empty) withObject:nil]; }

/** On a thread of its own. */
- (void)empty {
    @autoreleasepool {
        @synchronized(_listener) {
            _isPlanned = NO;
            if (isSending || !self.isAllowed) return;
            isSending = YES;
        }
        XiStep step = XiGoOn;
        while (step == XiGoOn) step = _clock->isKnown ? [self sendBatch] : [self learnTime];
        @synchronized(_listener) {
            isSending = NO;
            // Something may have been added after the queue was found empty.
            [self soon:0];
        }
    }
}

- (XiReply *)ask:(NSString *)method path:(NSString *)path body:(NSString *)body {
    NSString *url = [NSString stringWithFormat:@"%@/sdk/v1/%@", _options->service, path];
    return [_options->http send:method to:url body:body within:_options->requestTimeoutMs];
}

- (XiStep)failed:(XiReply *)reply {
    _failures += 1;
    trouble = reply->status < 0 ? @"offline" : @"timeout";
    double random = arc4random_uniform(1000) / 1000.0;
    long long backoff = XiBackoffMs(_failures, random, _options->retryBaseMs, _options->retryAtMostMs);
    _notBeforeMs = _clock.elapsedMs + MAX(backoff, reply->retryAfterSeconds * 1000LL);
    return XiWait;
}

- (XiStep)learnTime {
    XiReply *reply = [self ask:@"GET" path:@"time" body:@""];
    @synchronized(_listener) {
        NSInteger status = reply->status;
        if (!isOwn(reply) || status == 429 || status >= 500) return [self failed:reply];
        // A service that tells no time leaves the device its own.
        id nowMs = [XiMap([XiParsed(reply->body) objectForKey:@"data"]) objectForKey:@"nowMs"];
        [_clock learn:[nowMs isKindOfClass:[NSNumber class]] ? [nowMs longLongValue] : _clock.wallMs];
        return XiGoOn;
    }
}

/** What the service will refuse as too old and may have had already is given up. */
- (NSArray *)nextBatch {
    NSMutableArray *batch = [NSMutableArray array];
    NSMutableArray *expired = [NSMutableArray array];
    for (NSDictionary *event in [queue next:_batchSize]) {
        NSNumber *ts = [event objectForKey:@"ts"];
        BOOL isOld = ts && _clock.nowMs - ts.longLongValue > XiRefusedAfterMs;
        BOOL isExpired = isOld && [[event objectForKey:@"isSent"] boolValue];
        [isExpired ? expired : batch addObject:event];
    }
    if (expired.count > 0) [queue remove:expired];
    return batch;
}

- (NSString *)bodyOf:(NSArray *)batch {
    NSMutableArray *events = [NSMutableArray array];
    for (NSDictionary *event in batch) {
        NSMutableDictionary *sent = [NSMutableDictionary dictionaryWithDictionary:[event objectForKey:@"fields"]];
        [sent addEntriesFromDictionary:[event dictionaryWithValuesForKeys:@[@"id", @"ts"]]];
        [sent addEntriesFromDictionary:@{@"deviceId": _listener.deviceId, @"platform": @"ios"}];
        [events addObject:sent];
    }
    return XiWritten(@{@"appkey": _options->appkey, @"events": events});
}

- (XiStep)sendBatch {
    NSArray *batch;
    NSString *body;
    NSMutableArray *unsent = [NSMutableArray array];
    @synchronized(_listener) {
        if (!self.isAllowed || queue.count == 0) return XiWait;
        batch = [self nextBatch];
        if (batch.count == 0) return XiGoOn;
        for (NSMutableDictionary *event in batch) {
            if (![[event objectForKey:@"isSent"] boolValue]) [unsent addObject:event];
            [_clock stamp:event];
            [event setObject:[NSNumber numberWithBool:YES] forKey:@"isSent"];
        }
        // On disk before it leaves: whatever happens then, it is sent again as it was.
        [queue save];
        body = [self bodyOf:batch];
    }
    XiReply *reply = [self ask:@"POST" path:[[batch objectAtIndex:0] objectForKey:@"kind"] body:body];
    @synchronized(_listener) {
        // Consent was taken back meanwhile: nothing is written any more.
        if (!self.isAllowed) return XiWait;
        BOOL isRefused = reply->status >= 400 && reply->status < 500 && isOwn(reply);
        if (isRefused || reply->status < 0) {
            for (NSMutableDictionary *event in unsent) [event removeObjectForKey:@"isSent"];
            [queue save];
        }
        return reply->status > 0 ? [self taken:batch reply:reply] : [self failed:reply];
    }
}

- (XiStep)taken:(NSArray *)batch reply:(XiReply *)reply {
    NSInteger status = reply->status;
    NSDictionary *data = XiMap([XiParsed(reply->body) objectForKey:@"data"]);
    if (status >= 200 && status < 300 && [data objectForKey:@"accepted"]) {
        NSArray *installs = [data objectForKey:@"installs"];
        if (installs.count > 0) [_listener settled:XiMap([installs objectAtIndex:0])];
        _failures = 0;
        trouble = @"";
        [_listener taken];
        [queue remove:batch];
        return XiGoOn;
    }
    if (status == 413) {
        if (batch.count == 1) [queue remove:batch];
        _batchSize = MAX(1U, batch.count / 2);
        return XiGoOn;
    }
    BOOL isPassing = status == 429 || status == 408 || status < 400 || status >= 500;
    if (isPassing || !isOwn(reply)) return [self failed:reply];
    if (status == 400) {
        NSArray *field = [XiText([data objectForKey:@"field"]) componentsSeparatedByString:@"."];
        BOOL isOfEvent = field.count > 1 && [[field objectAtIndex:0] isEqual:@"events"];
        NSUInteger at = isOfEvent ? (NSUInteger)[[field objectAtIndex:1] integerValue] : batch.count;
        NSDictionary *faulty = at < batch.count ? [batch objectAtIndex:at] : nil;
        if (faulty && ![[faulty objectForKey:@"kind"] isEqual:@"install"]) {
            [queue remove:@[faulty]];
            return XiGoOn;
        }
    }
    [_listener refused];
    return XiWait;
}

@end
