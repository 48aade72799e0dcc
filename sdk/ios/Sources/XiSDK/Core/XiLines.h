#import "XiLog.h"

/** The beginning of a key or an id: enough to find it, too little to use it. */
NSString *XiMasked(NSString *text);

/** Lines on what was queued, sent, answered and dropped, for whoever develops the app. */
@interface XiLines : NSObject {
  @private
    XiLogLevel _most;
    id<XiLogSink> _sink;
}
- (instancetype)initWithLevel:(XiLogLevel)most sink:(id<XiLogSink>)sink;
- (void)say:(XiLogLevel)level format:(NSString *)format, ... NS_FORMAT_FUNCTION(2, 3);
@end
