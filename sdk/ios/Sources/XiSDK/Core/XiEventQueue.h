#import "XiSegments.h"

/**
 * Events in the order in which they happened, in memory and on disk. A change is a line that waits for
 * `flush`: whatever is killed in between, what the disk holds is whole. An event is a dictionary: `kind`,
 * `id`, `fields`; `wallMs` and `elapsedMs`, when it happened by the clock of the user and by that of the
 * process `run`; `ts`, what the service is told, absent until its clock is known; `isSent`, it may have
 * arrived. Other lines: `sent`, times by id; `unsent` and `gone`, ids.
 */
@interface XiEventQueue : NSObject {
  @private
    XiFileTexts *_texts;
    XiClock *_clock;
    XiSegments *_segments;
    NSMutableArray *_events;
    NSMutableDictionary *_byId;
    NSMutableArray *_lines;
    NSUInteger _lesserCount, _bytesAtMost;
    BOOL _isBroken;
    long long _brokenMs;
}
- (instancetype)initWithTexts:(XiFileTexts *)texts clock:(XiClock *)clock;
- (NSUInteger)count;
- (BOOL)hasInstall;
/** YES when it is full and nothing less important can go. */
- (BOOL)isFull;
/** What had to go for it, or the event itself when nothing less important could; else nil. */
- (NSDictionary *)add:(NSMutableDictionary *)event;
/** What to send next: the install first, then events of one kind that no launch stands between. */
- (NSArray *)next:(NSUInteger)atMost;
/** They may arrive from now on, under the times that they have. */
- (void)markSent:(NSArray *)batch;
/** They did not arrive after all. */
- (void)markUnsent:(NSArray *)batch;
- (void)remove:(NSArray *)gone;
/** Writes what has changed. NO = it is in memory alone, and tried again later. */
- (BOOL)flush;
@end
