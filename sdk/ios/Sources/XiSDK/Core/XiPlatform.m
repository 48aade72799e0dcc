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

- (NSString *)read:(NSString *)name {
    return [NSString stringWithContentsOfFile:[self pathOf:name] encoding:NSUTF8StringEncoding error:NULL];
}

- (void)write:(NSString *)text as:(NSString *)name {
    [text writeToFile:[self pathOf:name] atomically:YES encoding:NSUTF8StringEncoding error:NULL];
}

- (void)append:(NSString *)text to:(NSString *)name {
    FILE *file = fopen([self pathOf:name].fileSystemRepresentation, "a");
    if (!file) return;
    fputs(text.UTF8String, file);
    fclose(file);
}

- (void)remove:(NSString *)name { [[NSFileManager defaultManager] removeItemAtPath:[self pathOf:name] error:NULL]; }

- (BOOL)isStopped { return [[NSFileManager defaultManager] fileExistsAtPath:[self pathOf:stopped]]; }

- (void)removeAllAndStop:(BOOL)isStopped {
    // First the mark: whatever happens then, nothing that is left is read again.
    [self write:@"" as:stopped];
    for (NSString *name in [[NSFileManager defaultManager] contentsOfDirectoryAtPath:_folder error:NULL]) {
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
