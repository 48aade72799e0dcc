#import "../apple.h"

typedef const struct SCNetworkReachability *SCNetworkReachabilityRef;
typedef unsigned int SCNetworkReachabilityFlags;
enum { kSCNetworkReachabilityFlagsReachable = 2, kSCNetworkReachabilityFlagsIsWWAN = 1 << 18 };
struct sockaddr;
SCNetworkReachabilityRef SCNetworkReachabilityCreateWithName(void *allocator, const char *name);
BOOL SCNetworkReachabilityGetFlags(SCNetworkReachabilityRef target, SCNetworkReachabilityFlags *flags);
void CFRelease(const void *made);
