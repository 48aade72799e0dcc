#import "XiEventQueue.h"

/** Hears what the service says. */
@protocol XiSenderListener <NSObject>
- (NSString *)deviceId;
/** Keeps the answer to the install, before its event goes from the queue; nil = everything is refused. */
- (void)settled:(NSDictionary *)answer;
@end

/** Empties the queue into the service, one request at a time; the listener is the lock of what is shared. */
@interface XiSender : NSObject {
  @public
    XiEventQueue *queue;
    /** `offline`, `timeout` or `refused`; empty when nothing is wrong. */
    NSString *trouble;
    BOOL isSending;
  @private
    XiOptions *_options;
    XiClock *_clock;
    id<XiSenderListener> _listener;
    BOOL _isReady;
    BOOL _isPlanned;
    NSUInteger _failures;
    NSUInteger _batchSize;
    long long _notBeforeMs;
}
- (instancetype)initWithOptions:(XiOptions *)options listener:(id<XiSenderListener>)listener;
/** The install is among the events: sending may begin. */
- (void)ready;
/** Takes back every plan to send; a request on its way ends by itself. */
- (void)halt;
/** Sends within `ms`, or when the wait after a failure is over. */
- (void)soon:(long long)ms;
@end
