#import <Foundation/Foundation.h>

/** Version of this SDK, as reports tell it. */
extern NSString *const XiVersion;

/** Most events of one request; the service takes 200. */
static const NSUInteger XiBatchAtMost = 50;
/** Most events that are kept while nothing can be sent. */
static const NSUInteger XiQueueAtMost = 2000;
/** The service refuses what is older. */
static const long long XiRefusedAfterMs = 48 * 3600000LL;
/** An older event that was never sent is told with this age. */
static const long long XiOldestToldMs = 47 * 3600000LL;

/** 32 hexadecimal digits. */
NSString *XiRandomId(void);

/** A text that the service takes: no control characters, no half characters, not too long. */
NSString *XiClean(id text, NSUInteger atMost);

/** The token in a text that a landing page put on the clipboard; empty when the text is none of ours. */
NSString *XiClipboardToken(NSString *text);

/** The facts of an install, or a connection, as the service takes them. */
NSMutableDictionary *XiCleanFacts(NSDictionary *facts);

/** Milliseconds until the next try; `failures` from 1, `random` from 0 up to 1. */
long long XiBackoffMs(NSUInteger failures, double random, long long baseMs, long long atMostMs);

/** The value when it is a text, else an empty one. */
NSString *XiText(id value);

/** The value when it is a dictionary, else an empty one. */
NSDictionary *XiMap(id value);

/** The object of a JSON text; empty when it is none. */
NSDictionary *XiParsed(NSString *text);

NSString *XiWritten(NSDictionary *map);
