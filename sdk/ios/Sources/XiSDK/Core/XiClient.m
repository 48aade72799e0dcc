#import "XiClient.h"
#import "XiLimits.h"
#import "XiLink.h"
#import "XiSender.h"

/** Most work that waits for the worker: an event beyond it is not taken. */
static const NSUInteger waitingAtMost = 512;
/** Coming back after this long is a launch of its own. */
static const long long launchAfterMs = 30000;
static const long long payAtMost = 10000000000LL;
/** Larger numbers are not whole in JSON. */
static const long long valueAtMost = 9007199254740991LL;
static NSString *const file = @"state";

@interface XiClient () <XiSenderListener, XiWorkerOwner>
@end

@implementation XiClient

- (instancetype)initWithOptions:(XiOptions *)options {
    if ((self = [super init])) {
        _options = options;
        _waiting = [[NSMutableArray alloc] init];
        _log = [[XiLines alloc] initWithLevel:options->logLevel sink:options->logSink];
        _worker = [[XiWorker alloc] initWithOwner:self];
    }
    return self;
}

- (BOOL)start {
    if (_isStarted) return YES;
    if (_options->texts.isStopped) {
        [_log say:XiLogWarn format:@"not started: the consent was taken back, only startAgain starts"];
        return NO;
    }
    _isStarted = YES;
    [_worker post:@selector(beginSession:) of:self with:_options->clock.moment];
    return YES;
}

- (BOOL)startAgain {
    if (!_isStarted && _options->texts.isStopped) [_worker run:@selector(removeAll) of:self];
    return [self start];
}

- (void)removeAll { [_options->texts removeAllAndStop:NO]; }

- (void)beginSession:(NSDictionary *)moment {
    if (!_isStarted || _sender) return;
    _kept = [[NSMutableDictionary alloc] initWithDictionary:XiParsed([_options->texts read:file])];
    _sender = [[XiSender alloc] initWithOptions:_options worker:_worker log:_log listener:self];
    NSString *appkey = XiMasked(_options->appkey);
    unsigned long queued = _sender->queue.count;
    [_log say:XiLogInfo format:@"started: appkey %@, version %@, %lu waiting", appkey, XiVersion, queued];
    NSDictionary *refusal = [_kept objectForKey:@"refusal"];
    if (refusal) [_sender refused:refusal];
    if (![_kept objectForKey:@"installId"]) [self keep:XiRandomId() as:@"installId"];
    _isShown = YES;
    _shownMs = [[moment objectForKey:@"elapsedMs"] longLongValue];
    [self launch:[self takeLink] at:moment];
    BOOL isInstalled = [_kept objectForKey:@"answer"] || _sender->queue.hasInstall;
    if (isInstalled && self.deviceId.length > 0) {
        [_sender ready];
        return;
    }
    // The device may take its time, or never answer: the install goes without it then.
    NSNumber *isAgain = [NSNumber numberWithBool:[[_kept objectForKey:@"isAsked"] boolValue]];
    [self keep:[NSNumber numberWithBool:YES] as:@"isAsked"];
    [self write];
    NSDictionary *started = @{@"sender": _sender, @"at": moment, @"isAgain": isAgain};
    [self performSelectorInBackground:@selector(askFacts:) withObject:started];
    [self later:@[@"installWithoutFacts:", started, @(_options->factsWithinMs)]];
}

- (void)askFacts:(NSDictionary *)started {
    @autoreleasepool {
        NSMutableDictionary *found = [NSMutableDictionary dictionaryWithDictionary:started];
        BOOL isAgain = [[started objectForKey:@"isAgain"] boolValue];
        [found setObject:[_options->device facts:isAgain] forKey:@"facts"];
        [_worker post:@selector(install:) of:self with:found];
    }
}

- (void)installWithoutFacts:(NSDictionary *)started { [_worker post:@selector(install:) of:self with:started]; }

/** A selector, its argument, milliseconds. */
- (void)later:(NSArray *)call { [self performSelectorOnMainThread:@selector(plan:) withObject:call waitUntilDone:NO]; }

/** On the main thread, whose run loop keeps the time, also while the user scrolls. */
- (void)plan:(NSArray *)call {
    SEL selector = NSSelectorFromString([call objectAtIndex:0]);
    NSTimeInterval seconds = [[call objectAtIndex:2] doubleValue] / 1000;
    NSArray *modes = @[NSDefaultRunLoopMode, @"UITrackingRunLoopMode"];
    [self performSelector:selector withObject:[call objectAtIndex:1] afterDelay:seconds inModes:modes];
}

- (void)install:(NSDictionary *)started {
    if ([started objectForKey:@"sender"] != _sender) return;
    NSDictionary *facts = XiMap([started objectForKey:@"facts"]);
    if (self.deviceId.length == 0) {
        NSString *told = XiClean([facts objectForKey:@"deviceId"], 128);
        [self keep:told.length > 0 ? told : XiRandomId() as:@"deviceId"];
    }
    if (![_kept objectForKey:@"answer"] && !_sender->queue.hasInstall) {
        NSMutableDictionary *fields = XiCleanFacts(facts);
        [fields addEntriesFromDictionary:[self connection]];
        NSString *installId = [_kept objectForKey:@"installId"];
        [self add:[self event:@"install" fields:fields id:installId at:[started objectForKey:@"at"]]];
    }
    [_sender ready];
}

- (void)stop {
    _isStarted = NO;
    [_worker run:@selector(end) of:self];
}

- (void)end {
    _isStarted = NO;
    [_sender halt];
    _sender = nil;
    [_options->texts removeAllAndStop:YES];
    _isKeptChanged = NO;
    _isShown = NO;
    @synchronized(self) {
        _unaskedLink = nil;
    }
    [self settled:nil];
    [_log say:XiLogInfo format:@"stopped: everything kept is removed"];
}

- (void)flush:(id<XiTeller>)teller { [_worker post:@selector(flushFor:) of:self with:teller]; }

- (void)flushFor:(id)teller { [self tell:teller answer:[NSNumber numberWithBool:[self write]]]; }

- (BOOL)register { return [self put:@"register" fields:@{}]; }

- (BOOL)event:(NSString *)eventId value:(long long)value subValue:(NSString *)subValue {
    NSRange name = [eventId rangeOfString:@"^[0-9A-Za-z_]{1,32}\\z" options:NSRegularExpressionSearch];
    if (!eventId || name.location != 0) return NO;
    if (value > valueAtMost || value < -valueAtMost) return NO;
    NSDictionary *fields = @{@"eventId": eventId, @"value": @(value), @"subValue": XiClean(subValue, 128)};
    return [self put:@"event" fields:fields];
}

- (BOOL)pay:(long long)amountCents { return [self pay:amountCents orderId:@""]; }

- (BOOL)pay:(long long)amountCents orderId:(NSString *)orderId {
    if (amountCents < -payAtMost || amountCents > payAtMost) return NO;
    if (![XiClean(orderId, 64) isEqualToString:orderId]) return NO;
    return [self put:@"pay" fields:@{@"amountCents": @(amountCents), @"orderId": orderId}];
}

- (void)getInstallParams:(long long)timeoutMs teller:(id<XiTeller>)teller {
    if (!_isStarted) {
        [self tell:teller answer:[[XiParams alloc] initWithReason:@"not_started" carried:nil]];
        return;
    }
    [_worker post:@selector(awaitInstall:) of:self with:teller];
    [self later:@[@"timedOut:", teller, @(timeoutMs)]];
}

- (void)awaitInstall:(id)teller {
    [_waiting addObject:teller];
    BOOL isOpen = _sender && ![_kept objectForKey:@"answer"] && ![_sender->trouble isEqual:@"refused"];
    if (!isOpen) [self tellInstall:teller];
}

- (void)timedOut:(id)teller { [_worker post:@selector(tellInstall:) of:self with:teller]; }

- (void)tellInstall:(id)teller {
    if ([_waiting indexOfObjectIdenticalTo:teller] == NSNotFound) return;
    [_waiting removeObjectIdenticalTo:teller];
    NSDictionary *answer = _sender ? [_kept objectForKey:@"answer"] : nil;
    NSString *trouble = _sender ? _sender->trouble : @"not_started";
    NSString *reason = answer ? @"ready" : trouble.length > 0 ? trouble : @"timeout";
    NSDictionary *carried = answer || !_sender ? answer : @{@"refusal": _sender->refusal};
    [self tell:teller answer:[[XiParams alloc] initWithReason:reason carried:carried]];
}

/** On the main thread: what is told is the app's. */
- (void)tell:(id)teller answer:(id)answer {
    [teller performSelectorOnMainThread:@selector(tell:) withObject:answer waitUntilDone:NO];
}

- (void)getWakeParams:(id<XiTeller>)teller {
    BOOL isKnown = _isStarted;
    NSDictionary *found = nil;
    @synchronized(self) {
        if (isKnown) found = _unaskedLink;
        if (isKnown) _unaskedLink = nil;
    }
    NSString *reason = !isKnown ? @"not_started" : found ? @"ready" : @"none";
    NSDictionary *carried = found ? found : @{@"channelCode": @""};
    [self tell:teller answer:[[XiParams alloc] initWithReason:reason carried:carried]];
}

- (BOOL)openedByLink:(NSString *)link {
    NSDictionary *read = XiReadLink(link, _options->appkey);
    if (!read) return NO;
    BOOL isKnown = _isStarted;
    @synchronized(self) {
        _unaskedLink = read;
        if (!isKnown) _link = read;
    }
    NSDictionary *opened = @{@"link": read, @"at": _options->clock.moment};
    if (isKnown) [_worker post:@selector(opened:) of:self with:opened];
    return YES;
}

- (void)opened:(NSDictionary *)opened {
    [self launch:[opened objectForKey:@"link"] at:[opened objectForKey:@"at"]];
}

/** The link that came before `start`, once. */
- (NSDictionary *)takeLink {
    @synchronized(self) {
        NSDictionary *link = _link;
        _link = nil;
        return link;
    }
}

- (void)background {
    if (_isStarted) [_worker post:@selector(hidden:) of:self with:_options->clock.moment];
}

- (void)hidden:(NSDictionary *)moment {
    if (!_sender || !_isShown) return;
    _isShown = NO;
    _hiddenMs = [[moment objectForKey:@"elapsedMs"] longLongValue];
    long long usedMs = [[_kept objectForKey:@"usedMs"] longLongValue] + _hiddenMs - _shownMs;
    [self keep:@(usedMs) as:@"usedMs"];
    [self write];
    [_sender soon:0];
}

- (void)foreground {
    if (_isStarted) [_worker post:@selector(shown:) of:self with:_options->clock.moment];
}

- (void)shown:(NSDictionary *)moment {
    if (!_sender || _isShown) return;
    _isShown = YES;
    _shownMs = [[moment objectForKey:@"elapsedMs"] longLongValue];
    if (_shownMs - _hiddenMs >= launchAfterMs) [self launch:nil at:moment];
    [_sender soon:0];
}

- (NSDictionary *)status {
    BOOL isAtWork = _worker.waiting > 0;
    NSUInteger queued = _queued;
    return @{@"queued": @(queued), @"isSending": [NSNumber numberWithBool:isAtWork || _isSending]};
}

- (void)workDone {
    _queued = _sender ? _sender->queue.count : 0;
    _isFull = _sender && _sender->queue.isFull;
    _isSending = _sender && _sender->isSending;
}

- (NSString *)deviceId { return XiText([_kept objectForKey:@"deviceId"]); }

- (void)settled:(NSDictionary *)answer {
    if (answer) [self keep:answer as:@"answer"];
    for (id teller in [NSArray arrayWithArray:_waiting]) [self tellInstall:teller];
}

- (void)refused:(NSString *)why {
    NSUInteger times = [[[_kept objectForKey:@"refusal"] objectForKey:@"times"] unsignedIntegerValue] + 1;
    NSDictionary *refusal = @{@"times": @(times), @"wallMs": @(_options->clock.wallMs), @"why": why};
    [self keep:refusal as:@"refusal"];
    [_sender refused:refusal];
    [self settled:nil];
}

- (void)taken {
    if ([_kept objectForKey:@"refusal"]) [self keep:nil as:@"refusal"];
}

/** Nil removes it. */
- (void)keep:(id)value as:(NSString *)name {
    [_kept setValue:value forKey:name];
    _isKeptChanged = YES;
    [_worker writeWithin:_options->writeWithinMs];
}

- (void)writeNow { [self write]; }

/** The state first: what it holds of an event is there before the event goes. */
- (BOOL)write {
    if (!_sender) return YES;
    if (_isKeptChanged) _isKeptChanged = ![_options->texts write:XiWritten(_kept) as:file];
    BOOL isKept = [_sender->queue flush] && !_isKeptChanged;
    if (!isKept) [_log say:XiLogError format:@"the disk takes nothing: kept in memory alone"];
    return isKept;
}

- (void)launch:(NSDictionary *)wake at:(NSDictionary *)moment {
    if (!_sender) return;
    long long seconds = MIN(86400, [[_kept objectForKey:@"usedMs"] longLongValue] / 1000);
    NSMutableDictionary *fields = [self connection];
    [fields setObject:@(seconds) forKey:@"durationSeconds"];
    NSDictionary *carried = [wake dictionaryWithValuesForKeys:@[@"channelCode", @"params"]];
    if (carried) [fields setObject:carried forKey:@"wake"];
    if ([self add:[self event:@"open" fields:fields id:XiRandomId() at:moment]]) [self keep:@0 as:@"usedMs"];
}

- (NSMutableDictionary *)connection {
    NSDictionary *facts = @{@"network": [_options->device network], @"sdkVersion": XiVersion};
    return [NSMutableDictionary dictionaryWithDictionary:facts];
}

- (NSMutableDictionary *)event:(NSString *)kind
                        fields:(NSDictionary *)fields
                            id:(NSString *)eventId
                            at:(NSDictionary *)moment {
    NSMutableDictionary *event = [NSMutableDictionary dictionaryWithDictionary:moment];
    [event addEntriesFromDictionary:@{@"kind": kind, @"id": eventId, @"fields": fields}];
    return event;
}

/** On the caller's thread: neither a disk nor a request is waited for. */
- (BOOL)put:(NSString *)kind fields:(NSDictionary *)fields {
    // What matters more is rare: it is taken however much waits.
    BOOL isCrowded = [kind isEqual:@"event"] && _worker.waiting >= waitingAtMost;
    if (!_isStarted || _isFull || isCrowded) {
        [_log say:XiLogWarn format:@"dropped %@: %@", kind, _isStarted ? @"queue_full" : @"not_started"];
        return NO;
    }
    NSDictionary *moment = _options->clock.moment;
    [_worker post:@selector(add:) of:self with:[self event:kind fields:fields id:XiRandomId() at:moment]];
    return YES;
}

- (BOOL)add:(NSMutableDictionary *)event {
    if (!_sender) return NO;
    if (_options->clock->isKnown) [_options->clock stamp:event];
    NSDictionary *gone = [_sender->queue add:event];
    NSString *kind = [event objectForKey:@"kind"];
    NSString *eventId = XiMasked([event objectForKey:@"id"]);
    if (gone) {
        NSString *goneId = XiMasked([gone objectForKey:@"id"]);
        [_log say:XiLogWarn format:@"dropped %@ %@: queue_full", [gone objectForKey:@"kind"], goneId];
    }
    if (gone == event) return NO;
    unsigned long queued = _sender->queue.count;
    [_log say:XiLogDebug format:@"queued %@ %@, %lu waiting", kind, eventId, queued];
    [_worker writeWithin:[kind isEqual:@"event"] ? _options->writeWithinMs : 0];
    [_sender soon:_options->lingerMs];
    return YES;
}

@end
