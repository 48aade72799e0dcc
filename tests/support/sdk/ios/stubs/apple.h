#import <Foundation/Foundation.h>

/* What the layer on the system touches and GNUstep has not, without anything in it. */
#ifndef NS_SWIFT_NAME
#define NS_SWIFT_NAME(name)
#endif
#define TARGET_OS_SIMULATOR 0

typedef struct dispatch_object *dispatch_semaphore_t;
typedef struct dispatch_queue *dispatch_queue_t;
#define DISPATCH_TIME_FOREVER (~0ull)
#define DISPATCH_TIME_NOW (0ull)
unsigned long long dispatch_time(unsigned long long when, int64_t delta);
dispatch_semaphore_t dispatch_semaphore_create(long value);
long dispatch_semaphore_wait(dispatch_semaphore_t semaphore, unsigned long long until);
long dispatch_semaphore_signal(dispatch_semaphore_t semaphore);
dispatch_queue_t dispatch_get_main_queue(void);
typedef long dispatch_once_t;
void dispatch_once(dispatch_once_t *once, void (^block)(void));
void dispatch_sync(dispatch_queue_t queue, void (^block)(void));

@interface NSURLSessionTask : NSObject
- (void)resume;
@end

@interface NSURLSession : NSObject
+ (instancetype)sharedSession;
- (NSURLSessionTask *)dataTaskWithRequest:(NSURLRequest *)request
                        completionHandler:(void (^)(NSData *data, NSURLResponse *response, NSError *error))tell;
@end

extern NSString *const NSURLIsExcludedFromBackupKey;

@interface NSURL (Resources)
- (BOOL)setResourceValue:(id)value forKey:(NSString *)key error:(NSError **)error;
@end

@interface NSProcessInfo (Activity)
- (BOOL)isiOSAppOnMac;
- (void)performExpiringActivityWithReason:(NSString *)reason usingBlock:(void (^)(BOOL isExpired))block;
@end
