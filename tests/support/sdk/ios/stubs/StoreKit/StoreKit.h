#import "../apple.h"

@interface SKAdNetwork : NSObject
+ (void)updatePostbackConversionValue:(NSInteger)value completionHandler:(void (^)(NSError *error))tell;
@end
