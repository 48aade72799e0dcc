#import "XiSwitches.h"

@implementation XiSwitches

- (instancetype)init {
    if ((self = [super init])) {
        _isVendorIdRead = YES;
        _isModelRead = YES;
        _isNetworkRead = YES;
        _isAdServicesRead = YES;
    }
    return self;
}

@end
