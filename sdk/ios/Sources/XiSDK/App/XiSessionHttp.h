#import "XiPlatform.h"

/** Requests by the platform's own client. */
@interface XiSessionHttp : NSObject <XiHttp>
@end
