#import "XiLink.h"
#import "XiLimits.h"

/** The text before a sign, and what follows it: the whole and nothing when there is none. */
static NSArray *cut(NSString *text, NSString *sign) {
    NSRange at = [text rangeOfString:sign];
    if (at.location == NSNotFound) return @[text, @""];
    return @[[text substringToIndex:at.location], [text substringFromIndex:NSMaxRange(at)]];
}

static NSString *decoded(NSString *text) {
    NSString *spaced = [text stringByReplacingOccurrencesOfString:@"+" withString:@" "];
    NSString *plain = [spaced stringByRemovingPercentEncoding];
    return plain ? plain : text;
}

NSDictionary *XiReadLink(NSString *link, NSString *appkey) {
    NSArray *parts = cut([cut(link, @"#") objectAtIndex:0], @"?");
    NSArray *address = cut([parts objectAtIndex:0], @"://");
    NSString *scheme = [[address objectAtIndex:0] lowercaseString];
    BOOL isWeb = [scheme isEqual:@"https"] || [scheme isEqual:@"http"];
    BOOL isOwn = [scheme isEqual:[@"xi" stringByAppendingString:appkey].lowercaseString];
    if (!isWeb && !isOwn) return nil;
    NSString *channelCode = @"";
    NSMutableDictionary *params = [NSMutableDictionary dictionary];
    for (NSString *pair in [[parts objectAtIndex:1] componentsSeparatedByString:@"&"]) {
        NSString *name = decoded([cut(pair, @"=") objectAtIndex:0]);
        NSString *value = decoded([cut(pair, @"=") objectAtIndex:1]);
        BOOL isTaken = name.length > 0 && name.length <= 64 && value.length <= 256;
        if ([name isEqual:@"channelCode"]) channelCode = XiClean(value, 32);
        else if (isTaken && params.count < 20) [params setObject:XiClean(value, 256) forKey:XiClean(name, 64)];
    }
    if (isWeb && channelCode.length == 0) return nil;
    NSString *path = [address objectAtIndex:1];
    if (isWeb) path = [cut(path, @"/") objectAtIndex:1];
    while ([path hasPrefix:@"/"]) path = [path substringFromIndex:1];
    return [[NSDictionary alloc] initWithObjectsAndKeys:channelCode, @"channelCode", params, @"params", path, @"path", nil];
}
