#import "XiEventQueue.h"
#import "XiLines.h"
#import "XiWorker.h"

/** Hears what the service says, on the worker. */
@protocol XiSenderListener <NSObject>
- (NSString *)deviceId;
/** Keeps the answer to the install, before its event goes from the queue; nil = there is none to wait for. */
- (void)settled:(NSDictionary *)answer;
/** The service says no to everything: it is asked less often from now on, by later processes as well. */
- (void)refused:(NSString *)why;
/** The service has taken a report. */
- (void)taken;
/** The consent was taken back in another process. */
- (void)end;
/** Writes what has changed. */
- (BOOL)write;
@end

/**
 * Empties the queue into the service, one request at a time. The worker does all of it but the waiting: for
 * time on the main thread, for answers on threads of their own.
 */
@interface XiSender : NSObject {
  @public
    XiEventQueue *queue;
    /** `offline`, `timeout` or `refused`; empty when nothing is wrong. */
    NSString *trouble;
    /** Empty unless `trouble` is `refused`. */
    NSString *refusal;
    BOOL isSending;
  @private
    XiOptions *_options;
    XiClock *_clock;
    XiWorker *_worker;
    XiLines *_log;
    id<XiSenderListener> _listener;
    BOOL _isReady, _isPlanned;
    NSUInteger _failures, _batchSize;
    long long _notBeforeMs;
    /** On their way, and those of them that never were before. */
    NSArray *_batch, *_unsent;
}
- (instancetype)initWithOptions:(XiOptions *)options
                         worker:(XiWorker *)worker
                            log:(XiLines *)log
                       listener:(id<XiSenderListener>)listener;
/** The install is among the events: sending may begin. */
- (void)ready;
/** The service said no, so many `times`, the last at `wallMs`, `why`: it is asked after a minute, twice as long each time. */
- (void)refused:(NSDictionary *)refusal;
/** Takes back every plan to send; a request on its way ends by itself. */
- (void)halt;
/** Sends within `ms`, or when the wait after a failure is over. */
- (void)soon:(long long)ms;
@end
