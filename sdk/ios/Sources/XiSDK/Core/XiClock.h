#import <Foundation/Foundation.h>

/** The clocks of the device, and that of the service, learnt once in each process. */
@interface XiClock : NSObject {
  @public
    /** Whether the clock of the service is known. */
    BOOL isKnown;
  @private
    NSString *_run;
    long long _sinceElapsed, _sinceWall;
}
/** Epoch milliseconds as the user has set them. */
- (long long)wallMs;
/** Milliseconds since the device started, which no setting changes. */
- (long long)elapsedMs;
- (void)learn:(long long)serverMs;
/** Epoch milliseconds of the service; those of the user while they are not known. */
- (long long)nowMs;
/** Now, by both clocks of this process: `wallMs`, `elapsedMs` and `run`. */
- (NSDictionary *)moment;
/** Gives an event its time, unless the service may have it already. */
- (void)stamp:(NSMutableDictionary *)event;
@end
