#import "../apple.h"

typedef enum { UIApplicationStateActive } UIApplicationState;
extern NSString *const UIApplicationDidEnterBackgroundNotification;
extern NSString *const UIApplicationWillEnterForegroundNotification;

@interface UIApplication : NSObject
+ (UIApplication *)sharedApplication;
@property (readonly) UIApplicationState applicationState;
@end

@interface UIDevice : NSObject
+ (UIDevice *)currentDevice;
@property (readonly) NSUUID *identifierForVendor;
@property (readonly) NSString *systemVersion;
@end

extern NSString *const UIPasteboardDetectionPatternProbableWebURL;
extern NSString *const UIPasteboardDetectionPatternNumber;

@interface UIPasteboard : NSObject
+ (UIPasteboard *)generalPasteboard;
@property (readonly) BOOL hasStrings;
@property NSString *string;
- (void)detectPatternsForPatterns:(NSSet *)patterns
                completionHandler:(void (^)(NSSet *found, NSError *error))tell;
@end
