#import "XiClient.h"
#import "XiLimits.h"
#import "XiLink.h"

/** Coming back after this long is a launch of its own. */
static const long long launchAfterMs = 30000;
static const long long payAtMost = 10000000000LL;
/** Larger numbers are not whole in JSON. */
static const long long valueAtMost = 9007199254740991LL;
static NSString *const file = @"state";

@implementation XiClient

- (instancetype)initWithOptions:(XiOptions *)options {
    if ((self = [super init])) {
        _options = options;
        _waiting = [[NSMutableArray alloc] init];
    }
    return self;
}

- (void)start {
    @synchronized(self) {
        if (_sender) return;
        _kept = [[NSMutableDictionary alloc] initWithDictionary:XiParsed([_options->texts read:file])];
        _queue = [[XiEventQueue alloc] initWithTexts:_options->texts];
        _sender = [[XiSender alloc] initWithOptions:_options queue:_queue listener:self];
        if (![_kept objectForKey:@"installId"]) [self keep:XiRandomId() as:@"installId"];
        _isShown = YES;
        _shownMs = _options->clock.elapsedMs;
        NSDictionary *started = @{@"sender": _sender, @"at": _options->clock.moment};
        [self launch:_link];
        BOOL isInstalled = [_kept objectForKey:@"answer"] || _queue.hasInstall;
        if (isInstalled && self.deviceId.length > 0) {
            [_sender ready];
            return;
        }
        // The device may take its time, or never answer: the install goes without it then.
        [self performSelectorInBackground:@selector(askFacts:) withObject:started];
        [self performSelectorOnMainThread:@selector(waitForFacts:) withObject:started waitUntilDone:NO];
    }
}

- (void)askFacts:(NSDictionary *)started {
    @autoreleasepool {
        [self install:started facts:[_options->device facts]];
    }
}

- (void)waitForFacts:(NSDictionary *)started {
    NSTimeInterval seconds = _options->factsWithinMs / 1000.0;
    [self performSelector:@selector(installWithoutFacts:) withObject:started afterDelay:seconds];
}

- (void)installWithoutFacts:(NSDictionary *)started {
    [self install:started facts:@{}];
}

- (void)install:(NSDictionary *)started facts:(NSDictionary *)facts {
    @synchronized(self) {
        if ([started objectForKey:@"sender"] != _sender) return;
        if (self.deviceId.length == 0) {
            NSString *told = XiClean([facts objectForKey:@"deviceId"], 128);
            [self keep:told.length > 0 ? told : XiRandomId() as:@"deviceId"];
        }
        if (![_kept objectForKey:@"answer"] && !_queue.hasInstall) {
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
        if (!_sender) return;
        [_sender halt];
        [_queue clear];
        [_options->texts remove:file];
        _sender = nil;
        _isShown = NO;
        _unaskedLink = nil;
        [self tellWaiting];
    }
}

- (BOOL)register {
    return [self put:@"register" fields:@{}];
}

- (BOOL)event:(NSString *)eventId value:(long long)value subValue:(NSString *)subValue {
    NSString *taken = @"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz";
    NSCharacterSet *others = [[NSCharacterSet characterSetWithCharactersInString:taken] invertedSet];
    BOOL isNamed = eventId.length > 0 && eventId.length <= 32;
    if (!isNamed || [eventId rangeOfCharacterFromSet:others].location != NSNotFound) return NO;
    if (value > valueAtMost || value < -valueAtMost) return NO;
    NSDictionary *fields = @{@"eventId": eventId, @"value": @(value), @"subValue": XiClean(subValue, 128)};
    return [self put:@"event" fields:fields];
}

- (BOOL)pay:(long long)amountCents {
    if (amountCents < 0 || amountCents > payAtMost) return NO;
    return [self put:@"pay" fields:@{@"amountCents": @(amountCents)}];
}

- (void)getInstallParams:(long long)timeoutMs teller:(id<XiTeller>)teller {
    @synchronized(self) {
        BOOL isKnown = !_sender || [_kept objectForKey:@"answer"] || [_sender.trouble isEqual:@"refused"];
        [_waiting addObject:teller];
        NSArray *wait = @[teller, @(isKnown ? 0 : timeoutMs)];
        [self performSelectorOnMainThread:@selector(waitFor:) withObject:wait waitUntilDone:NO];
    }
}

- (void)waitFor:(NSArray *)wait {
    NSTimeInterval seconds = [[wait objectAtIndex:1] doubleValue] / 1000;
    NSArray *modes = @[NSDefaultRunLoopMode, @"UITrackingRunLoopMode"];
    [self performSelector:@selector(tellInstall:) withObject:[wait objectAtIndex:0] afterDelay:seconds inModes:modes];
}

- (void)tellInstall:(id<XiTeller>)teller {
    XiParams *params;
    @synchronized(self) {
        if ([_waiting indexOfObjectIdenticalTo:teller] == NSNotFound) return;
        [_waiting removeObjectIdenticalTo:teller];
        NSDictionary *answer = _sender ? [_kept objectForKey:@"answer"] : nil;
        NSString *trouble = _sender.trouble.length > 0 ? _sender.trouble : @"timeout";
        NSString *reason = !_sender ? @"not_started" : answer ? @"ready" : trouble;
        params = [[XiParams alloc] initWithReason:reason carried:answer];
    }
    [teller tell:params];
}

- (void)tellWaiting {
    for (id teller in _waiting) {
        [self performSelectorOnMainThread:@selector(tellInstall:) withObject:teller waitUntilDone:NO];
    }
}

- (void)getWakeParams:(id<XiTeller>)teller {
    XiParams *params;
    @synchronized(self) {
        NSString *reason = !_sender ? @"not_started" : _unaskedLink ? @"ready" : @"none";
        params = [[XiParams alloc] initWithReason:reason carried:_sender ? _unaskedLink : nil];
        if (_sender) _unaskedLink = nil;
    }
    [(NSObject *)teller performSelectorOnMainThread:@selector(tell:) withObject:params waitUntilDone:NO];
}

- (BOOL)openedBy:(NSString *)link {
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

- (NSUInteger)queued {
    @synchronized(self) {
        return _sender ? _queue.count : 0;
    }
}

- (BOOL)isSending {
    @synchronized(self) {
        return _sender.isSending;
    }
}

- (NSString *)deviceId { return XiText([_kept objectForKey:@"deviceId"]); }

- (void)installed:(NSDictionary *)reply {
    [self keep:reply as:@"answer"];
    [self tellWaiting];
}

- (void)refused { [self tellWaiting]; }

- (void)keep:(id)value as:(NSString *)name {
    [_kept setObject:value forKey:name];
    [_options->texts write:XiWritten(_kept) as:file];
}

- (void)launch:(NSDictionary *)wake {
    _link = nil;
    long long seconds = MIN(86400, [[_kept objectForKey:@"usedMs"] longLongValue] / 1000);
    NSMutableDictionary *fields = [self connection];
    [fields setObject:@(seconds) forKey:@"durationSeconds"];
    if (wake) {
        NSDictionary *carried = @{
            @"channelCode": [wake objectForKey:@"channelCode"], @"params": [wake objectForKey:@"params"],
        };
        [fields setObject:carried forKey:@"wake"];
    }
    if ([self put:@"open" fields:fields]) [self keep:@0 as:@"usedMs"];
}

- (NSMutableDictionary *)connection {
    NSMutableDictionary *told = XiCleanFacts([_options->device connection]);
    [told setObject:XiVersion forKey:@"sdkVersion"];
    return told;
}

- (BOOL)put:(NSString *)kind fields:(NSDictionary *)fields {
    @synchronized(self) {
        return _sender && [self put:kind fields:fields id:XiRandomId() at:_options->clock.moment];
    }
}

- (BOOL)put:(NSString *)kind fields:(NSDictionary *)fields id:(NSString *)eventId at:(NSDictionary *)moment {
    NSMutableDictionary *event = [NSMutableDictionary dictionaryWithDictionary:moment];
    [event setObject:kind forKey:@"kind"];
    [event setObject:eventId forKey:@"id"];
    [event setObject:fields forKey:@"fields"];
    [event setObject:[NSNumber numberWithBool:NO] forKey:@"isSent"];
    if (_options->clock.isKnown) [_options->clock stamp:event];
    if (![_queue add:event]) return NO;
    [_sender soon:_options->lingerMs];
    return YES;
}

@end
