#import <Foundation/Foundation.h>

/**
 * Reads `xi{appkey}://…` and web links with a channel: `channelCode`, `params` and `path`. Nil for links
 * that are not ours.
 */
NSDictionary *XiReadLink(NSString *link, NSString *appkey);
