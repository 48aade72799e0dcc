#import "XiParams.h"
#import "XiLimits.h"

@implementation XiParams

- (instancetype)initWithReason:(NSString *)reason carried:(NSDictionary *)carried {
    if ((self = [super init])) {
        _reason = [reason copy];
        _carried = [carried copy];
    }
    return self;
}

- (NSString *)reason { return _reason; }

- (NSString *)channelCode {
    id code = [_carried objectForKey:@"channelCode"];
    return [code isKindOfClass:[NSString class]] ? code : nil;
}

- (NSDictionary *)params { return XiMap([_carried objectForKey:@"params"]); }

- (NSString *)match { return XiText([_carried objectForKey:@"match"]); }

- (BOOL)isFirst { return [[_carried objectForKey:@"isFirst"] boolValue]; }

- (NSString *)refusal { return XiText([_carried objectForKey:@"refusal"]); }

- (NSString *)path { return XiText([_carried objectForKey:@"path"]); }

@end
