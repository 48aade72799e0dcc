#import "XiLog.h"

#pragma clang assume_nonnull begin

/** Gives one text of the device, on a thread of its own; nil = there is none. */
typedef NSString *_Nullable (^XiSource)(void);

/** What the app lets the SDK read, all of it only after `start`, and what it logs; see README.md. */
@interface XiSwitches : NSObject
/** Most detailed lines that are logged; none unless set. */
@property (nonatomic) XiLogLevel logLevel;
/** Takes the lines; nil = they go to the log of the system, category `xi`. */
@property (nonatomic, strong, nullable) id<XiLogSink> logSink;
/**
 * Read the clipboard once, at the first launch; only the token of a landing page is told. NO unless set: iOS 16
 * asks the user when a text that looks like one is there.
 */
@property (nonatomic) BOOL isClipboardRead;
/** The identifier for the vendor, as the identity of the device; else one is made up. */
@property (nonatomic) BOOL isVendorIdRead;
/** Model and version of the system. */
@property (nonatomic) BOOL isModelRead;
/** Kind of network. */
@property (nonatomic) BOOL isNetworkRead;
/** The token of AdServices, which the service exchanges for what Apple knows of Search Ads. */
@property (nonatomic) BOOL isAdServicesRead;
/** Tell SKAdNetwork of the first launch. NO unless set: an app that sets conversion values does so itself. */
@property (nonatomic) BOOL isSkAdNetworkTold;
/** The advertising id, asked for by the app after the user allowed tracking. Nil = not read. */
@property (nonatomic, copy, nullable) XiSource idfa;
/** The id of the advertising association, by the library of the app's choice. Nil = not read. */
@property (nonatomic, copy, nullable) XiSource caid;
@end

#pragma clang assume_nonnull end
