#import "XiClient.h"
#import "XiPlatform.h"
#import "XiLimits.h"
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

/** Requests over plain sockets: what the platform's client does on a phone, without its layers. */
@interface SocketHttp : NSObject <XiHttp>
@end

@implementation SocketHttp

- (int)connectTo:(NSURL *)url within:(long long)ms {
    int socketId = socket(AF_INET, SOCK_STREAM, 0);
    struct timeval limit = {.tv_sec = ms / 1000, .tv_usec = ms % 1000 * 1000};
    setsockopt(socketId, SOL_SOCKET, SO_RCVTIMEO, &limit, sizeof limit);
    struct sockaddr_in to = {.sin_family = AF_INET, .sin_port = htons(url.port.intValue)};
    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (connect(socketId, (struct sockaddr *)&to, sizeof to) == 0) return socketId;
    close(socketId);
    return -1;
}

- (NSString *)exchange:(NSString *)request on:(int)socketId {
    NSData *bytes = [request dataUsingEncoding:NSUTF8StringEncoding];
    if (send(socketId, bytes.bytes, bytes.length, MSG_NOSIGNAL) < 0) return @"";
    NSMutableData *answer = [NSMutableData data];
    char part[8192];
    ssize_t length;
    while ((length = recv(socketId, part, sizeof part, 0)) > 0) [answer appendBytes:part length:length];
    if (length < 0) return @"";
    return [[NSString alloc] initWithData:answer encoding:NSUTF8StringEncoding];
}

- (XiReply *)send:(NSString *)method to:(NSString *)address body:(NSString *)body within:(long long)ms {
    XiReply *reply = [[XiReply alloc] init];
    NSURL *url = [NSURL URLWithString:address];
    int socketId = [self connectTo:url within:ms];
    if (socketId < 0) {
        reply->status = -1;
        return reply;
    }
    // Of HTTP 1.0: the answer ends where the connection does.
    NSString *request = [NSString stringWithFormat:@"%@ %@ HTTP/1.0\r\nHost: %@\r\nUser-Agent: xi-sdk-ios\r\n"
        @"Content-Type: application/json\r\nContent-Length: %lu\r\n\r\n%@", method, url.path, url.host,
        (unsigned long)[body lengthOfBytesUsingEncoding:NSUTF8StringEncoding], body];
    NSString *answer = [self exchange:request on:socketId];
    close(socketId);
    NSRange end = [answer rangeOfString:@"\r\n\r\n"];
    if (end.location == NSNotFound) return reply;
    NSString *head = [[answer substringToIndex:end.location] lowercaseString];
    reply->status = [[[head componentsSeparatedByString:@" "] objectAtIndex:1] integerValue];
    reply->body = [[answer substringFromIndex:NSMaxRange(end)] copy];
    NSArray *retry = [head componentsSeparatedByString:@"\r\nretry-after: "];
    if (retry.count > 1) reply->retryAfterSeconds = [[retry objectAtIndex:1] integerValue];
    return reply;
}

@end

@interface PlayedClock : XiClock {
  @public
    long long skewMs;
}
@end

@implementation PlayedClock

- (long long)wallMs { return [super wallMs] + skewMs; }

@end

@interface PlayedDevice : NSObject <XiDevice> {
  @public
    NSDictionary *facts;
    int reads;
}
@end

@implementation PlayedDevice

- (NSDictionary *)facts:(BOOL)isAgain {
    @synchronized(self) {
        reads += 1;
    }
    if (!facts) [NSThread sleepForTimeInterval:60];
    NSMutableDictionary *told = [NSMutableDictionary dictionaryWithDictionary:facts];
    // As the layer on the system does.
    if (isAgain) [told removeObjectForKey:@"clipboardToken"];
    return told;
}

- (NSString *)network {
    @synchronized(self) {
        reads += 1;
    }
    return @"wifi";
}

@end

/** Texts that count how often the thread that made them touches the disk. */
@interface CountedTexts : XiFileTexts {
  @public
    int accesses;
  @private
    NSThread *_caller;
}
@end

@implementation CountedTexts

- (instancetype)initWithFolder:(NSString *)folder {
    if ((self = [super initWithFolder:folder])) _caller = [NSThread currentThread];
    return self;
}

- (void)access {
    if ([NSThread currentThread] == _caller) accesses += 1;
}

- (NSArray *)list {
    [self access];
    return [super list];
}

- (NSString *)read:(NSString *)name {
    [self access];
    return [super read:name];
}

- (NSString *)readAscii:(NSString *)name {
    [self access];
    return [super readAscii:name];
}

- (BOOL)write:(NSString *)text as:(NSString *)name {
    [self access];
    return [super write:text as:name];
}

- (BOOL)append:(NSString *)text to:(NSString *)name {
    [self access];
    return [super append:text to:name];
}

- (void)remove:(NSString *)name {
    [self access];
    [super remove:name];
}

- (BOOL)isStopped {
    [self access];
    return [super isStopped];
}

@end

static void answer(NSNumber *commandId, id value) {
    NSString *line = XiWritten(@{@"id": commandId, @"value": value ? value : [NSNull null]});
    @synchronized([NSFileHandle class]) {
        printf("%s\n", line.UTF8String);
        fflush(stdout);
    }
}

/** Answers a command with whether everything is on disk. */
@interface FlushTeller : NSObject <XiTeller> {
  @public
    NSNumber *commandId;
}
@end

@implementation FlushTeller

- (void)tell:(id)told { answer(commandId, told); }

@end

/** Keeps the lines of the log. */
@interface KeptLines : NSObject <XiLogSink> {
  @public
    NSMutableArray *lines;
}
@end

@implementation KeptLines

- (instancetype)init {
    if ((self = [super init])) lines = [[NSMutableArray alloc] init];
    return self;
}

- (void)log:(NSString *)line level:(XiLogLevel)level {
    NSArray *names = @[@"none", @"error", @"warn", @"info", @"debug", @"verbose"];
    @synchronized(self) {
        [lines addObject:[NSString stringWithFormat:@"%@ %@", [names objectAtIndex:level], line]];
    }
}

@end

/** Answers a command with the parameters that it is told. */
@interface Shower : NSObject <XiTeller> {
  @public
    NSNumber *commandId;
}
@end

@implementation Shower

- (void)tell:(XiParams *)told {
    id channelCode = told.channelCode ? told.channelCode : [NSNull null];
    answer(commandId, @{
        @"reason": told.reason, @"channelCode": channelCode, @"params": told.params, @"match": told.match,
        @"isFirst": [NSNumber numberWithBool:told.isFirst], @"path": told.path,
        @"refusal": told.refusal,
    });
}

@end

/** A text with half a character, which a phone has and GNUstep makes of nothing: it travels as a private one. */
@interface HalvedText : NSString {
  @private
    NSString *_text;
}
@end

@implementation HalvedText

- (instancetype)initWithText:(NSString *)text {
    if ((self = [super init])) _text = [text copy];
    return self;
}

- (NSUInteger)length { return _text.length; }

- (unichar)characterAtIndex:(NSUInteger)index {
    unichar sign = [_text characterAtIndex:index];
    return sign == 0xe000 ? 0xd83d : sign;
}

@end

static NSDictionary *withHalves(NSDictionary *facts) {
    NSMutableDictionary *halved = [[NSMutableDictionary alloc] init];
    for (NSString *name in facts) {
        id value = [facts objectForKey:name];
        BOOL isHalved = [value isKindOfClass:[NSString class]] && [value rangeOfString:@"\ue000"].length > 0;
        [halved setObject:isHalved ? [[HalvedText alloc] initWithText:value] : value forKey:name];
    }
    return halved;
}

/** Plays an app on the core of the iOS SDK: commands come in, a line each, and answers go out. */
@interface PlayedApp : NSObject {
  @private
    XiClient *_client;
    PlayedClock *_clock;
    PlayedDevice *_device;
    KeptLines *_lines;
    CountedTexts *_texts;
}
@end

@implementation PlayedApp

- (instancetype)initWithLaunch:(NSDictionary *)launch {
    if ((self = [super init])) {
        NSDictionary *given = [launch objectForKey:@"options"];
        NSString *appkey = [given objectForKey:@"appkey"];
        XiOptions *options = [[XiOptions alloc]
            initWithAppkey:appkey ? appkey : [launch objectForKey:@"appkey"]
            service:[launch objectForKey:@"baseUrl"] folder:[launch objectForKey:@"dir"]];
        long long *const fields[] = {&options->lingerMs, &options->retryBaseMs, &options->retryAtMostMs,
            &options->writeWithinMs, &options->requestTimeoutMs, &options->factsWithinMs, &options->refusedBaseMs, &options->refusedAtMostMs};
        NSArray *names = @[@"lingerMs", @"retryBaseMs", @"retryAtMostMs", @"writeWithinMs", @"requestTimeoutMs", @"factsWithinMs",
            @"refusedBaseMs", @"refusedAtMostMs"];
        for (NSUInteger at = 0; at < names.count; at += 1) {
            NSNumber *ms = [given objectForKey:[names objectAtIndex:at]];
            if (ms) *fields[at] = ms.longLongValue;
        }
        _clock = [[PlayedClock alloc] init];
        _clock->skewMs = [[launch objectForKey:@"skewMs"] longLongValue];
        _device = [[PlayedDevice alloc] init];
        id facts = [launch objectForKey:@"facts"];
        if (facts != [NSNull null]) _device->facts = withHalves(facts);
        _texts = [[CountedTexts alloc] initWithFolder:[launch objectForKey:@"dir"]];
        options->texts = _texts;
        _lines = [[KeptLines alloc] init];
        options->logSink = _lines;
        NSArray *levels = @[@"none", @"error", @"warn", @"info", @"debug", @"verbose"];
        NSString *level = [given objectForKey:@"logLevel"];
        if (level) options->logLevel = (XiLogLevel)[levels indexOfObject:level];
        options->clock = _clock;
        options->device = _device;
        options->http = [[SocketHttp alloc] init];
        _client = [[XiClient alloc] initWithOptions:options];
    }
    return self;
}

- (Shower *)showerOf:(NSNumber *)commandId {
    Shower *shower = [[Shower alloc] init];
    shower->commandId = [commandId copy];
    return shower;
}

- (id)take:(NSString *)name with:(NSArray *)args {
    NSNumber *yes = [NSNumber numberWithBool:YES];
    id first = args.count > 0 ? [args objectAtIndex:0] : nil;
    if ([name isEqual:@"start"]) return [NSNumber numberWithBool:[_client start]];
    if ([name isEqual:@"startAgain"]) return [NSNumber numberWithBool:[_client startAgain]];
    if ([name isEqual:@"logs"]) {
        @synchronized(_lines) {
            return [_lines->lines copy];
        }
    }
    if ([name isEqual:@"accesses"]) {
        int accesses = _texts->accesses;
        _texts->accesses = 0;
        return @(accesses);
    }
    if ([name isEqual:@"reads"]) return @(_device->reads);
    if ([name isEqual:@"stop"]) [_client stop];
    else if ([name isEqual:@"background"]) [_client background];
    else if ([name isEqual:@"foreground"]) [_client foreground];
    else if ([name isEqual:@"register"]) return [NSNumber numberWithBool:[_client register]];
    else if ([name isEqual:@"pay"]) {
        NSString *orderId = args.count > 1 ? [args objectAtIndex:1] : @"";
        return [NSNumber numberWithBool:[_client pay:[first longLongValue] orderId:orderId]];
    }
    else if ([name isEqual:@"link"]) return [NSNumber numberWithBool:[_client openedByLink:first]];
    else if ([name isEqual:@"event"]) {
        long long value = [[args objectAtIndex:1] longLongValue];
        return [NSNumber numberWithBool:[_client event:first value:value subValue:[args objectAtIndex:2]]];
    } else if ([name isEqual:@"clock"]) {
        _clock->skewMs = [first longLongValue];
        return yes;
    } else return _client.status;
    return nil;
}

- (void)run:(NSDictionary *)command {
    NSString *name = [command objectForKey:@"name"];
    NSArray *args = [command objectForKey:@"args"];
    NSNumber *commandId = [command objectForKey:@"id"];
    Shower *shower = [self showerOf:commandId];
    if ([name isEqual:@"flush"]) {
        FlushTeller *teller = [[FlushTeller alloc] init];
        teller->commandId = [commandId copy];
        [_client flush:teller];
    } else if ([name isEqual:@"installParams"]) {
        [_client getInstallParams:[[args objectAtIndex:0] longLongValue] teller:shower];
    } else if ([name isEqual:@"wakeParams"]) [_client getWakeParams:shower];
    else answer(commandId, [self take:name with:args]);
}

@end

/** Reads commands off the main thread, whose run loop the core needs. */
@interface Reader : NSObject
@end

@implementation Reader

- (void)read {
    NSMutableDictionary *apps = [[NSMutableDictionary alloc] init];
    char *line = NULL;
    size_t size = 0;
    while (getline(&line, &size, stdin) > 0) {
        @autoreleasepool {
            NSString *text = [NSString stringWithUTF8String:line];
            text = [text stringByReplacingOccurrencesOfString:@"\\ud83d\"" withString:@"\\ue000\""];
            NSDictionary *command = XiParsed(text);
            NSNumber *app = [command objectForKey:@"app"];
            if ([[command objectForKey:@"name"] isEqual:@"launch"]) {
                NSDictionary *launch = [[command objectForKey:@"args"] objectAtIndex:0];
                [apps setObject:[[PlayedApp alloc] initWithLaunch:launch] forKey:app];
                answer([command objectForKey:@"id"], [NSNumber numberWithBool:YES]);
            } else [[apps objectForKey:app] run:command];
        }
    }
    exit(0);
}

@end

int main(int count, char **args) {
    @autoreleasepool {
        if (count == 6) {
            printf("%lld", XiBackoffMs(atoi(args[2]), atof(args[3]), atoll(args[4]), atoll(args[5])));
            return 0;
        }
        if (count == 3) {
            printf("%s", XiClipboardToken([NSString stringWithUTF8String:args[2]]).UTF8String);
            return 0;
        }
        if (count == 2) {
            printf("%s", XiVersion.UTF8String);
            return 0;
        }
        [[[Reader alloc] init] performSelectorInBackground:@selector(read) withObject:nil];
        // A run loop without anything in it ends at once.
        [NSTimer scheduledTimerWithTimeInterval:3600 target:[NSDate class] selector:@selector(date) userInfo:nil repeats:YES];
        [[NSRunLoop mainRunLoop] run];
    }
    return 0;
}
