#import "XiEventQueue.h"
#import "XiCheckedLine.h"
#import "XiLimits.h"

/** The one file of versions before 1.2. */
static NSString *const oldFile = @"queue";
/** Bytes beyond the events themselves: then they are written anew, and what is done with goes. */
static const NSUInteger slackBytes = 1024 * 1024;
/** Pause after a write failed. */
static const long long brokenForMs = 5000;

static NSString *idOf(NSDictionary *event) { return XiText([event objectForKey:@"id"]); }

static BOOL isLesser(NSDictionary *event) {
    return [@[@"event", @"open"] containsObject:[event objectForKey:@"kind"]];
}

static BOOL isEvent(NSDictionary *line) {
    return idOf(line).length > 0 && XiText([line objectForKey:@"kind"]).length > 0;
}

@interface XiEventQueue () <XiSegmentReader>
@end

@implementation XiEventQueue

- (instancetype)initWithTexts:(XiFileTexts *)texts clock:(XiClock *)clock {
    if ((self = [super init])) {
        _texts = texts;
        _clock = clock;
        _segments = [[XiSegments alloc] initWithTexts:texts];
        _events = [[NSMutableArray alloc] init];
        _byId = [[NSMutableDictionary alloc] init];
        _lines = [[NSMutableArray alloc] init];
        _bytesAtMost = slackBytes;
        [_segments readTo:self];
        [self takeOver];
        [_segments prune:_events.count == 0];
    }
    return self;
}

- (NSUInteger)count { return _events.count; }

- (BOOL)isFull { return _events.count >= XiQueueAtMost && _lesserCount == 0; }

- (NSMutableDictionary *)first:(NSString *)kind {
    for (NSMutableDictionary *event in _events) if ([kind isEqual:[event objectForKey:@"kind"]]) return event;
    return nil;
}

- (BOOL)hasInstall { return [self first:@"install"] != nil; }

- (NSDictionary *)add:(NSMutableDictionary *)event {
    NSDictionary *gone = nil;
    if (_events.count >= XiQueueAtMost) {
        if (_lesserCount == 0 && isLesser(event)) return event;
        if (_lesserCount > 0) gone = [self first:@"event"];
        if (_lesserCount > 0 && !gone) gone = [self first:@"open"];
        gone = [gone copy];
        if (gone) [self remove:@[gone]];
    }
    [self know:event];
    [_lines addObject:@[XiLineOf(event), idOf(event)]];
    return gone;
}

- (NSArray *)next:(NSUInteger)atMost {
    NSMutableDictionary *install = [self first:@"install"];
    if (install) return @[install];
    NSMutableArray *batch = [NSMutableArray array];
    for (NSMutableDictionary *event in _events) {
        NSArray *kinds = @[[[_events objectAtIndex:0] objectForKey:@"kind"], [event objectForKey:@"kind"]];
        if ([[kinds objectAtIndex:0] isEqual:[kinds objectAtIndex:1]]) [batch addObject:event];
        else if ([kinds containsObject:@"open"]) break;
        if (batch.count == MIN(atMost, XiBatchAtMost)) break;
    }
    return batch;
}

- (void)note:(id)of as:(NSString *)what { [_lines addObject:@[XiLineOf(@{what: of}), @""]]; }

- (void)markSent:(NSArray *)batch {
    NSMutableDictionary *sent = [NSMutableDictionary dictionary];
    for (NSMutableDictionary *event in batch) {
        [event setObject:[NSNumber numberWithBool:YES] forKey:@"isSent"];
        [sent setObject:[event objectForKey:@"ts"] forKey:idOf(event)];
    }
    [self note:sent as:@"sent"];
}

- (void)markUnsent:(NSArray *)batch {
    if (batch.count == 0) return;
    for (NSMutableDictionary *event in batch) [event removeObjectForKey:@"isSent"];
    [self note:[batch valueForKey:@"id"] as:@"unsent"];
}

- (void)remove:(NSArray *)gone {
    NSArray *ids = [gone valueForKey:@"id"];
    for (NSString *eventId in ids) [self forget:eventId];
    [self note:ids as:@"gone"];
}

- (BOOL)flush {
    if (_isBroken && _clock.elapsedMs - _brokenMs < brokenForMs) return NO;
    if (_lines.count == 0 && !_isBroken) return YES;
    if (_events.count > 0 && (_isBroken || _segments.bytes > _bytesAtMost)) [self rewrite];
    NSMutableArray *needed = [NSMutableArray array];
    // A single segment without events goes as it is.
    BOOL isAllGone = _events.count == 0 && _segments.count <= 1;
    for (NSArray *line in isAllGone ? @[] : _lines) {
        // What came and went in between was never there.
        NSString *eventId = [line objectAtIndex:1];
        if (eventId.length == 0 || [_byId objectForKey:eventId]) [needed addObject:line];
    }
    BOOL isDone = [_segments append:needed];
    _isBroken = !isDone;
    _brokenMs = _clock.elapsedMs;
    [_lines removeAllObjects];
    if (isDone) [_segments prune:_events.count == 0];
    return isDone;
}

/** Every event is written anew behind what there is, which can go then. */
- (void)rewrite {
    [_segments begin];
    [_lines removeAllObjects];
    _bytesAtMost = slackBytes;
    for (NSDictionary *event in _events) {
        NSString *line = XiLineOf(event);
        [_lines addObject:@[line, idOf(event)]];
        _bytesAtMost += line.length;
    }
}

- (void)know:(NSMutableDictionary *)event {
    [self forget:idOf(event)];
    [_events addObject:event];
    [_byId setObject:event forKey:idOf(event)];
    if (isLesser(event)) _lesserCount += 1;
}

- (void)forget:(NSString *)eventId {
    NSDictionary *event = [_byId objectForKey:eventId];
    if (!event) return;
    if (isLesser(event)) _lesserCount -= 1;
    [_segments letGo:eventId];
    [_events removeObjectAtIndex:[_events indexOfObjectIdenticalTo:event]];
    [_byId removeObjectForKey:eventId];
}

- (void)take:(NSString *)text of:(XiSegment *)segment {
    NSDictionary *line = XiRecordOf(text);
    if (isEvent(line)) {
        [self know:[NSMutableDictionary dictionaryWithDictionary:line]];
        [_segments settle:idOf(line) in:segment];
    }
    NSDictionary *sent = XiMap([line objectForKey:@"sent"]);
    for (NSString *eventId in sent) {
        NSMutableDictionary *event = [_byId objectForKey:eventId];
        [event setObject:[NSNumber numberWithBool:YES] forKey:@"isSent"];
        [event setObject:[sent objectForKey:eventId] forKey:@"ts"];
    }
    for (NSString *eventId in [line objectForKey:@"unsent"]) {
        [[_byId objectForKey:eventId] removeObjectForKey:@"isSent"];
    }
    for (NSString *eventId in [line objectForKey:@"gone"]) [self forget:eventId];
}

/** Takes over what an earlier version has left, once: the old file goes when the new one is there. */
- (void)takeOver {
    NSString *text = [_texts read:oldFile];
    if (text.length == 0) return;
    for (NSString *line in [text componentsSeparatedByString:@"\n"]) {
        NSDictionary *event = XiParsed(line);
        BOOL isNew = isEvent(event) && ![_byId objectForKey:idOf(event)];
        if (isNew) [self add:[NSMutableDictionary dictionaryWithDictionary:event]];
    }
    if ([self flush]) [_texts remove:oldFile];
}

@end
