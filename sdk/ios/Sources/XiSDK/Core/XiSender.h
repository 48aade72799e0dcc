#import "XiEventQueue.h"

/** Hears what the service says. */
@protocol XiSenderListener <NSObject>
- (NSString *)deviceId;
/** Keeps the answer to the install, before its event goes from the queue. */
- (void)settled:(NSDictionary *)answer;
/** The service says no to everything: it is asked less often from now on, by later processes as well. */
- (void)refused;
/** The service has taken a report. */
- (void)taken;
/** The consent was taken back in another process. */
- (void)stop;
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
    BOOL _isReady, _isPlanned;
    NSUInteger _failures, _batchSize;
    long long _notBeforeMs;
}
- (instancetype)initWithOptions:(XiOptions *)options listener:(id<XiSenderListener>)listener;
/** The install is among the events: sending may begin. */
- (void)ready;
/** The service said no, so many `times`, the last at `wallMs`: it is asked after a minute, twice as long each time. */
- (void)refused:(NSDictionary *)refusal;
/** Takes back every plan to send; a request on its way ends by itself. */
- (void)halt;
/** Sends within `ms`, or when the wait after a failure is over. */
- (void)soon:(long long)ms;
@end
