#import "XiPlatform.h"
#import "XiSwitches.h"

/** What the device tells, as far as the switches let it. */
@interface XiDeviceFacts : NSObject <XiDevice>
- (instancetype)initWithSwitches:(XiSwitches *)switches;
@end
