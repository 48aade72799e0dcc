#import "XiParams.h"

@class XiLines, XiOptions, XiSender, XiWorker;
@protocol XiTeller;

#pragma clang assume_nonnull begin

/**
 * One app's reports. Nothing is read, kept or sent before `start`, which says that the user agreed. Any
 * thread may call, and waits for no disk; answers come on the main thread. It lives as long as the app.
 */
@interface XiClient : NSObject {
  @private
    XiOptions *_options;
    XiLines *_log;
    XiWorker *_worker;
    /** Between `start` and `stop`. */
    volatile BOOL _isStarted;
    /** What the worker says of itself. */
    volatile BOOL _isFull, _isSending;
    volatile NSUInteger _queued;
    NSDictionary *_link, *_unaskedLink;
    /** The worker's, as is what follows; nil before `start` and after `stop`. */
    XiSender *_sender;
    NSMutableDictionary *_kept;
    BOOL _isShown, _isKeptChanged;
    long long _shownMs, _hiddenMs;
    NSMutableArray *_waiting;
}
- (instancetype)initWithOptions:(XiOptions *)options;
/**
 * The user has agreed, for every launch: reports the install (once) and this launch. Again: nothing.
 * NO = the consent was taken back, in whatever process: only `startAgain` starts then.
 */
- (BOOL)start;
/** The user agreed anew after `stop`: starts as on a device that reported nothing before. */
- (BOOL)startAgain;
/**
 * The user takes the consent back: everything kept is removed, nothing more is sent. Also of what other
 * processes kept; a mark stays, by which they stop as well.
 */
- (void)stop;
/** Tells an `NSNumber` once everything that was taken is on disk; NO = the disk does not take it. */
- (void)flush:(id<XiTeller>)teller;
/** The user registered. NO = not taken: not started, or the queue is full. */
- (BOOL)register;
/** An event of the app's own: `eventId` of 1–32 letters, digits, `_`. NO = not taken. */
- (BOOL)event:(NSString *)eventId value:(long long)value subValue:(NSString *)subValue;
/** A payment in cents, a refund negative; at most 10,000,000,000. NO = not taken. */
- (BOOL)pay:(long long)amountCents;
/** The same for an order: of one never more is taken off than was paid; its number has at most 64 characters. */
- (BOOL)pay:(long long)amountCents orderId:(NSString *)orderId;
/** Tells where the install came from, at once when it is known, at the latest after `timeoutMs`. */
- (void)getInstallParams:(long long)timeoutMs teller:(id<XiTeller>)teller;
/** Tells the link that opened the app, each link once. */
- (void)getWakeParams:(id<XiTeller>)teller;
/** A link opened the app; before `start` it is remembered. NO = the link is none of ours. */
- (BOOL)openedByLink:(NSString *)link;
/** The app left the screen. */
- (void)background;
/** The app is on the screen again. */
- (void)foreground;
/** `queued`: how many events wait; `isSending`: whether it is at work, on them or on a request. */
- (NSDictionary *)status;
@end

#pragma clang assume_nonnull end
