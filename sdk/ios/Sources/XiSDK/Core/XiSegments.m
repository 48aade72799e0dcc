#import "XiSegments.h"

/** Largest segment; a record that is larger has one of its own. */
static const NSUInteger segmentBytes = 64 * 1024;
static NSString *const prefix = @"queue.";

/** One file. */
@interface XiSegment : NSObject {
  @public
    NSInteger index;
    NSUInteger bytes;
    /** Ids of its events that still count. */
    NSMutableSet *live;
}
@end

@implementation XiSegment

- (instancetype)init {
    if ((self = [super init])) live = [[NSMutableSet alloc] init];
    return self;
}

- (NSString *)name { return [NSString stringWithFormat:@"%@%ld", prefix, (long)index]; }

@end

@implementation XiSegments

- (instancetype)initWithTexts:(XiFileTexts *)texts {
    if ((self = [super init])) {
        _texts = texts;
        _segments = [[NSMutableArray alloc] init];
        _homes = [[NSMutableDictionary alloc] init];
    }
    return self;
}

- (NSUInteger)count { return _segments.count; }

- (NSUInteger)bytes {
    NSUInteger sum = 0;
    for (XiSegment *segment in _segments) sum += segment->bytes;
    return sum;
}

- (void)readTo:(id<XiSegmentReader>)reader {
    NSMutableArray *indexes = [NSMutableArray array];
    for (NSString *name in [_texts list]) {
        NSRange whole = [name rangeOfString:@"^queue\\.[0-9]{1,9}$" options:NSRegularExpressionSearch];
        if (whole.location == 0) [indexes addObject:@([[name substringFromIndex:prefix.length] integerValue])];
    }
    for (NSNumber *index in [indexes sortedArrayUsingSelector:@selector(compare:)]) {
        XiSegment *segment = [self openAt:index.integerValue];
        NSString *text = [_texts readAscii:segment.name];
        segment->bytes = text.length;
        for (NSString *line in [text componentsSeparatedByString:@"\n"]) {
            if (line.length > 0) [reader take:line of:segment];
        }
        // Half a line was written when the process was killed: the next must not follow it.
        if (![text hasSuffix:@"\n"]) segment->bytes = segmentBytes;
    }
}

- (XiSegment *)openAt:(NSInteger)index {
    XiSegment *segment = [[XiSegment alloc] init];
    segment->index = index;
    [_segments addObject:segment];
    _last = index;
    return segment;
}

- (void)begin { [self openAt:_last + 1]; }

- (XiSegment *)openFor:(NSUInteger)bytes {
    XiSegment *current = [_segments lastObject];
    BOOL isFull = current && current->bytes > 0 && current->bytes + bytes > segmentBytes;
    return current && !isFull ? current : [self openAt:_last + 1];
}

- (BOOL)append:(NSArray *)lines {
    for (NSUInteger from = 0, to; from < lines.count; from = to) {
        XiSegment *segment = [self openFor:[[[lines objectAtIndex:from] objectAtIndex:0] length]];
        NSMutableString *text = [NSMutableString string];
        for (to = from; to < lines.count; to += 1) {
            NSString *next = [[lines objectAtIndex:to] objectAtIndex:0];
            if (to > from && segment->bytes + text.length + next.length > segmentBytes) break;
            [text appendString:next];
        }
        if (![_texts append:text to:segment.name]) {
            // Part of it may be there: nothing may follow.
            segment->bytes = segmentBytes;
            return NO;
        }
        segment->bytes += text.length;
        for (NSUInteger at = from; at < to; at += 1) {
            NSString *eventId = [[lines objectAtIndex:at] objectAtIndex:1];
            if (eventId.length > 0) [self settle:eventId in:segment];
        }
    }
    return YES;
}

- (void)settle:(NSString *)eventId in:(XiSegment *)segment {
    [self letGo:eventId];
    [segment->live addObject:eventId];
    [_homes setObject:segment forKey:eventId];
}

- (void)letGo:(NSString *)eventId {
    XiSegment *home = [_homes objectForKey:eventId];
    if (home) [home->live removeObject:eventId];
    [_homes removeObjectForKey:eventId];
}

- (void)prune:(BOOL)isAll {
    while (_segments.count > 0) {
        XiSegment *oldest = [_segments objectAtIndex:0];
        if (oldest->live.count > 0 || (_segments.count == 1 && !isAll)) return;
        [_texts remove:oldest.name];
        [_segments removeObjectAtIndex:0];
    }
}

@end
