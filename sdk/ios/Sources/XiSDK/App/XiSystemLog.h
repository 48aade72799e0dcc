#import "XiLog.h"

/** Lines of the SDK in the log of the system, under the category `xi`. */
@interface XiSystemLog : NSObject <XiLogSink>
@end
