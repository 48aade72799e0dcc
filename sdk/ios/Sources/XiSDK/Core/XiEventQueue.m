#import "XiEventQueue.h"
#import "XiLimits.h"

NSString *const XiQueueFile = @"queue";

static NSString *lineOf(NSDictionary *event) { return [XiWritten(event) stringByAppendingString:@"\n"]; }

@implementation XiEventQueue

- (instancetype)initWithTexts:(XiFileTexts *)texts {
    if ((self = [super init])) {
        _texts = texts;
        _events = [[NSMutableArray alloc] init];
        NSArray *lines = [[texts read:XiQueueFile] componentsSeparatedByString:@"\n"];
        for (NSString *line in lines) {
            NSDictionary *event = XiParsed(line);
            if (event.count > 0) [_events addObject:[NSMutableDictionary dictionaryWithDictionary:event]];
        }
        // A process that was killed while writing leaves half a line: the next must not follow it.
        if ([[lines lastObject] length] > 0 || _events.count + 1 < lines.count) [self save];
    }
    return self;
}

- (NSUInteger)count { return _events.count; }

- (NSMutableDictionary *)first:(NSArray *)kinds {
    for (NSMutableDictionary *event in _events) if ([kinds containsObject:[event objectForKey:@"kind"]]) return event;
    return nil;
}

- (BOOL)hasInstall { return [self first:@[@"install"]] != nil; }

- (BOOL)add:(NSMutableDictionary *)event {
    if (_events.count >= XiQueueAtMost) {
        NSMutableDictionary *oldest = [self first:@[@"event", @"open"]];
        if (!oldest) return NO;
        [self remove:@[oldest]];
    }
    [_events addObject:event];
    [_texts append:lineOf(event) to:XiQueueFile];
    return YES;
}

- (NSArray *)next:(NSUInteger)atMost {
    NSMutableDictionary *install = [self first:@[@"install"]];
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

- (void)remove:(NSArray *)gone {
    for (NSDictionary *event in gone) [_events removeObjectIdenticalTo:event];
    [self save];
}

- (void)save {
    if (_events.count == 0) {
        [_texts remove:XiQueueFile];
        return;
    }
    NSMutableString *lines = [NSMutableString string];
    for (NSDictionary *event in _events) [lines appendString:lineOf(event)];
    [_texts write:lines as:XiQueueFile];
}

@end
