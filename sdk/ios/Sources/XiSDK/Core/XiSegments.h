#import "XiPlatform.h"

@class XiSegment;

/** Takes the lines that there are. */
@protocol XiSegmentReader <NSObject>
- (void)take:(NSString *)line of:(XiSegment *)segment;
@end

/**
 * Files of lines that are only ever appended to. A segment goes as a whole, the oldest first: what a later
 * one says of an earlier stays as long as it is needed.
 */
@interface XiSegments : NSObject {
  @private
    XiFileTexts *_texts;
    NSMutableArray *_segments;
    NSMutableDictionary *_homes;
    NSInteger _last;
}
- (instancetype)initWithTexts:(XiFileTexts *)texts;
- (NSUInteger)count;
- (NSUInteger)bytes;
/** Gives every line to the reader, the oldest first. */
- (void)readTo:(id<XiSegmentReader>)reader;
/** Appends lines, each with the id of the event that it keeps, or an empty one. NO = not all of them are on disk. */
- (BOOL)append:(NSArray *)lines;
/** Begins a segment with what is appended next, so that all earlier ones can go. */
- (void)begin;
/** The event counts, and this is where it is. */
- (void)settle:(NSString *)eventId in:(XiSegment *)segment;
- (void)letGo:(NSString *)eventId;
/** Removes the oldest segments without an event that counts; YES = the open one as well. */
- (void)prune:(BOOL)isAll;
@end
