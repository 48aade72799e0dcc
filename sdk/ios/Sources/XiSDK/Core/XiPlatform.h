#import "XiClock.h"
#import "XiLog.h"

/** What became of a request. */
@interface XiReply : NSObject {
  @public
    /** Of HTTP; 0 = it may have arrived, -1 = no byte left the device. */
    NSInteger status;
    NSString *body;
    NSInteger retryAfterSeconds;
}
@end

/** Sends one request and waits for what becomes of it, on a thread of the SDK; never throws. */
@protocol XiHttp <NSObject>
- (XiReply *)send:(NSString *)method to:(NSString *)url body:(NSString *)body within:(long long)ms;
@end

/** Asked only after consent. */
@protocol XiDevice <NSObject>
/**
 * What an install tells, by the names of the protocol; see README.md. May take its time: a thread of its own
 * asks. YES = an earlier launch asked and was ended before it heard: nothing is read that asks the user.
 */
- (NSDictionary *)facts:(BOOL)isAgain;
/** Kind of network, by the names of the protocol; empty = not told. Answers at once. */
- (NSString *)network;
@end

/** Takes an answer, on the main thread. */
@protocol XiTeller <NSObject>
- (void)tell:(id)answer;
@end

/** Named texts as files of a folder. On a full disk they stay as they were: an app must not end for that. */
@interface XiFileTexts : NSObject {
  @private
    NSString *_folder;
}
- (instancetype)initWithFolder:(NSString *)folder;
- (NSArray *)list;
/** Nil when there is none. */
- (NSString *)read:(NSString *)name;
/** A character a byte, whatever they are; nil when there is none. */
- (NSString *)readAscii:(NSString *)name;
/** Replaces the whole text or nothing of it; NO = nothing. */
- (BOOL)write:(NSString *)text as:(NSString *)name;
/** NO = perhaps a part of it is there. */
- (BOOL)append:(NSString *)text to:(NSString *)name;
- (void)remove:(NSString *)name;
/** YES while the file of a withdrawn consent exists; it holds no identity. */
- (BOOL)isStopped;
/** Removes every text, and halves of them; the mark stays, or goes as well. */
- (void)removeAllAndStop:(BOOL)isStopped;
@end

/** How the SDK reports, and what it runs on; every time in milliseconds. */
@interface XiOptions : NSObject {
  @public
    NSString *appkey;
    /** Origin of the service, `https://…`. */
    NSString *service;
    XiFileTexts *texts;
    XiClock *clock;
    id<XiHttp> http;
    id<XiDevice> device;
    /** Most detailed lines that are logged; none unless told. */
    XiLogLevel logLevel;
    /** Takes the lines; nil = nothing is logged. */
    id<XiLogSink> logSink;
    /** Longest time for which an event is in memory alone. */
    long long writeWithinMs;
    /** How long events wait for others to be sent with. */
    long long lingerMs;
    /** Wait after the first failure. */
    long long retryBaseMs;
    /** Longest wait between two tries. */
    long long retryAtMostMs;
    /** Wait after the service said no. */
    long long refusedBaseMs;
    /** Longest wait of them. */
    long long refusedAtMostMs;
    /** Longest a request may take. */
    long long requestTimeoutMs;
    /** How long the install waits for the facts of the device. */
    long long factsWithinMs;
}
- (instancetype)initWithAppkey:(NSString *)appkey service:(NSString *)service folder:(NSString *)folder;
@end
