#import "XiCheckedLine.h"
#import "XiLimits.h"

/** CRC-32 of a text of ASCII. */
static NSString *checksumOf(NSString *ascii) {
    const char *bytes = [ascii cStringUsingEncoding:NSISOLatin1StringEncoding];
    uint32_t rest = 0xffffffff;
    for (; bytes && *bytes; bytes += 1) {
        rest ^= (uint8_t)*bytes;
        for (int bit = 0; bit < 8; bit += 1) rest = rest & 1 ? (rest >> 1) ^ 0xedb88320 : rest >> 1;
    }
    return [NSString stringWithFormat:@"%08x", rest ^ 0xffffffff];
}

NSString *XiLineOf(NSDictionary *record) {
    NSString *json = XiWritten(record);
    NSMutableString *ascii = [NSMutableString stringWithCapacity:json.length];
    NSUInteger plainFrom = 0;
    for (NSUInteger at = 0; at < json.length; at += 1) {
        unichar sign = [json characterAtIndex:at];
        if (sign < 0x7f) continue;
        [ascii appendString:[json substringWithRange:NSMakeRange(plainFrom, at - plainFrom)]];
        [ascii appendFormat:@"\\u%04x", sign];
        plainFrom = at + 1;
    }
    [ascii appendString:[json substringFromIndex:plainFrom]];
    return [NSString stringWithFormat:@"%@ %@\n", checksumOf(ascii), ascii];
}

NSDictionary *XiRecordOf(NSString *line) {
    if (line.length < 10) return nil;
    NSString *json = [line substringFromIndex:9];
    NSString *checksum = [[line substringToIndex:9] stringByReplacingOccurrencesOfString:@" " withString:@""];
    return [checksum isEqual:checksumOf(json)] ? XiParsed(json) : nil;
}
