#import "XiPlatform.h"

static NSString *const stopped = @"stopped";

@implementation XiReply
@end

@implementation XiFileTexts

- (instancetype)initWithFolder:(NSString *)folder {
    if ((self = [super init])) _folder = [folder copy];
    return self;
}

- (NSString *)pathOf:(NSString *)name {
    NSFileManager *files = [NSFileManager defaultManager];
    [files createDirectoryAtPath:_folder withIntermediateDirectories:YES attributes:nil error:NULL];
    return [_folder stringByAppendingPathComponent:name];
}

- (NSArray *)list { return [[NSFileManager defaultManager] contentsOfDirectoryAtPath:_folder error:NULL]; }

- (NSString *)read:(NSString *)name {
    NSData *bytes = [NSData dataWithContentsOfFile:[self pathOf:name]];
    if (!bytes) return nil;
    NSString *text = [[NSString alloc] initWithData:bytes encoding:NSUTF8StringEncoding];
    if (text) return text;
    // Half a character at the end, by a process that was killed: all lines before it are whole.
    NSUInteger end = bytes.length;
    while (end > 0 && ((const char *)bytes.bytes)[end - 1] != '\n') end -= 1;
    NSData *whole = [bytes subdataWithRange:NSMakeRange(0, end)];
    return [[NSString alloc] initWithData:whole encoding:NSUTF8StringEncoding];
}

- (NSString *)readAscii:(NSString *)name {
    NSData *bytes = [NSData dataWithContentsOfFile:[self pathOf:name]];
    return bytes ? [[NSString alloc] initWithData:bytes encoding:NSISOLatin1StringEncoding] : nil;
}

- (BOOL)write:(NSString *)text as:(NSString *)name {
    return [text writeToFile:[self pathOf:name] atomically:YES encoding:NSUTF8StringEncoding error:NULL];
}

- (BOOL)append:(NSString *)text to:(NSString *)name {
    FILE *file = fopen([self pathOf:name].fileSystemRepresentation, "a");
    if (!file) return NO;
    BOOL isPut = fputs(text.UTF8String, file) >= 0;
    return fclose(file) == 0 && isPut;
}

- (void)remove:(NSString *)name {
    [[NSFileManager defaultManager] removeItemAtPath:[self pathOf:name] error:NULL];
}

- (BOOL)isStopped { return [[NSFileManager defaultManager] fileExistsAtPath:[self pathOf:stopped]]; }

- (void)removeAllAndStop:(BOOL)isStopped {
    // First the mark: whatever happens then, nothing that is left is read again.
    [self write:@"" as:stopped];
    for (NSString *name in [self list]) {
        if (![name isEqual:stopped]) [self remove:name];
    }
    if (!isStopped) [self remove:stopped];
}

@end

@implementation XiOptions

- (instancetype)initWithAppkey:(NSString *)key service:(NSString *)origin folder:(NSString *)folder {
    if ((self = [super init])) {
        appkey = [key copy];
        service = [[origin stringByTrimmingCharactersInSet:[NSCharacterSet characterSetWithCharactersInString:@"/ "]] copy];
        texts = [[XiFileTexts alloc] initWithFolder:folder];
        clock = [[XiClock alloc] init];
        lingerMs = 1000;
        writeWithinMs = 250;
        retryBaseMs = 1000;
        retryAtMostMs = 300000;
        refusedBaseMs = 60000;
        refusedAtMostMs = 6 * 3600000LL;
        requestTimeoutMs = 15000;
        factsWithinMs = 3000;
    }
    return self;
}

@end
