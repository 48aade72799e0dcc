#import "XiLimits.h"

NSString *const XiVersion = @"1.2.0";

NSString *XiRandomId(void) {
    NSString *digits = [[NSUUID UUID].UUIDString stringByReplacingOccurrencesOfString:@"-" withString:@""];
    return [[digits lowercaseString] copy];
}

NSString *XiClean(id given, NSUInteger atMost) {
    NSString *text = XiText(given);
    NSMutableString *kept = [NSMutableString string];
    for (NSUInteger at = 0, next; at < text.length; at = next) {
        unichar sign = [text characterAtIndex:at];
        next = at + 1;
        if (sign < 32 || (sign >= 127 && sign < 160)) continue;
        if (sign >= 0xd800 && sign <= 0xdfff) {
            unichar low = next < text.length ? [text characterAtIndex:next] : 0;
            if (sign >= 0xdc00 || low < 0xdc00 || low > 0xdfff) continue;
            next += 1;
        }
        if (kept.length + next - at > atMost) break;
        [kept appendString:[text substringWithRange:NSMakeRange(at, next - at)]];
    }
    return [kept copy];
}

NSString *XiClipboardToken(NSString *text) {
    if (!text) return @"";
    // Before 1.2.
    NSRange old = [text rangeOfString:@"^xi:[0-9A-Za-z]{1,60}\\z" options:NSRegularExpressionSearch];
    if (old.location == 0) return text;
    // An address and a number: the system recognises both without showing the text to anyone.
    NSString *pattern = @"^https?://[^\\s/]{1,253}/c/([0-9A-Za-z_-]{22}) [0-9]{6}\\z";
    NSRegularExpression *address = [NSRegularExpression regularExpressionWithPattern:pattern options:0 error:NULL];
    NSTextCheckingResult *found = [address firstMatchInString:text options:0 range:NSMakeRange(0, text.length)];
    return found ? [text substringWithRange:[found rangeAtIndex:1]] : @"";
}

NSMutableDictionary *XiCleanFacts(NSDictionary *facts) {
    NSDictionary *longest = @{
        @"version": @40, @"osVersion": @40, @"model": @80, @"clipboardToken": @64, @"asaToken": @8000,
    };
    NSMutableDictionary *kept = [[NSMutableDictionary alloc] init];
    for (NSString *name in facts) {
        id value = [facts objectForKey:name];
        NSNumber *atMost = [longest objectForKey:name];
        if ([name isEqual:@"deviceId"]) continue;
        if ([value isKindOfClass:[NSDictionary class]]) value = XiCleanFacts(value);
        if ([value isKindOfClass:[NSString class]]) value = XiClean(value, atMost ? atMost.unsignedIntegerValue : 128);
        [kept setObject:value forKey:name];
    }
    return kept;
}

long long XiBackoffMs(NSUInteger failures, double random, long long baseMs, long long atMostMs) {
    double whole = MIN((double)atMostMs, (double)baseMs * (1ULL << MIN(failures - 1, 20U)));
    return (long long)(whole * (0.5 + random / 2) + 0.5);
}

NSString *XiText(id value) { return [value isKindOfClass:[NSString class]] ? value : @""; }

NSDictionary *XiMap(id value) { return [value isKindOfClass:[NSDictionary class]] ? value : @{}; }

NSDictionary *XiParsed(NSString *text) {
    NSData *bytes = [text dataUsingEncoding:NSUTF8StringEncoding];
    return XiMap(bytes ? [NSJSONSerialization JSONObjectWithData:bytes options:0 error:NULL] : nil);
}

NSString *XiWritten(NSDictionary *map) {
    NSData *bytes = [NSJSONSerialization dataWithJSONObject:map options:0 error:NULL];
    return [[NSString alloc] initWithData:bytes encoding:NSUTF8StringEncoding];
}
