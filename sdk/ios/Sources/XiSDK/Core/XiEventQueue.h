#import "XiPlatform.h"

/** Where they are kept. */
extern NSString *const XiQueueFile;

/**
 * Events on disk, one a line, in the order in which they happened. An event is a dictionary: `kind`, `id`,
 * `fields`; `wallMs` and `elapsedMs`, when it happened by the clock of the user and by that of the process
 * `run`; `ts`, what the service is told, absent until its clock is known; `isSent`, it may have arrived.
 */
@interface XiEventQueue : NSObject {
  @private
    XiFileTexts *_texts;
    NSMutableArray *_events;
}
- (instancetype)initWithTexts:(XiFileTexts *)texts;
- (NSUInteger)count;
- (BOOL)hasInstall;
/** NO when it is full and nothing less important can go. */
- (BOOL)add:(NSMutableDictionary *)event;
/** What to send next: the install first, then events of one kind that no launch stands between. */
- (NSArray *)next:(NSUInteger)atMost;
- (void)remove:(NSArray *)gone;
/** Writes what has been changed in the events. */
- (void)save;
@end
