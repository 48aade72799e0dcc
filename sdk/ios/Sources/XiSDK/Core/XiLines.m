#import "XiLines.h"

NSString *XiMasked(NSString *text) {
    if (text.length == 0) return @"-";
    return [[text substringToIndex:MIN(4U, text.length)] stringByAppendingString:@"…"];
}

@implementation XiLines

- (instancetype)initWithLevel:(XiLogLevel)most sink:(id<XiLogSink>)sink {
    if ((self = [super init])) {
        _most = sink ? most : XiLogNone;
        _sink = sink;
    }
    return self;
}

- (void)say:(XiLogLevel)level format:(NSString *)format, ... {
    if (level > _most) return;
    va_list values;
    va_start(values, format);
    [_sink log:[[NSString alloc] initWithFormat:format arguments:values] level:level];
    va_end(values);
}

@end
