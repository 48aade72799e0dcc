#import "XiClient.h"
#import "XiLimits.h"
#import "XiLink.h"
#import "XiSender.h"

/** Coming back after this long is a launch of its own. */
static const long long launchAfterMs = 30000;
static const long long payAtMost = 10000000000LL;
/** Larger numbers are not whole in JSON. */
static const long long valueAtMost = 9007199254740991LL;
static NSString *const file = @"state";

@interface XiClient () <XiSenderListener>
@end

@implementation XiClient

- (instancetype)initWithOptions:(XiOptions *)options {
    if ((self = [super init])) {
        _options = options;
        _waiting = [[NSMutableArray alloc] init];
    }
    return self;
}

- (BOOL)start {
    @synchronized(self) {
        if (!_sender && !_options->texts.isStopped) [self beginSession];
        return _sender != nil;
    }
}

- (BOOL)startAgain {
    @synchronized(self) {
        if (!_sender && _options->texts.isStopped) [_options->texts removeAllAndStop:NO];
        return [self start];
    }
}

- (void)beginSession {
    _kept = [[NSMutableDictionary alloc] initWithDictionary:XiParsed([_options->texts read:file])];
    _sender = [[XiSender alloc] initWithOptions:_options listener:self];
    NSDictionary *refusal = [_kept objectForKey:@"refusal"];
    if (refusal) [_sender refused:refusal];
    if (![_kept objectForKey:@"installId"]) [self keep:XiRandomId() as:@"installId"];
    _isShown = YES;
    _shownMs = _options->clock.elapsedMs;
    NSDictionary *started = @{@"sender": _sender, @"at": _options->clock.moment};
    [self launch:_link];
    BOOL isInstalled = [_kept objectForKey:@"answer"] || _sender->queue.hasInstall;
    if (isInstalled && self.deviceId.length > 0) {
        [_sender ready];
        return;
    }
    // The device may take its time, or never answer: the install goes without it then.
    [self performSelectorInBackground:@selector(askFacts:) withObject:started];
    [self later:@[@"installWithoutFacts:", started, @(_options->factsWithinMs)]];
}

- (void)askFacts:(NSDictionary *)started {
    @autoreleasepool { [self install:started facts:[_options->device facts]]; }
}

- (void)installWithoutFacts:(NSDictionary *)started { [self install:started facts:@{}]; }

/** A selector, its argument, milliseconds. */
- (void)later:(NSArray *)call { [self performSelectorOnMainThread:@selector(plan:) withObject:call waitUntilDone:NO]; }

/** On the main thread, whose run loop keeps the time, also while the user scrolls. */
- (void)plan:(NSArray *)call {
    SEL selector = NSSelectorFromString([call objectAtIndex:0]);
    NSTimeInterval seconds = [[call objectAtIndex:2] doubleValue] / 1000;
    NSArray *modes = @[NSDefaultRunLoopMode, @"UITrackingRunLoopMode"];
    [self performSelector:selector withObject:[call objectAtIndex:1] afterDelay:seconds inModes:modes];
}

- (void)install:(NSDictionary *)started facts:(NSDictionary *)facts {
    @synchronized(self) {
        if ([started objectForKey:@"sender"] != _sender) return;
        if (self.deviceId.length == 0) {
            NSString *told = XiClean([facts objectForKey:@"deviceId"], 128);
            [self keep:told.length > 0 ? told : XiRandomId() as:@"deviceId"];
        }
        if (![_kept objectForKey:@"answer"] && !_sender->queue.hasInstall) {
            NSMutableDictionary *fields = XiCleanFacts(facts);
            [fields addEntriesFromDictionary:[self connection]];
            NSString *installId = [_kept objectForKey:@"installId"];
            [self put:@"install" fields:fields id:installId at:[started objectForKey:@"at"]];
        }
        [_sender ready];
    }
}

- (void)stop {
    @synchronized(self) {
        [_sender halt];
        [_options->texts removeAllAndStop:YES];
        _sender = nil;
        _isShown = NO;
        _unaskedLink = nil;
        [self settled:nil];
    }
}

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
    if (amountCents < -payAtMost || amountCents > payAtMost || ![XiClean(orderId, 64) isEqualToString:orderId]) return NO;
    return [self put:@"pay" fields:@{@"amountCents": @(amountCents), @"orderId": orderId}];
}

- (void)getInstallParams:(long long)timeoutMs teller:(id<XiTeller>)teller {
    @synchronized(self) {
        BOOL isOpen = _sender && ![_kept objectForKey:@"answer"] && ![_sender->trouble isEqual:@"refused"];
        [_waiting addObject:teller];
        if (isOpen) [self later:@[@"tellInstall:", teller, @(timeoutMs)]];
        else [self tellInstall:teller];
    }
}

- (void)tellInstall:(id<XiTeller>)teller {
    @synchronized(self) {
        if ([_waiting indexOfObjectIdenticalTo:teller] == NSNotFound) return;
        [_waiting removeObjectIdenticalTo:teller];
        NSDictionary *answer = _sender ? [_kept objectForKey:@"answer"] : nil;
        NSString *trouble = _sender ? _sender->trouble : @"not_started";
        NSString *reason = answer ? @"ready" : trouble.length > 0 ? trouble : @"timeout";
        [self tell:teller params:[[XiParams alloc] initWithReason:reason carried:answer]];
    }
}

/** Outside of the lock: what is told is the app's. */
- (void)tell:(id)teller params:(XiParams *)params {
    [teller performSelectorOnMainThread:@selector(tell:) withObject:params waitUntilDone:NO];
}

- (void)getWakeParams:(id<XiTeller>)teller {
    @synchronized(self) {
        NSDictionary *found = _sender ? _unaskedLink : nil;
        if (_sender) _unaskedLink = nil;
        NSString *reason = !_sender ? @"not_started" : found ? @"ready" : @"none";
        NSDictionary *carried = found ? found : @{@"channelCode": @""};
        [self tell:teller params:[[XiParams alloc] initWithReason:reason carried:carried]];
    }
}

- (BOOL)openedByLink:(NSString *)link {
    NSDictionary *read = XiReadLink(link, _options->appkey);
    if (!read) return NO;
    @synchronized(self) {
        _unaskedLink = read;
        if (_sender) [self launch:read];
        else _link = read;
    }
    return YES;
}

- (void)background {
    @synchronized(self) {
        if (!_sender || !_isShown) return;
        _isShown = NO;
        _hiddenMs = _options->clock.elapsedMs;
        long long usedMs = [[_kept objectForKey:@"usedMs"] longLongValue] + _hiddenMs - _shownMs;
        [self keep:@(usedMs) as:@"usedMs"];
        [_sender soon:0];
    }
}

- (void)foreground {
    @synchronized(self) {
        if (!_sender || _isShown) return;
        _isShown = YES;
        _shownMs = _options->clock.elapsedMs;
        if (_shownMs - _hiddenMs >= launchAfterMs) [self launch:nil];
        [_sender soon:0];
    }
}

- (NSDictionary *)status {
    @synchronized(self) {
        BOOL isSending = _sender && _sender->isSending;
        NSUInteger queued = _sender ? _sender->queue.count : 0;
        return @{@"queued": @(queued), @"isSending": [NSNumber numberWithBool:isSending]};
    }
}

- (NSString *)deviceId { return XiText([_kept objectForKey:@"deviceId"]); }

- (void)settled:(NSDictionary *)answer {
    if (answer) [self keep:answer as:@"answer"];
    for (id teller in [NSArray arrayWithArray:_waiting]) [self tellInstall:teller];
}

- (void)refused {
    NSUInteger times = [[[_kept objectForKey:@"refusal"] objectForKey:@"times"] unsignedIntegerValue] + 1;
    [self keep:@{@"times": @(times), @"wallMs": @(_options->clock.wallMs)} as:@"refusal"];
    [_sender refused:[_kept objectForKey:@"refusal"]];
    [self settled:nil];
}

- (void)taken { if ([_kept objectForKey:@"refusal"]) [self keep:nil as:@"refusal"]; }

/** Nil removes it. */
- (void)keep:(id)value as:(NSString *)name {
    [_kept setValue:value forKey:name];
    [_options->texts write:XiWritten(_kept) as:file];
}

- (void)launch:(NSDictionary *)wake {
    _link = nil;
    long long seconds = MIN(86400, [[_kept objectForKey:@"usedMs"] longLongValue] / 1000);
    NSMutableDictionary *fields = [self connection];
    [fields setObject:@(seconds) forKey:@"durationSeconds"];
    NSDictionary *carried = [wake dictionaryWithValuesForKeys:@[@"channelCode", @"params"]];
    if (carried) [fields setObject:carried forKey:@"wake"];
    if ([self put:@"open" fields:fields]) [self keep:@0 as:@"usedMs"];
}

- (NSMutableDictionary *)connection {
    NSDictionary *facts = @{@"network": [_options->device network], @"sdkVersion": XiVersion};
    return [NSMutableDictionary dictionaryWithDictionary:facts];
}

- (BOOL)put:(NSString *)kind fields:(NSDictionary *)fields {
    @synchronized(self) { return _sender && [self put:kind fields:fields id:XiRandomId() at:_options->clock.moment]; }
}

- (BOOL)put:(NSString *)kind fields:(NSDictionary *)fields id:(NSString *)eventId at:(NSDictionary *)moment {
    NSMutableDictionary *event = [NSMutableDictionary dictionaryWithDictionary:moment];
    [event addEntriesFromDictionary:@{@"kind": kind, @"id": eventId, @"fields": fields}];
    if (_options->clock->isKnown) [_options->clock stamp:event];
    if (![_sender->queue add:event]) return NO;
    [_sender soon:_options->lingerMs];
    return YES;
}

@end
