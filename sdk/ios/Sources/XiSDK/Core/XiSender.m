#import "XiSender.h"
#import "XiLimits.h"

/** Next step of the sender: send more now, or wait. */
typedef enum { XiGoOn, XiWait } XiStep;

/** The service's own answers say so: what else answers is the network. */
static BOOL isOwn(XiReply *reply) { return [XiParsed(reply->body) objectForKey:@"retCode"] != nil; }

static NSDictionary *dataOf(XiReply *reply) { return XiMap([XiParsed(reply->body) objectForKey:@"data"]); }

/** The operator has stopped the app, for now. */
static BOOL isStoppedApp(XiReply *reply) {
    return reply->status == 429 && [[dataOf(reply) objectForKey:@"cause"] isEqual:@"stopped"];
}

static NSString *refusalOf(XiReply *reply) {
    if ([[XiParsed(reply->body) objectForKey:@"retCode"] isEqual:@"0202"]) return @"unknown_appkey";
    return reply->status == 404 ? @"path_not_found" : @"bad_request";
}

/** A request on its way, and what became of it. */
@interface XiExchange : NSObject {
  @public
    NSString *path, *body;
    XiReply *reply;
    long long fromMs;
}
@end

@implementation XiExchange
@end

@implementation XiSender

- (instancetype)initWithOptions:(XiOptions *)options
                         worker:(XiWorker *)worker
                            log:(XiLines *)log
                       listener:(id<XiSenderListener>)listener {
    if ((self = [super init])) {
        _options = options;
        _worker = worker;
        _log = log;
        _clock = options->clock;
        queue = [[XiEventQueue alloc] initWithTexts:options->texts clock:_clock];
        _listener = listener;
        trouble = @"";
        refusal = @"";
        _batchSize = XiBatchAtMost;
    }
    return self;
}

- (void)ready {
    _isReady = YES;
    [self soon:0];
}

- (void)refused:(NSDictionary *)given {
    trouble = @"refused";
    NSString *why = XiText([given objectForKey:@"why"]);
    refusal = why.length > 0 ? [why copy] : @"bad_request";
    NSUInteger times = [[given objectForKey:@"times"] unsignedIntegerValue];
    long long agoMs = _clock.wallMs - [[given objectForKey:@"wallMs"] longLongValue];
    long long waitMs = XiBackoffMs(times, 1, _options->refusedBaseMs, _options->refusedAtMostMs);
    [_log say:XiLogError format:@"refused: %@, asked again after %lld ms", refusal, waitMs];
    // Whatever the user does to the clock: no longer than that, and no sooner than at once.
    _notBeforeMs = _clock.elapsedMs + waitMs - MAX(0, MIN(waitMs, agoMs));
}

/** NO once the consent was taken back, in whatever process. */
- (BOOL)isAllowed {
    if (_isReady && _options->texts.isStopped) [_listener end];
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
    [NSObject cancelPreviousPerformRequestsWithTarget:self selector:@selector(due) object:nil];
    // Also while the user scrolls.
    NSArray *modes = @[NSDefaultRunLoopMode, @"UITrackingRunLoopMode"];
    [self performSelector:@selector(due) withObject:nil afterDelay:ms.doubleValue / 1000 inModes:modes];
}

- (void)due { [_worker post:@selector(begin) of:self with:nil]; }

- (void)begin {
    _isPlanned = NO;
    if (!isSending) [self go:XiGoOn];
}

- (void)go:(XiStep)step {
    isSending = step == XiGoOn && self.isAllowed && queue.count > 0;
    if (!isSending) [self soon:0];
    else if (_clock->isKnown) [self sendBatch];
    else [self ask:@"time" body:@""];
}

- (void)ask:(NSString *)path body:(NSString *)body {
    XiExchange *exchange = [[XiExchange alloc] init];
    exchange->path = [path copy];
    exchange->body = [body copy];
    exchange->fromMs = _clock.elapsedMs;
    [self performSelectorInBackground:@selector(send:) withObject:exchange];
}

/** On a thread of its own. */
- (void)send:(XiExchange *)exchange {
    @autoreleasepool {
        NSString *url = [NSString stringWithFormat:@"%@/sdk/v1/%@", _options->service, exchange->path];
        NSString *method = exchange->body.length > 0 ? @"POST" : @"GET";
        id<XiHttp> http = _options->http;
        exchange->reply = [http send:method to:url body:exchange->body within:_options->requestTimeoutMs];
        [_worker post:@selector(answered:) of:self with:exchange];
    }
}

- (void)answered:(XiExchange *)exchange {
    XiReply *reply = exchange->reply;
    NSString *unanswered = reply->status < 0 ? @"unreached" : @"unknown";
    NSString *status = reply->status > 0 ? [NSString stringWithFormat:@"%ld", (long)reply->status] : unanswered;
    long long tookMs = _clock.elapsedMs - exchange->fromMs;
    [_log say:XiLogDebug format:@"answered: %@ %@ after %lld ms", exchange->path, status, tookMs];
    [_log say:XiLogVerbose format:@"answer: %@", [reply->body substringToIndex:MIN(500U, reply->body.length)]];
    // Consent was taken back meanwhile: nothing is written any more.
    if (!self.isAllowed) [self go:XiWait];
    else [self go:exchange->body.length > 0 ? [self sent:reply] : [self learnTime:reply]];
}

- (XiStep)failed:(XiReply *)reply {
    _failures += 1;
    trouble = reply->status < 0 ? @"offline" : @"timeout";
    refusal = @"";
    double random = arc4random_uniform(1000) / 1000.0;
    long long backoff = XiBackoffMs(_failures, random, _options->retryBaseMs, _options->retryAtMostMs);
    long long waitMs = MAX(backoff, reply->retryAfterSeconds * 1000LL);
    _notBeforeMs = _clock.elapsedMs + waitMs;
    if (isStoppedApp(reply)) {
        trouble = @"refused";
        refusal = @"app_disabled";
        [_listener settled:nil];
    }
    NSString *why = refusal.length > 0 ? refusal : trouble;
    [_log say:XiLogWarn format:@"failed: %@, tried again after %lld ms", why, waitMs];
    return XiWait;
}

- (XiStep)learnTime:(XiReply *)reply {
    NSInteger status = reply->status;
    if (!isOwn(reply) || status == 429 || status >= 500) return [self failed:reply];
    // A service that tells no time leaves the device its own.
    id nowMs = [dataOf(reply) objectForKey:@"nowMs"];
    [_clock learn:[nowMs isKindOfClass:[NSNumber class]] ? [nowMs longLongValue] : _clock.wallMs];
    return XiGoOn;
}

- (void)drop:(NSArray *)gone because:(NSString *)why {
    for (NSDictionary *event in gone) {
        NSString *eventId = XiMasked([event objectForKey:@"id"]);
        [_log say:XiLogWarn format:@"dropped %@ %@: %@", [event objectForKey:@"kind"], eventId, why];
    }
    [queue remove:gone];
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
    if (expired.count > 0) [self drop:expired because:@"expired"];
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

- (void)sendBatch {
    _batch = [[self nextBatch] copy];
    if (_batch.count == 0) {
        [self go:XiGoOn];
        return;
    }
    NSMutableArray *unsent = [NSMutableArray array];
    for (NSMutableDictionary *event in _batch) {
        if (![[event objectForKey:@"isSent"] boolValue]) [unsent addObject:event];
        [_clock stamp:event];
    }
    _unsent = [unsent copy];
    [queue markSent:_batch];
    // On disk before it leaves: whatever happens then, it is sent again as it was.
    [_listener write];
    NSString *kind = [[_batch objectAtIndex:0] objectForKey:@"kind"];
    unsigned long count = _batch.count, waiting = queue.count;
    [_log say:XiLogDebug format:@"sent: %lu of %@, %lu waiting", count, kind, waiting];
    [self ask:kind body:[self bodyOf:_batch]];
}

- (XiStep)sent:(XiReply *)reply {
    BOOL isRefused = reply->status >= 400 && reply->status < 500 && isOwn(reply);
    if (isRefused || reply->status < 0) [queue markUnsent:_unsent];
    XiStep step = reply->status > 0 ? [self taken:_batch reply:reply] : [self failed:reply];
    [_listener write];
    return step;
}

- (XiStep)taken:(NSArray *)batch reply:(XiReply *)reply {
    NSInteger status = reply->status;
    NSDictionary *data = dataOf(reply);
    if (status >= 200 && status < 300 && [data objectForKey:@"accepted"]) {
        NSArray *installs = [data objectForKey:@"installs"];
        if (installs.count > 0) [_listener settled:XiMap([installs objectAtIndex:0])];
        _failures = 0;
        trouble = @"";
        refusal = @"";
        [_listener taken];
        [queue remove:batch];
        return XiGoOn;
    }
    if (status == 413) {
        if (batch.count == 1) [self drop:batch because:@"too_large"];
        _batchSize = MAX(1U, batch.count / 2);
        return XiGoOn;
    }
    BOOL isPassing = status == 429 || status == 408 || status < 400 || status >= 500;
    if (isPassing || !isOwn(reply)) return [self failed:reply];
    if (status == 400) {
        NSString *name = XiText([data objectForKey:@"field"]);
        NSArray *field = [name componentsSeparatedByString:@"."];
        BOOL isOfEvent = field.count > 1 && [[field objectAtIndex:0] isEqual:@"events"];
        NSUInteger at = isOfEvent ? (NSUInteger)[[field objectAtIndex:1] integerValue] : batch.count;
        NSDictionary *faulty = at < batch.count ? [batch objectAtIndex:at] : nil;
        if (faulty && ![[faulty objectForKey:@"kind"] isEqual:@"install"]) {
            [self drop:@[faulty] because:[@"refused_field " stringByAppendingString:name]];
            return XiGoOn;
        }
    }
    [_listener refused:refusalOf(reply)];
    return XiWait;
}

@end
