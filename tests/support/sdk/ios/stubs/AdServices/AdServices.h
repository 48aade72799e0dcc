#import "../apple.h"

@interface AAAttribution : NSObject
+ (NSString *)attributionTokenWithError:(NSError **)error;
@end
