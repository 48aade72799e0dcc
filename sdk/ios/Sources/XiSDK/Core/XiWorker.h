#import <Foundation/Foundation.h>

/** Work that is done before the worker sleeps. */
@protocol XiWorkerOwner <NSObject>
/** Something was done. */
- (void)workDone;
/** What changed has waited for as long as it may. */
- (void)writeNow;
@end

/**
 * One thread that does everything of a client in turn: its fields need no lock, and no caller waits for a
 * disk, a network or another caller.
 */
@interface XiWorker : NSObject {
  @private
    id<XiWorkerOwner> _owner;
    NSCondition *_condition;
    NSMutableArray *_calls;
    NSThread *_thread;
    NSDate *_writeBy;
    NSUInteger _waiting;
}
- (instancetype)initWithOwner:(id<XiWorkerOwner>)owner;
/** How much waits or is being done. */
- (NSUInteger)waiting;
/** Does it in its turn. */
- (void)post:(SEL)selector of:(id)target with:(id)argument;
/** Does it in its turn, and waits until it is done. */
- (void)run:(SEL)selector of:(id)target;
/** For the worker alone: what has changed is written within so many milliseconds. */
- (void)writeWithin:(long long)ms;
@end
